import { deadlineHeader, idempotencyKeyHeader } from '../../platform/contract/headers.ts'
import type { Fetch } from '../faults/campaign/client.ts'
import { chanceOf } from './network.ts'
import type { Station } from './station.ts'
import type { Host, VirtualTime } from './virtual-time.ts'

/** How long a client waits that says nothing about it. */
const PATIENCE_MS = 20_000

export const originOf = (station: Station): string => `http://${station.name}`

/** How requests of members fare on the way, out of 100. */
export interface Mishaps {
  lost: number
  answerLost: number
  /** The client's own connection breaks, and it asks again while its request is still under way. */
  broken: number
  /** Times that an answer takes longer. */
  slower?: number
}

/** Calls of members to the nodes. Answers may come late or never; a request arrives within two tenths of a second, or never. */
export function callsTo(
  stations: readonly Station[],
  { time, world, seed, mishaps }: { time: VirtualTime; world: Host; seed: number; mishaps: Mishaps },
): Fetch {
  const counts = new Map<string, number>()
  return (url, { method = 'GET', headers, body }) => {
    const { host: name, pathname, search } = new URL(url)
    const station = stations.find((each) => each.name === name)
    if (!station) throw new Error(`no node ${name}`)
    // By its key, so that a request's fate does not depend on the others.
    const what = new Headers(headers).get(idempotencyKeyHeader) ?? pathname
    const count = (counts.get(what) ?? 0) + 1
    counts.set(what, count)
    const label = `call ${what} ${count} ${name}`
    const chance = chanceOf(seed, label)
    const happens = (percent: number) => chance.between(0, 99) < percent
    const [isLost, isAnswerLost] = [happens(mishaps.lost), happens(mishaps.answerLost)]
    const patience = Number(new Headers(headers).get(deadlineHeader) ?? PATIENCE_MS)
    const breaksIn = chance.between(100, 1_500)
    const waits = happens(mishaps.broken) ? Math.min(breaksIn, patience) : patience
    const way = chance.between(1, chance.between(0, 9) === 0 ? 200 : 20)
    const back = chance.between(1, chance.between(0, 9) === 0 ? 1_500 : 20)
    return new Promise((resolve, reject) => {
      time.in(waits, world, `${label} silent`, () => reject(new Error('no answer')))
      if (isLost) return
      time.in(way, null, label, () => {
        const { app, process } = station
        if (!app || process.isDead) {
          time.in(back, world, `${label} refused`, () => reject(new Error('connection refused')))
          return
        }
        const answer = (status: number, text: string) => {
          if (isAnswerLost) return
          time.in(back * (mishaps.slower ?? 1), world, `${label} answered`, () =>
            resolve({ ok: status < 300, status, json: async () => JSON.parse(text) }),
          )
        }
        // It waits in the socket while the process is frozen.
        time.in(0, process, `${label} read`, () => {
          app
            .inject({
              method: method as 'POST',
              url: pathname + search,
              headers: headers as Record<string, string>,
              payload: body as string,
            })
            .then(({ statusCode, body: text }) => !process.isDead && answer(statusCode, text))
            .catch(() => {})
        })
      })
    })
  }
}
