import { IconChevronDown } from '@tabler/icons-react'
import { lazy, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { Skeleton } from '../../../../platform/web/ui/states/skeleton.tsx'
import { SideDiscs } from './side-discs.tsx'
import styles from './training.module.css'
import type { OwnLoad } from './use-own-loads.ts'
import { useWeightText } from './use-weight-text.ts'

const LoadedBar = lazy(() => import('./loaded-bar.tsx'))

export function LoadRow({ load }: { load: OwnLoad }) {
  const { t } = useTranslation('training')
  const { writeWith } = useWeightText()
  const [open, setOpen] = useState(false)
  const id = useId()
  const { movement, percent, weight } = load
  const of = t('percentOf', { percent, movement: movement.name })
  if (movement.unit === 'reps') {
    return (
      <p className={row(3, 'rows1', 'wrap', 'above1', 'touch')}>
        <strong className={look('display', 'tabular', 'nowrap')}>{t('reps', { count: weight })}</strong>
        <span className={look('size-s', 'soft')}>{of}</span>
      </p>
    )
  }
  const text = writeWith(weight, movement.unit)
  return (
    <div>
      <div className={row(3, 'rows1', 'wrap', 'above1', 'touch')}>
        <button
          type="button"
          className={classNames(row(2, 'inline', 'touch', 'outline'), styles.toggle)}
          aria-expanded={open}
          aria-controls={id}
          aria-label={t('load', { weight: text, percent, movement: movement.name })}
          onClick={() => setOpen(!open)}
        >
          <span className={look('display', 'tabular', 'nowrap')}>{text}</span>
          <IconChevronDown className={styles.chevron} size={20} aria-hidden />
        </button>
        <span className={look('size-s', 'soft')}>{of}</span>
        {!open && <SideDiscs weight={weight} unit={movement.unit} />}
      </div>
      <div id={id} className={classNames(stack(3), styles.bar)} hidden={!open}>
        {open && (
          <Suspense fallback={<Skeleton height={260} />}>
            <LoadedBar weight={weight} unit={movement.unit} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
