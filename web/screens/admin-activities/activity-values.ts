import type { ActivityForm, ActivitySheet } from '../../../contracts/activities.ts'
import { longestLateLeave } from '../../../contracts/setting-facts.ts'
import { keyShape } from '../../../contracts/shapes.ts'
import type { Typed } from '../../widgets/drafts.ts'
import type { FieldErrors } from '../../widgets/use-call-form.ts'

/** What stands in the form of an activity; of a new one what is usual. */
export const typedOf = (sheet: ActivitySheet | undefined): Typed => ({
  nameEs: sheet?.nameEs ?? '',
  nameCa: sheet?.nameCa ?? '',
  descriptionEs: sheet?.descriptionEs ?? '',
  descriptionCa: sheet?.descriptionCa ?? '',
  key: sheet?.key ?? '',
  abbreviation: sheet?.abbreviation ?? '',
  icon: sheet?.icon ?? 'kettle',
  color: sheet?.color ?? '#d6322d',
  creditType: sheet?.creditType ?? 'ACTIVITY',
  lateLeaveMinutes: sheet?.lateLeaveMinutes === null || !sheet ? '' : String(sheet.lateLeaveMinutes),
  singleBook: sheet?.singleBook ? 'on' : '',
  enabled: (sheet?.enabled ?? true) ? 'on' : '',
})

const needed = ['nameEs', 'nameCa', 'key', 'abbreviation'] as const

/** What this side can tell is wrong. */
export function checkActivity(typed: Typed): FieldErrors {
  const wrong: Record<string, string> = {}
  for (const name of needed) if (!typed[name]?.trim()) wrong[name] = 'required'
  if (typed.key && !keyShape.test(typed.key)) wrong.key = 'invalid'
  const minutes = Number(typed.lateLeaveMinutes)
  if (!Number.isInteger(minutes) || minutes < 0) wrong.lateLeaveMinutes = 'too_small'
  else if (minutes > longestLateLeave) wrong.lateLeaveMinutes = 'too_big'
  return wrong
}

/** What was typed, as it is sent. */
export const formOf = (typed: Typed): Omit<ActivityForm, 'image'> => ({
  nameEs: typed.nameEs?.trim() ?? '',
  nameCa: typed.nameCa?.trim() ?? '',
  descriptionEs: typed.descriptionEs?.trim() ?? '',
  descriptionCa: typed.descriptionCa?.trim() ?? '',
  key: typed.key ?? '',
  abbreviation: typed.abbreviation?.trim() ?? '',
  icon: typed.icon as ActivityForm['icon'],
  color: typed.color ?? '',
  creditType: typed.creditType as ActivityForm['creditType'],
  lateLeaveMinutes: typed.lateLeaveMinutes ? Number(typed.lateLeaveMinutes) : null,
  singleBook: typed.singleBook === 'on',
  enabled: typed.enabled === 'on',
})
