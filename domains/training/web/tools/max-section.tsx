import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { Stepper } from '../../../../platform/web/ui/forms/stepper.tsx'
import { columns, look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { Spoken } from '../../../../platform/web/ui/states/skeleton.tsx'
import { estimatedMax, estimatedWeight, mostEstimatedReps } from '../../rules/one-rep-max.ts'
import { useWeightText } from '../widgets/use-weight-text.ts'
import type { ToolValues } from './tool-values.ts'
import styles from './tools-screen.module.css'
import { WeightStepper } from './weight-stepper.tsx'

interface MaxSectionProps {
  values: ToolValues
  onChange: (values: Partial<ToolValues>) => void
}

const everyReps = Array.from({ length: mostEstimatedReps }, (_, i) => i + 1)

/** One-rep max from several repetitions, and the other way round. */
export function MaxSection({ values, onChange }: MaxSectionProps) {
  const { t } = useTranslation('tools')
  const { write, writeWith } = useWeightText()
  const id = useId()
  const { lifted, reps, unit } = values
  const max = estimatedMax(lifted, reps) ?? lifted
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={classNames(look('size-h2'), styles.title)}>
        {t('max.title')}
      </h2>
      <WeightStepper
        label={t('max.weight')}
        value={lifted}
        unit={unit}
        onChange={(value) => onChange({ lifted: value })}
      />
      <Stepper
        label={t('max.reps')}
        value={reps}
        onChange={(value) => onChange({ reps: value })}
        min={1}
        max={mostEstimatedReps}
        steps={[1]}
        write={String}
        read={(text) => (/^\d{1,2}$/.test(text.trim()) ? Number(text) : undefined)}
        problem={t('max.repsProblem', { most: mostEstimatedReps })}
      />
      <div className={classNames(stack(3, 'left'), styles.result)}>
        <p className={look('soft')}>{t('max.result')}</p>
        <output className={look('display', 'size-figure-l')}>{writeWith(max, unit)}</output>
        <Button onClick={() => onChange({ best: max })}>{t('max.use')}</Button>
      </div>
      <h3 className={look('above2', 'size-h4')}>{t('max.perReps')}</h3>
      <ul className={columns(3, 2)}>
        {everyReps.map((count) => (
          <li
            key={count}
            className={classNames(row(1, 'baseline', 'between', 'shrink'), styles.rep)}
            data-own={count === reps || undefined}
          >
            <Spoken>
              {t('max.rep', { count })}: {writeWith(estimatedWeight(max, count) ?? max, unit)}
            </Spoken>
            <span className={look('soft')} aria-hidden>
              {count} ×
            </span>
            <span className={look('display')} aria-hidden>
              {write(estimatedWeight(max, count) ?? max)}
            </span>
          </li>
        ))}
      </ul>
      <p className={look('size-s', 'faint')}>{t('max.note')}</p>
    </section>
  )
}
