import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterAll } from 'vitest'
import { VANISHED_AFTER_S } from '../../database/keepalives.ts'

/** A TCP proxy that can drop its connections without closing them, as a broken cable or a firewall does. */
export interface SilentProxy {
  /** The address of the server with the proxy in between. */
  readonly url: string
  /**
   * From now on the open connections carry nothing in either direction; new ones work. Returns how many there were. The server lets
   * go of its ends when its keepalives get no answer. Here the system answers them for the proxy, so the proxy ends them as late.
   */
  silence(): number
}

export async function openSilentProxy(url: string): Promise<SilentProxy> {
  const target = new URL(url)
  const pairs = new Set<[Socket, Socket]>()
  const server = createServer({ keepAlive: false }, (near) => {
    const far = connect(Number(target.port), target.hostname)
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    const close = () => {
      near.destroy()
      far.destroy()
      pairs.delete(pair)
    }
    near.on('data', (data) => far.write(data))
    far.on('data', (data) => near.write(data))
    for (const socket of pair) socket.on('error', close).on('close', close)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const proxied = new URL(url)
  proxied.hostname = '127.0.0.1'
  proxied.port = String((server.address() as AddressInfo).port)
  const silenced: Socket[] = []
  afterAll(() => {
    server.close()
    for (const socket of [...silenced, ...[...pairs].flat()]) socket.destroy()
  })
  return {
    url: proxied.href,
    silence: () => {
      const count = pairs.size
      for (const [near, far] of pairs) {
        for (const socket of [near, far]) {
          socket.removeAllListeners()
          socket.on('error', () => {})
          socket.on('data', () => {})
          silenced.push(socket)
        }
        setTimeout(() => far.destroy(), VANISHED_AFTER_S * 1000).unref()
      }
      pairs.clear()
      return count
    },
  }
}
