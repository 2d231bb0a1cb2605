import { useTranslation } from 'react-i18next'
import { useToday } from '../../../../platform/web/site.ts'
import type { MovementRecord } from '../../contract/movement-records.ts'
import type { MovementUnit } from '../../contract/movements.ts'
import { CurveChart } from '../curve/curve-chart.tsx'
import { weightSteps } from '../curve/curve-points.ts'
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
