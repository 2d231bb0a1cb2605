import type { FastifyInstance } from 'fastify'
import type { Language } from '../../../../platform/contract/languages.ts'
import { minutes } from '../../../../platform/rules/local-time.ts'
import type { CallingDevice } from '../../../../platform/server/calls/calling-device.ts'
import { findCenter } from '../../../gym/server/centers/find-center.ts'
import type { Door } from '../../contract/check-ins.ts'
import { checkInFrom, checkInUntil } from '../../rules/check-in-window.ts'
import { doorClass, findLimits } from './door-class.ts'
import { doorPeople } from './door-people.ts'
import { selectDoorClasses } from './queries.ts'
import { codeKeyOf } from './scan-proof.ts'

/** How far the tablet sees, in minutes: names so that it works for an hour without the network. */
const classMinutes = 12 * 60
const nameMinutes = 60

export async function readDoor(
  app: FastifyInstance,
  { id, name, centerId, showsNames }: CallingDevice,
  language: Language,
): Promise<Door> {
  const now = app.clock()
  const [center, limits] = await Promise.all([findCenter(app, centerId), findLimits(app)])
  const from = now - minutes(limits.checkInAfterMinutes)
  const rows = await selectDoorClasses(app.db, centerId, from, now + minutes(classMinutes))
  const withNames = rows.filter(
    (row) => checkInFrom(row.starts_at.getTime(), limits) <= now + minutes(nameMinutes),
  )
  const people = showsNames
    ? await doorPeople(
        app.db,
        withNames.map((row) => row.id),
      )
    : undefined
  return {
    device: { id, name },
    center: { name: center.name, timeZone: center.time_zone },
    codeKey: codeKeyOf(app.config.jwtSecret, id).toString('base64url'),
    now: new Date(now).toISOString(),
    classes: rows.map((row) => ({
      ...doorClass(row, language),
      opensAt: new Date(checkInFrom(row.starts_at.getTime(), limits)).toISOString(),
      closesAt: new Date(checkInUntil(row.starts_at.getTime(), limits)).toISOString(),
      free: Math.max(row.max_people - row.users_in, 0),
      people: people?.get(row.id) ?? [],
    })),
  }
}
