import { deviceScheme } from '../../../../platform/contract/headers.ts'
import { heartbeat, streamPath } from '../../../../platform/contract/realtime.ts'
import { trainingTopics, type WallChanged } from '../../contract/live.ts'

/** Milliseconds between two tries to connect. */
const retryEvery = 5_000

interface WallEar {
  /** Messages may have been missed before. */
  onOpen: () => void
  onChange: (change: WallChanged) => void
}

/** Hears what changes on the walls of a center, also after the connection was lost. Returns what stops it. */
export function hearWall(secret: string, centerId: number, { onOpen, onChange }: WallEar): () => void {
  let stopped = false
  let stop = () => {
    stopped = true
  }
  const open = async () => {
    const stomp = await import('@stomp/stompjs')
    if (stopped) return
    const client = new stomp.Client({
      brokerURL: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${streamPath}`,
      connectHeaders: { Authorization: `${deviceScheme} ${secret}` },
      reconnectDelay: retryEvery,
      heartbeatIncoming: heartbeat.outgoing,
      heartbeatOutgoing: heartbeat.incoming,
      onConnect: () => {
        client.subscribe(trainingTopics.wall(centerId), ({ body }) =>
          onChange(JSON.parse(body) as WallChanged),
        )
        onOpen()
      },
      // A refused secret: the next read says what is wrong.
      onStompError: onOpen,
    })
    client.activate()
    stop = () => void client.deactivate()
  }
  // Without the chunk the screen lives on what it reads.
  void open().catch(() => undefined)
  return () => stop()
}
