import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { streamPath } from '../platform/contract/realtime.ts'
import type { LiveOrder, LiveTimes } from './live-load.ts'

/** Sockets opened at the same time. */
const atOnce = 100
/** Milliseconds between two calls: longer than the interval in which a topic merges messages. */
const pauseMs = 400

async function run({ port, tokens, topic, calls }: LiveOrder): Promise<LiveTimes[]> {
  let received = 0
  let onReceived: () => void = () => {}
  const sockets: WebSocket[] = []
  const listen = (token: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}${streamPath}`, ['v12.stomp'], {
        perMessageDeflate: false,
      })
      sockets.push(socket)
      socket.on('error', reject)
      socket.on('open', () =>
        socket.send(`CONNECT\naccept-version:1.2\nheart-beat:0,0\nAuthorization:Bearer ${token}\n\n\0`),
      )
      socket.on('message', (data: Buffer) => {
        const command = data.toString('latin1', 0, 7)
        if (command === 'MESSAGE') {
          received += 1
          onReceived()
        } else if (command === 'CONNECT') {
          socket.send(`SUBSCRIBE\nid:seats\ndestination:${topic}\nreceipt:1\n\n\0`)
        } else if (command === 'RECEIPT') resolve()
        else reject(new Error(data.toString()))
      })
    })
  for (let n = 0; n < tokens.length; n += atOnce)
    await Promise.all(tokens.slice(n, n + atOnce).map((token) => listen(token)))

  const measured: LiveTimes[] = []
  for (const { method, path, token, body } of calls) {
    await pause(pauseMs)
    received = 0
    const times: Partial<LiveTimes> = {}
    const begun = performance.now()
    const allReceived = new Promise<void>((resolve) => {
      onReceived = () => {
        if (received === 1) times.first = performance.now() - begun
        if (received === tokens.length) {
          times.last = performance.now() - begun
          resolve()
        }
      }
    })
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    times.answer = performance.now() - begun
    if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}`)
    await allReceived
    measured.push(times as LiveTimes)
  }
  for (const socket of sockets) socket.terminate()
  return measured
}

process.on('message', (order: LiveOrder) => {
  run(order).then(
    (times) => process.send?.(times),
    (error: Error) => process.send?.({ failed: error.message }),
  )
})
