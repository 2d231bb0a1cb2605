import type pg from 'pg'
import type { Millis } from '../../../../../platform/rules/local-time.ts'
import { Refusal } from '../../../../../platform/server/refusal.ts'
import { type Unit, unitOfWork } from '../../../../../platform/server/unit-of-work.ts'
import { ticksUntil } from '../../../rules/attendance-window.ts'
import { recountClass } from '../../strikes/recount-strikes.ts'
import { type ClassRow, lockClasses } from '../queries.ts'
import { closeHarmlessRolls, selectCloser, selectDueRolls, writeClosed, writeOpened } from './roll-queries.ts'

interface RollRequest {
  classId: number
  by: { id: number; isAdmin: boolean }
}

async function lockOver(unit: Unit, now: Millis, { classId, by }: RollRequest): Promise<ClassRow> {
  const [gymClass] = await lockClasses(unit, [classId])
  if (!gymClass) throw new Refusal('not_found')
  if (gymClass.cancelled) throw new Refusal('class_cancelled')
  const tooLate = !by.isAdmin && now > ticksUntil(gymClass.ends_at, gymClass.attendance_days)
  if (now < gymClass.ends_at || tooLate) throw new Refusal('attendance_closed')
  return gymClass
}

/** Members without a tick missed the class, also if nobody is ticked. @throws Refusal not_found, class_cancelled, attendance_closed */
export function closeRoll(pool: pg.Pool, now: Millis, request: RollRequest): Promise<void> {
  const { classId, by } = request
  return unitOfWork(pool, { audit: 'close-roll' }, async (unit) => {
    await lockOver(unit, now, request)
    if ((await selectCloser(unit.db, classId)) !== null) return
    await writeClosed(unit.db, classId, now, by.id)
    await recountClass(unit, now, classId)
    unit.audit({ byMemberId: by.id, action: 'close-roll', entityId: classId })
    unit.announce([{ t: 'class', id: classId }])
  })
}

/** The roll closes by itself two hours later. @throws Refusal not_found, class_cancelled, attendance_closed */
export function reopenRoll(pool: pg.Pool, now: Millis, request: RollRequest): Promise<void> {
  const { classId, by } = request
  return unitOfWork(pool, { audit: 'reopen-roll' }, async (unit) => {
    const { roll_closed: isClosed } = await lockOver(unit, now, request)
    if (!isClosed) return
    await writeOpened(unit.db, classId, now)
    await recountClass(unit, now, classId)
    unit.audit({ byMemberId: by.id, action: 'reopen-roll', entityId: classId })
    unit.announce([{ t: 'class', id: classId }])
  })
}

/** Closes the rolls that are due: in one transaction each, where members may have missed the class. */
export async function closeDueRolls(
  { pool, db }: { pool: pg.Pool; db: Unit['db'] },
  now: Millis,
): Promise<void> {
  await unitOfWork(pool, { unaudited: 'rolls close by themselves' }, (unit) =>
    closeHarmlessRolls(unit.db, now),
  )
  const due = await selectDueRolls(db, now)
  for (const classId of due) {
    await unitOfWork(pool, { unaudited: 'rolls close by themselves' }, async (unit) => {
      const [gymClass] = await lockClasses(unit, [classId])
      if (!gymClass || gymClass.cancelled || gymClass.roll_closed) return
      await writeClosed(unit.db, classId, now, null)
      await recountClass(unit, now, classId)
      unit.announce([{ t: 'class', id: classId }])
    })
  }
}
