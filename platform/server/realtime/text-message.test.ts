import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { textMessage } from './text-message.ts'

const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
afterAll(() => void server.close())

test.each([0, 1, 125, 126, 65_535, 65_536, 70_000])(
  'a client reads a message of %i bytes',
  async (length) => {
    onTestFinished(() => void server.clients.forEach((each) => void each.terminate()))
    // The letter takes two bytes.
    const text = length < 2 ? 'x'.repeat(length) : `à${'x'.repeat(length - 2)}`
    server.once('connection', (socket, { socket: stream }) => {
      stream.write(Buffer.concat([textMessage(text), textMessage('next')]))
      socket.send('last')
    })
    const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
    const read: string[] = []
    client.on('message', (data) => read.push(String(data)))
    while (read.length < 3) await once(client, 'message')
    expect(read).toEqual([text, 'next', 'last'])
  },
)
