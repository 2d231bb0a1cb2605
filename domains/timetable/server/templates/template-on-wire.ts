import type { Language } from '../../../../platform/contract/languages.ts'
import type { CalendarClass } from '../../../booking/contract/templates.ts'
import { activityOnWire } from '../../../gym/server/activities/to-activity.ts'
import type { TemplateView } from './queries.ts'

export const templateOnWire = (row: TemplateView, language: Language): CalendarClass => ({
  id: row.id,
  activity: activityOnWire(row, language),
  startTime: row.start_time,
  endTime: row.end_time,
  maxPeople: row.max_people,
  day: row.day,
  coaches: [row.coach, ...row.assistants].flatMap((coach) => (coach ? [coach.name] : [])),
})
