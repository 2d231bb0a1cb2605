import type { FastifyInstance } from 'fastify'
import { writeRecords } from '../domains/training/server/movement-records/write-records.ts'
import { saveMovement } from '../domains/training/server/movements/save-movement.ts'
import { addDays, dayAt, daysBetween } from '../platform/rules/local-time.ts'
import { unitOfWork } from '../platform/server/unit-of-work.ts'
import type { Chance } from './chance.ts'
import { demoZone } from './data/catalogue.ts'
import { demoMovements } from './data/movements.ts'
import type { DemoMember } from './people.ts'

/** A movement with records; `best` is the typical best result. */
interface Liftable {
  id: number
  unit: 'kg' | 'lb' | 'reps'
  best: readonly [feminine: number, masculine: number]
}

export async function addDemoMovements(app: FastifyInstance, trainerId: number): Promise<Liftable[]> {
  const liftable: Liftable[] = []
  for (const { best, ...movement } of demoMovements) {
    const { id } = await saveMovement(app, movement, trainerId)
    if (best) liftable.push({ id, unit: movement.unit, best })
  }
  return liftable
}

/** Many for the two printed log-ins, few for some others; some movements stay untried. */
export async function addDemoRecords(
  app: FastifyInstance,
  members: readonly Pick<DemoMember, 'id' | 'since' | 'scenario'>[],
  movements: readonly Liftable[],
  chance: Chance,
): Promise<void> {
  const today = dayAt(app.clock(), demoZone)
  const histories = members.map(({ id: memberId, since, scenario }, nth) => {
    const span = Math.min(330, daysBetween(since, today) - 20)
    const writes = scenario !== 'newcomer' && span > 80 && chance.next() < 0.5
    const drawn = [chance.between(2, 7), chance.between(3, 6)] as const
    const [known, times] = nth === 0 ? [10, 6] : nth === 1 ? [6, 4] : writes ? drawn : [0, 0]
    const tried = nth < 2 ? movements.slice(0, known) : chance.shuffle(movements).slice(0, known)
    const talent = 0.85 + chance.next() * 0.3
    return tried.flatMap((movement) => {
      const best = (nth % 2 === 0 ? movement.best[0] : movement.best[1]) * talent
      return history(movement, best, { times, span }, chance).map(({ daysAgo, value }) => {
        return {
          member_id: memberId,
          movement_id: movement.id,
          on_date: addDays(today, -daysAgo),
          value,
        }
      })
    })
  })
  await unitOfWork(app, { unaudited: 'members act for themselves' }, (unit) =>
    writeRecords(unit.db, histories.flat()),
  )
}

function history(
  { unit }: Liftable,
  best: number,
  { times, span }: { times: number; span: number },
  chance: Chance,
): { daysAgo: number; value: number }[] {
  return Array.from({ length: times }, (_, i) => {
    const progress = i / (times - 1)
    const daysAgo = Math.round((1 - progress) * span) + chance.between(4, 14)
    const isLast = i === times - 1
    const form = i > 0 && !isLast && chance.next() < 0.25 ? 0.93 : 1
    const lifted = best * (0.75 + 0.25 * Math.sqrt(progress)) * form
    const value = unit === 'reps' ? Math.max(1, Math.round(lifted)) : Math.round(lifted / 2.5) * 2.5
    return { daysAgo, value }
  })
}
