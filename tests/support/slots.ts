import type { Millis } from '../../platform/rules/local-time.ts'
import {
  addDays,
  clockTime,
  type Day,
  dayAt,
  instantOf,
  minutes,
  weekdayOf,
} from '../../platform/rules/local-time.ts'
import type { Gym } from './gym.ts'
import { insertRow } from './rows.ts'

/** A slot of the week plan with a class at `startsAt` and one in each of the following `weeks` weeks. */
export async function buildSlot(
  gym: Gym,
  options: { startsAt: Millis; weeks?: number; maxPeople?: number; activity?: number },
): Promise<{ slotId: number; classIds: number[] }> {
  const { startsAt, weeks = 1, maxPeople = 12, activity = gym.wod } = options
  const zone = gym.center.time_zone
  const first = dayAt(startsAt, zone)
  const values = { center_id: gym.center.id, activity_id: activity, max_people: maxPeople }
  const [start_time, end_time] = [clockTime(startsAt, zone), clockTime(startsAt + minutes(60), zone)]
  const { id } = await insertRow(gym.db, 'class_templates', {
    ...values,
    day: weekdayOf(first),
    start_time,
    end_time,
  })
  const days = Array.from({ length: weeks }, (_, nth): Day => addDays(first, 7 * nth))
  const made = await gym.db
    .insertInto('gym_classes')
    .values(
      days.map((on_date) => ({
        ...values,
        template_id: id,
        on_date,
        starts_at: new Date(instantOf(on_date, start_time, zone)),
        ends_at: new Date(instantOf(on_date, end_time, zone)),
      })),
    )
    .returning('id')
    .execute()
  return { slotId: id, classIds: made.map((row) => row.id) }
}

/** Written straight into the database, granted long ago unless a time is given. Returns the ids of the fixed places. */
export async function holdSlot(
  gym: Gym,
  slotId: number,
  memberIds: readonly number[],
  grantedAt: Millis = 0,
): Promise<number[]> {
  const at = new Date(grantedAt)
  const made = await gym.db
    .insertInto('fixed_places')
    .values(memberIds.map((member_id) => ({ template_id: slotId, member_id, asked_at: at, granted_at: at })))
    .returning('id')
    .execute()
  return made.map((row) => row.id)
}

/** What became of the fixed places in a class, in the order of the places. */
export async function weeksOf(gym: Gym, classId: number): Promise<string[]> {
  const found = await gym.db
    .selectFrom('fixed_weeks')
    .select(['outcome', 'refusal'])
    .where('class_id', '=', classId)
    .orderBy('fixed_place_id')
    .execute()
  return found.map(({ outcome, refusal }) => refusal ?? outcome)
}
