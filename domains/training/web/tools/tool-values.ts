import { defaultBar, heaviestTotal, type WeightUnit } from '../../rules/barbell.ts'

/** Stored values of the tools. Weights in `unit`, the bar in kilos. */
export interface ToolValues {
  readonly unit: WeightUnit
  readonly bar: number
  readonly total: number
  readonly best: number
  readonly lifted: number
  readonly reps: number
}

export const firstValues: ToolValues = {
  unit: 'kg',
  bar: defaultBar,
  total: 60,
  best: 100,
  lifted: 80,
  reps: 5,
}

/** Bounds of a weight in its unit, and of a bar in kilos. */
export const weightRanges: Record<WeightUnit, { min: number; max: number }> = {
  kg: { min: 1, max: heaviestTotal },
  lb: { min: 1, max: 1320 },
}
export const barRange = { min: 1, max: 50 }

export const schema = async () => (await import('./stored-tools.ts')).ToolValuesSchema
