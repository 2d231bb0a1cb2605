import type pg from 'pg'
import type { ClassUser } from '../../../contracts/classes.ts'
import { Refusal } from '../../refusal.ts'
import { classUserOnWire } from './class-on-wire.ts'
import { classesById, usersOfClasses } from './queries.ts'

type Viewer = { id: number; isTrainer: boolean }

/**
 * Who is in a class and who waits, as a viewer may see them: staff everybody, a member only themselves by name.
 * @throws Refusal not_found
 */
export async function listClassUsers(pool: pg.Pool, classId: number, viewer: Viewer): Promise<ClassUser[]> {
  const [gymClass] = await classesById({ client: pool }, [classId])
  if (!gymClass) throw new Refusal('not_found')
  const users = await usersOfClasses({ client: pool }, [classId])
  // A class that was hidden is still there for who is in it.
  const mayLook = gymClass.shown || viewer.isTrainer || users.some((user) => user.member_id === viewer.id)
  if (!mayLook) throw new Refusal('not_found')
  return users.map((user) => classUserOnWire(user, gymClass, viewer))
}

/** One of them, by the number of the place. @throws Refusal not_found */
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
