import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import net, { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import pg from 'pg'
import type { SimulatedSocket } from './simulated-socket.ts'
import type { Host, VirtualTime } from './virtual-time.ts'

interface Ways {
  database: (host: Host) => SimulatedSocket
  mail: (host: Host, connected?: () => void) => SimulatedSocket
}

const handled = 'tracing:fastify.request.handler:start'

/** Puts time and network of the simulation in the place of the real ones for everything that runs in a host. Returns a way back. */
export function install(time: VirtualTime, ways: Ways): () => void {
  const putTimeBack = time.install()
  const { connect } = net
  const connection = pg.Connection.prototype as unknown as {
    connect(port: number, host: string): void
    stream: unknown
  }
  const connectDatabase = connection.connect
  connection.connect = function (port, host) {
    if (time.host) this.stream = ways.database(time.host)
    connectDatabase.call(this, port, host)
  }
  net.connect = ((...args: [net.NetConnectOpts, (() => void)?]) =>
    time.host ? ways.mail(time.host, args[1]) : connect(...args)) as typeof net.connect
  const giveSocket = (message: unknown) => {
    // Injected requests have none, and would never count as having waited in one.
    const { request } = message as { request: FastifyRequest }
    if (time.host) Object.defineProperty(request.raw, 'socket', { value: new Socket() })
  }
  subscribe(handled, giveSocket)
  return () => {
    putTimeBack()
    connection.connect = connectDatabase
    net.connect = connect
    unsubscribe(handled, giveSocket)
  }
}
