import type { CalendarClass } from '../../../contracts/templates.ts'
import type { Language } from '../../../contracts/values.ts'
import type { TemplateView } from './queries.ts'

export const templateOnWire = (row: TemplateView, language: Language): CalendarClass => ({
  id: row.id,
  activity: {
    id: row.activity_id,
    key: row.activity_key,
    name: row[`name_${language}`],
    description: row[`description_${language}`],
    image: row.activity_image,
    icon: row.icon,
    color: row.color,
    abbreviation: row.abbreviation,
    enabled: row.enabled,
    singleBook: row.single_book,
    creditType: row.credit_type,
  },
  startTime: row.start_time,
  endTime: row.end_time,
  maxPeople: row.max_people,
  day: row.day,
})
