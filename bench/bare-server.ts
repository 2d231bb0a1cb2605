import type { Duplex } from 'node:stream'
import fastify from 'fastify'
import { WebSocketServer } from 'ws'
import { encodeFrame } from '../platform/server/realtime/stomp-frames.ts'
import { textMessage } from '../platform/server/realtime/text-message.ts'

// The baseline: Fastify alone returns the body of a real response as a value, and writes the same bytes to all
// websockets. The parent process sends the values by path and receives the port.

/** About as long as the message about a class. */
const message = textMessage(
  encodeFrame(
    'MESSAGE',
    { subscription: 'seats', destination: '/topic/bare', 'message-id': '1' },
    'x'.repeat(60),
  ),
)

process.once('message', async (answers: Record<string, unknown>) => {
  const app = fastify()
  app.get('/health/live', () => ({ status: 'live' }))
  for (const [path, value] of Object.entries(answers)) app.get(path, async () => value)
  const listeners = new Set<Duplex>()
  app.post('/tell', async () => {
    for (const listener of listeners) listener.write(message)
    return {}
  })
  const sockets = new WebSocketServer({ server: app.server, perMessageDeflate: false })
  sockets.on('connection', (socket, { socket: stream }) => {
    listeners.add(stream)
    socket.on('message', (data) =>
      socket.send(encodeFrame(String(data).startsWith('CONNECT') ? 'CONNECTED' : 'RECEIPT', {})),
    )
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  process.send?.(Number(new URL(address).port))
})
