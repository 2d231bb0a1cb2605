const known = [
  'no_plan',
  'same_plan',
  'change_pending',
  'payment_overdue',
  'not_active',
  'not_found',
  'price_changed',
] as const

/** The reason by which a refusal is explained; `other` for those without words of their own. */
export const refusalOf = (code: string): (typeof known)[number] | 'other' =>
  known.find((each) => each === code) ?? 'other'
