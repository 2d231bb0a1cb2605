import { Lane } from './network.ts'
import { SimulatedSocket } from './simulated-socket.ts'
import type { Station } from './station.ts'
import type { Host, VirtualTime } from './virtual-time.ts'

interface Link {
  /** The process of the server at its other end. */
  readonly host: Host
  /** Carries nothing any more; both ends find out by their heartbeats. */
  silence(): void
  /** Both ends get the close at once. */
  cut(): void
}

/** Connections of pages to the HTTP servers of the nodes, for what is no single request: websockets. */
export class LiveNetwork {
  readonly #time: VirtualTime
  readonly #seed: number
  #links: Link[] = []
  readonly #count = new Map<string, number>()

  constructor(time: VirtualTime, seed: number) {
    this.#time = time
    this.#seed = seed
  }

  connect(page: Host, station: Station): SimulatedSocket {
    const nth = (this.#count.get(page.name) ?? 0) + 1
    this.#count.set(page.name, nth)
    const label = `${page.name} socket ${nth} ${station.name}`
    const { process, weather } = station
    const lane = (to: Host, way: string) =>
      new Lane(this.#time, { to, label: `${label} ${way}`, seed: this.#seed, weather })
    const [up, down] = [lane(process, 'up'), lane(page, 'down')]
    const end = (socket: () => SimulatedSocket) => () => !socket().destroyed && socket().push(null)
    const near: SimulatedSocket = new SimulatedSocket(this.#time, page, {
      open: () => {},
      send: (bytes) => up.send(bytes, (all) => far.receive(all)),
      close: () => up.after(end(() => far)),
    })
    const far: SimulatedSocket = new SimulatedSocket(this.#time, process, {
      open: () => {},
      send: (bytes) => down.send(bytes, (all) => near.receive(all)),
      close: () => down.after(end(() => near)),
    })
    near.on('error', () => {})
    far.on('error', () => {})
    const break_ = (code: string) => {
      const error = Object.assign(new Error(`read ${code}`), { code, syscall: 'read' })
      this.#time.in(0.2, page, `${label} broken`, () => near.destroy(error))
    }
    if (!station.isListening) {
      break_('ECONNREFUSED')
      return near
    }
    const silence = () => {
      up.isSilent = true
      down.isSilent = true
    }
    const cut = () => {
      silence()
      break_('ECONNRESET')
      this.#time.in(0.2, process, `${label} broken`, () => far.destroy())
    }
    this.#links.push({ host: process, silence, cut })
    up.after(() => station.app?.server.emit('connection', far))
    return near
  }

  linksOf(host: Host): Link[] {
    return this.#links.filter((each) => each.host === host)
  }
}
