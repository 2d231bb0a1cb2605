import { type Ref, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { Segmented } from '../../../../platform/web/ui/forms/segmented.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { bars, type WeightUnit } from '../../rules/barbell.ts'
import { Barbell, BarbellNote } from '../widgets/barbell.tsx'
import { useWeightText } from '../widgets/use-weight-text.ts'
import { inUnit } from './convert-values.ts'
import { barRange, type ToolValues } from './tool-values.ts'
import styles from './tools-screen.module.css'
import { WeightStepper } from './weight-stepper.tsx'

interface BarbellSectionProps {
  ref: Ref<HTMLElement>
  values: ToolValues
  onChange: (values: ToolValues) => void
}

const units = ['kg', 'lb'] as const satisfies readonly WeightUnit[]
const other = 'other'

export function BarbellSection({ ref, values, onChange }: BarbellSectionProps) {
  const { t } = useTranslation('tools')
  const { writeWith } = useWeightText()
  const id = useId()
  const { unit, bar, total } = values
  const known = bars.some((one) => one === bar)
  const [own, setOwn] = useState(false)
  const shown = own || !known ? other : String(bar)
  const change = (some: Partial<ToolValues>) => onChange({ ...values, ...some })

  function chooseBar(choice: string) {
    setOwn(choice === other)
    if (choice !== other) change({ bar: Number(choice) })
  }

  return (
    <section ref={ref} className={styles.barbell} aria-labelledby={id} tabIndex={-1}>
      <h2 id={id} className={classNames(look('size-h2'), styles.title)}>
        {t('barbell.title')}
      </h2>
      <div className={classNames(look('shrink'), styles.picture)}>
        <Barbell total={total} bar={bar} unit={unit} />
      </div>
      <div className={classNames(stack(4, 'packed'), styles.controls)}>
        <WeightStepper
          label={t('barbell.total')}
          value={total}
          unit={unit}
          onChange={(value) => change({ total: value })}
          size="huge"
        />
        <BarbellNote total={total} bar={bar} unit={unit} onChoose={(choice) => change({ total: choice })} />
        <div className={row(3, 'stretch', 'wrap')}>
          <div className={classNames(stack(2), styles.choice)}>
            <span className={look('size-sm', 'semibold')} aria-hidden>
              {t('barbell.bar')}
            </span>
            <Segmented
              label={t('barbell.bar')}
              value={shown}
              onChange={chooseBar}
              choices={[
                ...bars.map((kilos) => ({
                  value: String(kilos),
                  label: kilos,
                  spoken: writeWith(kilos, 'kg'),
                })),
                { value: other, label: t('barbell.otherBar') },
              ]}
            />
          </div>
          <div className={classNames(stack(2), styles.choice)}>
            <span className={look('size-sm', 'semibold')} aria-hidden>
              {t('unit')}
            </span>
            <Segmented
              label={t('unit')}
              value={unit}
              onChange={(next) => onChange(inUnit(values, next))}
              choices={units.map((value) => ({ value, label: value }))}
            />
          </div>
        </div>
        {shown === other && (
          <WeightStepper
            label={t('barbell.ownBar')}
            value={bar}
            unit="kg"
            range={barRange}
            onChange={(kilos) => change({ bar: kilos })}
          />
        )}
      </div>
    </section>
  )
}
