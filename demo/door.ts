import type { FastifyInstance } from 'fastify'
import { makeDevice } from '../domains/gym/server/devices/save-device.ts'
import { addDays, dayAt, minutes } from '../platform/rules/local-time.ts'
import { markCheckIns } from './queries.ts'
import { withClock } from './with-clock.ts'

/** Days since the first center has a tablet at its door. */
const days = 60

/** A tablet at the door with a lost link, and the check-ins made there. To try one, an admin adds another. */
export async function addDemoDoor(
  app: FastifyInstance,
  { center, adminId, timeZone }: { center: number; adminId: number; timeZone: string },
): Promise<void> {
  const hung = app.clock() - minutes(days * 24 * 60)
  const door = { kind: 'door', name: 'Porta principal', showsNames: true, center } as const
  await makeDevice(withClock(app, hung), door, adminId)
  await markCheckIns(app.db, center, addDays(dayAt(app.clock(), timeZone), -days))
}
