import { useTranslation } from 'react-i18next'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { clockText } from './clock-text.ts'
import styles from './splits.module.css'

export function Splits({ taps }: { taps: readonly number[] }) {
  const { t } = useTranslation('timer')
  return (
    <section className={styles.splits}>
      <h2 className={look('below4', 'size-h3')}>{t('splits')}</h2>
      <ol>
        {taps.map((at, i) => (
          <li key={at} className={classNames(stack(4, 'baseline', 'tabular'), styles.split)}>
            <span>{t('split', { number: i + 1 })}</span>
            <strong className={look('display', 'size-h3')}>
              {clockText((at - (taps[i - 1] ?? 0)) / 1000)}
            </strong>
            <span className={look('text-right', 'soft')}>{clockText(at / 1000)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
