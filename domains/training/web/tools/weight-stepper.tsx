import { useTranslation } from 'react-i18next'
import { Stepper } from '../../../../platform/web/ui/forms/stepper.tsx'
import type { WeightUnit } from '../../rules/barbell.ts'
import { readWeight, useWeightText } from '../widgets/use-weight-text.ts'
import { weightRanges } from './tool-values.ts'

interface WeightStepperProps {
  label: string
  value: number
  unit: WeightUnit
  onChange: (value: number) => void
  range?: { min: number; max: number }
  size?: 'normal' | 'huge'
}

export function WeightStepper({ unit, range = weightRanges[unit], ...rest }: WeightStepperProps) {
  const { t } = useTranslation('tools')
  const { write } = useWeightText()
  return (
    <Stepper
      {...rest}
      {...range}
      unit={unit}
      steps={[1, 5]}
      write={write}
      read={readWeight}
      problem={t('weight.problem', { least: write(range.min), most: write(range.max) })}
      inputMode="decimal"
    />
  )
}
