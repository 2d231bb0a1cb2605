import { useTranslation } from 'react-i18next'
import { Segmented } from '../../../../platform/web/ui/forms/segmented.tsx'
import type { WeightUnit } from '../../rules/barbell.ts'

const units = ['kg', 'lb'] as const satisfies readonly WeightUnit[]

interface WeightUnitChoiceProps {
  unit: WeightUnit
  onUnit: (unit: WeightUnit) => void
}

export function WeightUnitChoice({ unit, onUnit }: WeightUnitChoiceProps) {
  const { t } = useTranslation('score-entry')
  return (
    <Segmented
      label={t('weightUnit')}
      value={unit}
      onChange={onUnit}
      choices={units.map((value) => ({ value, label: value }))}
    />
  )
}
