import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import type { MovementRecord } from '../../contract/movement-records.ts'
import { defaultBar, loadNearest, toKilos } from '../../rules/barbell.ts'
import { BarbellDrawing } from '../widgets/barbell-drawing.tsx'
import { useRecordText } from './use-record-text.ts'
import styles from './your-movements.module.css'

const flying = [25, 20, 15, 10, 25, 20, 15, 10, 15, 20] as const

export function Celebration({ saved, before }: { saved: MovementRecord; before: number | undefined }) {
  const { t } = useTranslation('your-movements')
  const { valueText } = useRecordText(saved.movement.unit)
  const title = useRef<HTMLParagraphElement>(null)
  // Focusing scrolls to it and makes screen readers announce it.
  useEffect(() => title.current?.focus(), [])
  const { unit } = saved.movement
  const more = before === undefined ? 0 : Math.round((saved.value - before) * 100) / 100
  return (
    <div className={classNames(stack(2, 'text-center'), styles.celebration)}>
      <div className={styles.discs} aria-hidden>
        {flying.map((plate, nth) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a disc is its place
            key={nth}
            style={{
              background: `var(--plate-${plate})`,
              left: `${5 + nth * 10}%`,
              animationDelay: `${(nth % 4) * 90}ms`,
            }}
          />
        ))}
      </div>
      <p ref={title} tabIndex={-1} className={styles.cheer}>
        {t(before === undefined ? 'record.first' : 'record.title')}
      </p>
      <p className={classNames(look('display', 'size-figure-xl', 'tabular'), styles.cheerValue)}>
        {valueText(saved.value)}
      </p>
      {more > 0 && <p className={look('soft')}>{t('record.more', { more: valueText(more) })}</p>}
      {unit !== 'reps' && (
        <div className={classNames(look('above2', 'full-width'), styles.cheerBar)}>
          <BarbellDrawing bar={defaultBar} side={loadNearest(toKilos(saved.value, unit), defaultBar).side} />
        </div>
      )}
    </div>
  )
}
