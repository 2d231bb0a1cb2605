import { z } from 'zod'
import { mostEstimatedReps } from '../../rules/one-rep-max.ts'
import { barRange, type ToolValues, weightRanges } from './tool-values.ts'

const weight = z.number().min(weightRanges.kg.min).max(weightRanges.lb.max)

export const ToolValuesSchema: z.ZodType<ToolValues> = z
  .object({
    unit: z.enum(['kg', 'lb']),
    bar: z.number().min(barRange.min).max(barRange.max),
    total: weight,
    best: weight,
    lifted: weight,
    reps: z.int().min(1).max(mostEstimatedReps),
  })
  .refine(({ unit, ...values }) =>
    [values.total, values.best, values.lifted].every((value) => value <= weightRanges[unit].max),
  )
