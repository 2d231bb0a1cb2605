import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import fp from 'fastify-plugin'
import { Gauge } from 'prom-client'
import { WebSocketServer } from 'ws'
import { findDevice } from '../../../domains/gym/server/devices/find-device.ts'
import { findRight } from '../../../domains/households/server/households/act-for.ts'
import { findSessionStanding } from '../../../domains/people/server/auth/find-session-standing.ts'
import { streamPath } from '../../../platform/contract/realtime.ts'
import { decodeLive, type LiveEvent, liveChannel } from '../../../platform/server/live-events.ts'
import { callerOf } from '../../../platform/server/plugins/session.ts'
import { Audience } from '../../../platform/server/realtime/audience.ts'
import { Broadcast } from '../../../platform/server/realtime/broadcast.ts'
import { Connection, largestFrame } from '../../../platform/server/realtime/connection.ts'
import type { Listener } from '../../../platform/server/realtime/live-topic.ts'
import type { Caller } from '../../../platform/server/route.ts'
import { topics } from '../topics.ts'

/** Of one member or device on one node: more than any household has open. */
const MAX_PER_LISTENER = 20
/** Of one node: connections that have not logged in yet. They have ten seconds for it. */
const MAX_ANONYMOUS = 2_000

const isActing = ({ id, actorId }: Caller): boolean => actorId !== id

/** Live seats, bookings and credits: STOMP 1.2 over the websocket at /stream. */
export default fp(
  async function realtime(app) {
    const sockets = new WebSocketServer({
      noServer: true,
      maxPayload: largestFrame,
      perMessageDeflate: false,
      handleProtocols: (offered) => (offered.has('v12.stomp') ? 'v12.stomp' : false),
    })
    const connections = new Set<Connection>()
    const perListener = new Map<string, number>()
    let anonymous = 0
    const audience = new Audience(topics)
    const broadcast = new Broadcast(topics, { db: app.db, audience, log: app.log })

    /** Locked-out members receive nothing. Staff receive names, so their roles are read from the database. */
    const readMember = async (token: string) => {
      const session = app.tokens.read(token)
      if (!session || app.isLockedOut(session.caller)) return null
      const { caller, expiresAt } = session
      if (isActing(caller) && !(await findRight(app, caller.actorId, caller.id))) return null
      if (!caller.isTrainer) return { listener: { caller, device: null }, expiresAt }
      const standing = await findSessionStanding(app.db, caller)
      if (!standing || standing.status === 'INACTIVE') return null
      return { listener: { caller: callerOf(caller, standing.usableRoles), device: null }, expiresAt }
    }

    const readDevice = async (secret: string) => {
      const device = await findDevice(app, secret)
      return device && { listener: { caller: null, device }, expiresAt: Number.POSITIVE_INFINITY }
    }

    const keyOf = ({ caller, device }: Listener) => (caller ? `member ${caller.id}` : `device ${device.id}`)

    const admit = (listener: Listener): boolean => {
      const key = keyOf(listener)
      const open = perListener.get(key) ?? 0
      if (open >= MAX_PER_LISTENER) return false
      perListener.set(key, open + 1)
      anonymous -= 1
      return true
    }

    const forget = (connection: Connection): void => {
      connections.delete(connection)
      if (!connection.listener) {
        anonymous -= 1
        return
      }
      const key = keyOf(connection.listener)
      const open = (perListener.get(key) ?? 0) - 1
      if (open > 0) perListener.set(key, open)
      else perListener.delete(key)
    }

    sockets.on('connection', (socket, request) => {
      const connection = new Connection(socket, request.socket, {
        read: (token, isDevice) => (isDevice ? readDevice(token) : readMember(token)),
        admit,
        clock: app.clock,
        findTopic: topics.find,
        subscribed: (who, destination, id, missedMs) => {
          audience.add(who, destination, id)
          if (missedMs > 0) broadcast.catchUp(who, destination, missedMs)
        },
        unsubscribed: (who, destination, id) => audience.remove(who, destination, id),
      })
      connections.add(connection)
      anonymous += 1
      socket.on('close', () => forget(connection))
    })

    const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
      const path = request.url?.split('?', 1)[0]
      if (path === streamPath && !app.draining && anonymous < MAX_ANONYMOUS) {
        sockets.handleUpgrade(request, socket, head, (ws) => sockets.emit('connection', ws, request))
        return
      }
      // Other upgrade listeners (in development, Vite's reload) handle other paths.
      if (path !== streamPath && app.server.listenerCount('upgrade') > 1) return
      socket.on('error', () => socket.destroy())
      const status = path === streamPath ? '503 Service Unavailable' : '404 Not Found'
      socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\n\r\n`)
    }
    app.server.on('upgrade', upgrade)

    /** After a change of the account, staff and log-ins that act for another person connect anew, with what they may hear now. */
    const reconnectChanged = (events: readonly LiveEvent[]): void => {
      const changed = new Set(events.flatMap((e) => (e.t === 'user' && e.what === 'account' ? [e.id] : [])))
      if (changed.size === 0) return
      for (const connection of connections) {
        const caller = connection.listener?.caller
        if (!caller || !(caller.isTrainer || isActing(caller))) continue
        if (changed.has(caller.id) || changed.has(caller.actorId)) connection.close(1012)
      }
    }

    /** Of devices that changed, or of all: they connect anew with what they may hear now, and a revoked one is refused. */
    const reconnectDevices = (isChanged: (id: number) => boolean): void => {
      for (const connection of connections) {
        const device = connection.listener?.device
        if (device && isChanged(device.id)) connection.close(1012)
      }
    }

    app.listener.onEvent(liveChannel, (payload) => {
      try {
        const events = decodeLive(payload)
        reconnectChanged(events)
        const devices = new Set(events.flatMap((event) => (event.t === 'device' ? [event.id] : [])))
        if (devices.size > 0) reconnectDevices((id) => devices.has(id))
        broadcast.hear(events)
      } catch (error) {
        app.log.error({ err: error }, 'unknown live event received')
      }
    })
    let isServing = false
    app.listener.onUp(() => {
      // Nobody has connected before.
      if (!isServing) return
      broadcast.startOver()
      reconnectDevices(() => true)
    })
    // After the first try to listen, whether it succeeded or not.
    app.addHook('onReady', async () => {
      isServing = true
    })

    const ticking = setInterval(() => {
      for (const connection of connections) {
        const caller = connection.listener?.caller
        if (caller && app.isLockedOut(caller)) connection.end('unauthorized')
        else connection.tick()
      }
    }, 1_000)

    new Gauge({
      name: 'live_connections',
      help: 'Websockets open on this node',
      registers: [app.metrics],
      collect() {
        this.set(connections.size)
      },
    })

    app.addHook('preClose', async () => {
      clearInterval(ticking)
      app.server.off('upgrade', upgrade)
      broadcast.close()
      // 1012: service restart; clients reconnect.
      for (const connection of connections) connection.close(1012)
      sockets.close()
    })
  },
  { name: 'realtime', dependencies: ['database', 'listener', 'metrics', 'session', 'health', 'locked-out'] },
)
