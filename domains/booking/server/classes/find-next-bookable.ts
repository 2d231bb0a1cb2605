import type { FastifyInstance } from 'fastify'
import type { Language } from '../../../../platform/contract/languages.ts'
import type { Center } from '../../../../platform/server/calls/center.ts'
import { findGym } from '../../../gym/server/settings/find-gym.ts'
import type { NextBookable } from '../../contract/classes.ts'
import { bookingDays } from '../../rules/booking-window.ts'
import { nextBookable } from '../../rules/next-bookable.ts'
import { readBooker } from '../strikes/read-booker.ts'
import { classOnWire } from './class-on-wire.ts'
import type { ClassReader } from './read-classes.ts'

/** Reads all days of the booking window at once. */
export async function findNextBookable(
  app: FastifyInstance,
  reader: ClassReader,
  center: Center,
  { memberId, language }: { memberId: number; language: Language },
): Promise<NextBookable> {
  const gym = await findGym(app)
  const now = app.clock()
  const window = { daysToShow: center.days_to_show ?? gym.days_to_show, timeZone: center.time_zone }
  const days = bookingDays(now, window)
  const [booker, ...found] = await Promise.all([
    readBooker(app.db, memberId),
    ...days.map((day) => reader.ofDay({ centerId: center.id, day }, memberId)),
  ])
  const classes = found.map(({ classes, places }) =>
    classes
      .filter(({ shown, cancelled }) => shown && !cancelled)
      .map((row) =>
        classOnWire(
          row,
          places.find((place) => place.class_id === row.id),
          language,
        ),
      ),
  )
  return {
    classesToday: classes[0]?.length ?? 0,
    next: nextBookable(classes.flat(), now, gym.default_activity_key, booker) ?? null,
  }
}
