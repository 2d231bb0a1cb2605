import type { Language } from '../../../../platform/contract/languages.ts'
import type { Activity, ActivitySheet } from '../../contract/activities.ts'
import type { ActivityRow } from './queries.ts'

export interface ActivityColumns {
  activity_id: number
  activity_key: string
  name_es: string
  name_ca: string
  description_es: string
  description_ca: string
  activity_image: string | null
  icon: Activity['icon']
  color: string
  abbreviation: string
  enabled: boolean
  single_book: boolean
  credit_type: Activity['creditType']
}

export const activityOnWire = (row: ActivityColumns, language: Language): Activity => ({
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
})

export const toActivity = ({ id, key, image, ...row }: ActivityRow, language: Language): Activity =>
  activityOnWire(
    {
      ...row,
      activity_id: id,
      activity_key: key,
      activity_image: image,
      icon: row.icon as Activity['icon'],
    },
    language,
  )

export const toSheet = (row: ActivityRow): ActivitySheet => ({
  id: row.id,
  key: row.key,
  nameEs: row.name_es,
  nameCa: row.name_ca,
  descriptionEs: row.description_es,
  descriptionCa: row.description_ca,
  image: row.image,
  icon: row.icon as ActivitySheet['icon'],
  color: row.color,
  abbreviation: row.abbreviation,
  enabled: row.enabled,
  singleBook: row.single_book,
  creditType: row.credit_type,
  lateLeaveMinutes: row.late_leave_minutes,
  opening: row.opening as ActivitySheet['opening'],
  openingDiffersIn: row.opening_differs_in,
})
