import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look } from '../../../../platform/web/ui/primitives.ts'
import { usePercent } from '../../../../platform/web/widgets/euros.ts'
import { loadNearest, toKilos } from '../../rules/barbell.ts'
import { percentageOf, trainingPercentages } from '../../rules/one-rep-max.ts'
import { DiscList } from '../widgets/disc-list.tsx'
import { useWeightText } from '../widgets/use-weight-text.ts'
import type { ToolValues } from './tool-values.ts'
import styles from './tools-screen.module.css'
import { WeightStepper } from './weight-stepper.tsx'

interface PercentSectionProps {
  values: ToolValues
  onChange: (values: Partial<ToolValues>) => void
  onLoad: (total: number) => void
}

export function PercentSection({ values, onChange, onLoad }: PercentSectionProps) {
  const { t } = useTranslation('tools')
  const percentage = usePercent()
  const { writeWith } = useWeightText()
  const id = useId()
  const { best, unit, bar } = values
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={classNames(look('size-h2'), styles.title)}>
        {t('percent.title')}
      </h2>
      <WeightStepper
        label={t('percent.best')}
        value={best}
        unit={unit}
        onChange={(value) => onChange({ best: value })}
      />
      <table className={classNames(look('table'), styles.table)}>
        <thead>
          <tr>
            <th scope="col">{t('percent.of')}</th>
            <th scope="col">{t('percent.weight')}</th>
            <th scope="col">{t('percent.side')}</th>
          </tr>
        </thead>
        <tbody>
          {trainingPercentages.map((percent) => {
            const weight = percentageOf(best, percent)
            const text = writeWith(weight, unit)
            return (
              <tr key={percent}>
                <th scope="row">{percentage(percent)}</th>
                <td>
                  <button
                    type="button"
                    className={classNames(look('display', 'touch', 'text-left', 'hover'), styles.load)}
                    aria-label={t('percent.load', { weight: text })}
                    onClick={() => onLoad(weight)}
                  >
                    {text}
                  </button>
                </td>
                <td>
                  <DiscList side={loadNearest(toKilos(weight, unit), bar).side} small />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className={look('size-s', 'faint')}>{t('percent.rounded')}</p>
    </section>
  )
}
