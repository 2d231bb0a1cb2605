import type { Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { Lane, type Weather } from './network.ts'
import { SimulatedSocket } from './simulated-socket.ts'
import { type Host, newHost, type VirtualTime } from './virtual-time.ts'

/** A mail that the server accepted. */
export interface AcceptedMail {
  readonly messageId: string
  readonly to: string
  readonly at: number
  /** The node that sent it. */
  readonly from: string
}

/** An SMTP server at the end of simulated connections. */
export class MailServer {
  readonly accepted: AcceptedMail[] = []
  /** `refuse` answers 451, `silent` accepts connections and then says nothing. */
  mood: 'well' | 'refuse' | 'silent' = 'well'
  readonly #time: VirtualTime
  readonly #seed: number
  readonly #host: Host = newHost('mail')
  readonly #server: SMTPServer
  #links: { host: Host; cut: () => void }[] = []
  readonly #count = new Map<string, number>()

  constructor(time: VirtualTime, seed: number) {
    this.#time = time
    this.#seed = seed
    const take = this.#take.bind(this)
    this.#server = new SMTPServer({
      ...{ authOptional: true, disabledCommands: ['STARTTLS'], disableReverseLookup: true, logger: false },
      onData(stream, session, done) {
        let text = ''
        stream.setEncoding('utf8').on('data', (more: string) => (text += more))
        stream.on('end', () => take(text, session.remoteAddress, session.envelope.rcptTo[0]?.address, done))
      },
    })
    this.#server.on('error', () => {})
  }

  #take(text: string, from: string, to: string | undefined, done: (error?: Error) => void): void {
    if (this.mood === 'refuse') {
      done(Object.assign(new Error('try again later'), { responseCode: 451 }))
      return
    }
    const messageId = /^Message-ID:\s*<(.+)>/im.exec(text)?.[1] ?? ''
    this.accepted.push({ messageId, to: to ?? '', at: this.#time.now, from })
    done()
  }

  /** A connection of a node, which is open at once. */
  connect(host: Host, weather: Weather, connected?: () => void): SimulatedSocket {
    const nth = (this.#count.get(host.name) ?? 0) + 1
    this.#count.set(host.name, nth)
    const label = `${host.name} mail ${nth}`
    const lane = (to: Host, way: string) =>
      new Lane(this.#time, { to, label: `${label} ${way}`, seed: this.#seed, weather })
    const [up, down] = [lane(this.#host, 'up'), lane(host, 'down')]
    const end = (socket: () => SimulatedSocket) => () => !socket().destroyed && socket().push(null)
    const near: SimulatedSocket = new SimulatedSocket(this.#time, host, {
      open: () => {},
      send: (bytes) => up.send(bytes, (all) => far.receive(all)),
      close: () => up.after(end(() => far)),
    })
    const far: SimulatedSocket = new SimulatedSocket(this.#time, this.#host, {
      open: () => {},
      send: (bytes) => this.mood !== 'silent' && down.send(bytes, (all) => near.receive(all)),
      close: () => down.after(end(() => near)),
    })
    near.on('error', () => {})
    far.on('error', () => {})
    // By its address the server knows who sent a mail.
    Object.assign(far, { remoteAddress: host.name })
    const cut = () => {
      up.isSilent = true
      down.isSilent = true
      const error = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
      this.#time.in(0.2, host, 'mail cut', () => near.destroy(error))
      this.#time.in(0.2, this.#host, 'mail cut', () => far.destroy())
    }
    this.#links.push({ host, cut })
    up.after(() => this.#server.connect(far as unknown as Socket))
    down.after(() => {
      near.emit('connect')
      connected?.()
    })
    return near
  }

  cut(host: Host): void {
    for (const each of this.#links) if (each.host === host) each.cut()
    this.#links = this.#links.filter((each) => each.host !== host)
  }
}
