import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { usePercent } from '../../../../platform/web/widgets/euros.ts'
import type { WeightUnit } from '../../rules/barbell.ts'
import { percentageOf, trainingPercentages } from '../../rules/one-rep-max.ts'
import { SideDiscs } from '../widgets/side-discs.tsx'
import { useWeightText } from '../widgets/use-weight-text.ts'
import styles from './your-movements.module.css'

export function PercentTable({ best, unit }: { best: number; unit: WeightUnit }) {
  const { t } = useTranslation('your-movements')
  const percentage = usePercent()
  const { writeWith } = useWeightText()
  const id = useId()
  return (
    <section aria-labelledby={id} className={stack(3, 'above3')}>
      <h3 id={id} className={styles.partTitle}>
        {t('percent.title')}
      </h3>
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
            return (
              <tr key={percent}>
                <th scope="row">{percentage(percent)}</th>
                <td className={styles.strong}>
                  <span className={look('nowrap')}>{writeWith(weight, unit)}</span>
                </td>
                <td>
                  <SideDiscs weight={weight} unit={unit} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
