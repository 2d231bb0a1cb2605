import type pg from 'pg'
import { Refusal } from '../../../../platform/server/refusal.ts'
import type { ClassUser } from '../../contract/classes.ts'
import { classUserOnWire } from './class-on-wire.ts'
import { classesById, usersOfClasses } from './queries.ts'

type Viewer = { id: number; isTrainer: boolean }

/** Bookings and waits of a class. Staff see all names, members only their own. @throws Refusal not_found */
export async function listClassUsers(pool: pg.Pool, classId: number, viewer: Viewer): Promise<ClassUser[]> {
  const [gymClass] = await classesById({ client: pool }, [classId])
  if (!gymClass) throw new Refusal('not_found')
  const users = await usersOfClasses({ client: pool }, [classId])
  // Members with a booking still see a hidden class.
  const mayLook = gymClass.shown || viewer.isTrainer || users.some((user) => user.member_id === viewer.id)
  if (!mayLook) throw new Refusal('not_found')
  return users.map((user) => classUserOnWire(user, gymClass, viewer))
}

export async function findClassUser(
  pool: pg.Pool,
  classId: number,
  bookingId: number,
  viewer: Viewer,
): Promise<ClassUser> {
  const found = (await listClassUsers(pool, classId, viewer)).find((user) => user.id === bookingId)
  if (!found) throw new Refusal('not_found')
  return found
}
