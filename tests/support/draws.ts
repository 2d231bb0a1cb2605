import { createHash } from 'node:crypto'
import type { Gym } from './gym.ts'
import { insertRow } from './rows.ts'

/** A seed for tests that need the same order every time. */
export const testSeed = 'a'.repeat(64)

export interface DrawOptions {
  day: string
  opensAt: number
  wishesFrom?: number
  activity?: number
  seed?: string
}

/** A draw as the job plans it, with a known seed; closes 30 seconds after the opening. Returns its id. */
export async function buildDraw(
  gym: Pick<Gym, 'db' | 'wod'> & { center: { id: number } },
  options: DrawOptions,
): Promise<number> {
  const { day, opensAt, wishesFrom = opensAt - 600_000, activity = gym.wod, seed = testSeed } = options
  const { id } = await insertRow(gym.db, 'draws', {
    center_id: gym.center.id,
    activity_id: activity,
    on_date: day,
    wishes_from: new Date(wishesFrom),
    opens_at: new Date(opensAt),
    closes_at: new Date(opensAt + 30_000),
    seed,
    seed_hash: createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex'),
    created_at: new Date(wishesFrom),
  })
  return id
}
