import { Client } from '@stomp/stompjs'
import { expect, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { streamPath, type UserChanged, userTopic } from '../../platform/contract/realtime.ts'
import type { FaultSite } from './site.ts'

/** Subscribes a member on a node's port for the rest of the test. */
export async function listenTo(site: FaultSite, port: number, memberId: number) {
  const changes: UserChanged[] = []
  let subscribed = false
  const client = new Client({
    webSocketFactory: () => new WebSocket(`ws://127.0.0.1:${port}${streamPath}`, ['v12.stomp']),
    connectHeaders: { Authorization: `Bearer ${site.token(memberId)}` },
    reconnectDelay: 0,
    onConnect: () => {
      client.subscribe(userTopic(memberId), (message) => void changes.push(JSON.parse(message.body)), {
        receipt: 'subscribed',
      })
      client.watchForReceipt('subscribed', () => {
        subscribed = true
      })
    },
  })
  onTestFinished(() => client.deactivate())
  client.activate()
  await expect.poll(() => subscribed, { timeout: 10_000 }).toBe(true)
  return { client, changes }
}
