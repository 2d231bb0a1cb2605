import { deadlineHeader, idempotencyKeyHeader } from '../../platform/contract/headers.ts'
import type { Fetch } from '../faults/campaign/client.ts'
import type { Try } from '../faults/campaign/history.ts'
import { originOf } from './calls.ts'
import type { Station } from './station.ts'
import type { VirtualTime } from './virtual-time.ts'

/** A node that works answers a join this soon. */
const PROMPT_MS = 5_000

interface Probing {
  time: VirtualTime
  /** A member and an empty class for each node. */
  probes: readonly { memberId: number; classId: number }[]
  token: (memberId: number) => string
  fetch: Fetch
  history: Try[]
}

/** Joins a class through each node. The returned function tells later which nodes did not book it. */
export function probeNodes(
  stations: readonly Station[],
  { time, probes, token, fetch, history }: Probing,
): () => string[] {
  const sent = stations.map((station, nth) => {
    const { memberId, classId } = probes[nth] ?? { memberId: 0, classId: 0 }
    const probe: Try = {
      wish: { key: `probe ${nth}`, memberId, what: 'join', classId },
      ...{ sentAt: time.wall(), deadlineMs: PROMPT_MS, answeredAt: null, status: null, body: {} },
    }
    history.push(probe)
    const headers = {
      ...{ authorization: `Bearer ${token(memberId)}`, 'content-type': 'application/json' },
      ...{ [idempotencyKeyHeader]: probe.wish.key, [deadlineHeader]: `${PROMPT_MS}` },
    }
    const init = { method: 'POST', headers, body: JSON.stringify({ userId: memberId }) }
    fetch(`${originOf(station)}/api/classes/${classId}/join`, init).then(
      async (answer) => {
        const body = (await answer.json()) as Try['body']
        Object.assign(probe, { status: answer.status, body, answeredAt: time.wall() })
      },
      () => {},
    )
    return { station, probe }
  })
  return () =>
    sent
      .filter(({ probe }) => probe.status !== 200)
      .map(({ station, probe }) => `${station.name} is not well after the end: ${probe.status}`)
}
