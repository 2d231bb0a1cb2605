import { useTranslation } from 'react-i18next'
import type { MovementRecord } from '../../../contracts/movement-records.ts'
import type { MovementUnit } from '../../../contracts/movements.ts'
import { useToday } from '../../gym.ts'
import { CurveChart } from '../../widgets/curve/curve-chart.tsx'
import { weightSteps } from '../../widgets/curve/curve-points.ts'
import { useRecordText } from './use-record-text.ts'

interface RecordChartProps {
  /** At least two, latest first. */
  records: readonly MovementRecord[]
  unit: MovementUnit
}

/** The table below shows the same values. */
export function RecordChart({ records, unit }: RecordChartProps) {
  const { t } = useTranslation('your-movements')
  const today = useToday()
  const { number, unit: short, valueText, dayText } = useRecordText(unit)
  const [last, first] = [records[0], records.at(-1)]
  if (!first || !last) return null
  return (
    <CurveChart
      points={records.map(({ id, when, value, rm }) => ({ id, day: when, value, isMarked: rm }))}
      steps={weightSteps}
      unit={short}
      told={t('history.chart', {
        from: valueText(first.value),
        to: valueText(last.value),
        count: records.length,
      })}
      write={number}
      dayText={(day) => dayText(day, today)}
    />
  )
}
