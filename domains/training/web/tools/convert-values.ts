import { fromKilos, toKilos, type WeightUnit } from '../../rules/barbell.ts'
import { roundedToHalf } from '../../rules/one-rep-max.ts'
import { type ToolValues, weightRanges } from './tool-values.ts'

/** Converts weights to the nearest 0.5: 100 kg are 220.5 lb, and back 100 kg. Bars stay in kilos. */
export function inUnit(values: ToolValues, unit: WeightUnit): ToolValues {
  if (unit === values.unit) return values
  const { min, max } = weightRanges[unit]
  const other = (weight: number) =>
    Math.min(max, Math.max(min, roundedToHalf(fromKilos(toKilos(weight, values.unit), unit))))
  return {
    ...values,
    unit,
    total: other(values.total),
    best: other(values.best),
    lifted: other(values.lifted),
  }
}
