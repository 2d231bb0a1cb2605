import type { FastifyInstance } from 'fastify'
import type { Language } from '../../../../platform/contract/languages.ts'
import { textIn } from '../../../../platform/contract/texts.ts'
import { findGym } from '../../../gym/server/settings/find-gym.ts'
import type { DoorClass } from '../../contract/check-ins.ts'
import type { CheckInLimits } from '../../rules/check-in-window.ts'
import type { DoorClassRow } from './queries.ts'

export async function findLimits(app: FastifyInstance): Promise<CheckInLimits> {
  const gym = await findGym(app)
  return {
    checkInBeforeMinutes: gym.check_in_before_minutes,
    checkInAfterMinutes: gym.check_in_after_minutes,
  }
}

export const doorClass = (row: DoorClassRow, language: Language): DoorClass => ({
  id: row.id,
  activity: textIn(row.activity_name, language),
  color: row.color,
  startTime: row.starts_at.toISOString(),
  endTime: row.ends_at.toISOString(),
})
