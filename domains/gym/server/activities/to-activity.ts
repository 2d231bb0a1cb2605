import type { Language } from '../../../../platform/contract/languages.ts'
import { type Texts, textIn } from '../../../../platform/contract/texts.ts'
import type { Activity, ActivitySheet } from '../../contract/activities.ts'
import type { ActivityRow } from './queries.ts'

export interface ActivityColumns {
  activity_id: number
  activity_key: string
  activity_name: Texts
  activity_description: Texts
  activity_image: string | null
  icon: Activity['icon']
  color: string
  abbreviation: string
  enabled: boolean
  single_book: boolean
  credit_type: Activity['creditType']
  youngest: number | null
  oldest: number | null
  needs_adult: boolean
}

export const activityOnWire = (row: ActivityColumns, language: Language): Activity => ({
  id: row.activity_id,
  key: row.activity_key,
  name: textIn(row.activity_name, language),
  description: textIn(row.activity_description, language),
  image: row.activity_image,
  icon: row.icon,
  color: row.color,
  abbreviation: row.abbreviation,
  enabled: row.enabled,
  singleBook: row.single_book,
  creditType: row.credit_type,
  youngest: row.youngest,
  oldest: row.oldest,
  needsAdult: row.needs_adult,
})

export const toActivity = (
  { id, key, image, name, description, ...row }: ActivityRow,
  language: Language,
): Activity =>
  activityOnWire(
    {
      ...row,
      activity_id: id,
      activity_key: key,
      activity_image: image,
      activity_name: name,
      activity_description: description,
      icon: row.icon as Activity['icon'],
      credit_type: row.credit_type as Activity['creditType'],
    },
    language,
  )

export const toSheet = (row: ActivityRow): ActivitySheet => ({
  id: row.id,
  key: row.key,
  texts: { name: row.name, description: row.description },
  image: row.image,
  icon: row.icon as ActivitySheet['icon'],
  color: row.color,
  abbreviation: row.abbreviation,
  enabled: row.enabled,
  singleBook: row.single_book,
  creditType: row.credit_type as ActivitySheet['creditType'],
  youngest: row.youngest,
  oldest: row.oldest,
  needsAdult: row.needs_adult,
  lateLeaveMinutes: row.late_leave_minutes,
  opening: row.opening as ActivitySheet['opening'],
  openingDiffersIn: row.opening_differs_in,
})
