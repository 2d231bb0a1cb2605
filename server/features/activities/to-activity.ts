import type { Activity, ActivitySheet } from '../../../contracts/activities.ts'
import type { Language } from '../../../contracts/values.ts'
import type { ActivityRow } from './queries.ts'

/** An activity as it travels, in a language. */
export const toActivity = (row: ActivityRow, language: Language): Activity => ({
  id: row.id,
  key: row.key,
  name: row[`name_${language}`],
  description: row[`description_${language}`],
  image: row.image,
  icon: row.icon as Activity['icon'],
  color: row.color,
  abbreviation: row.abbreviation,
  enabled: row.enabled,
  singleBook: row.single_book,
  creditType: row.credit_type,
})

/** An activity as staff write it. */
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
})
