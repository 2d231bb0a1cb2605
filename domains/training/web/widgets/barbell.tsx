import { useTranslation } from 'react-i18next'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import {
  fromKilos,
  heaviestTotal,
  loadBar,
  loadNearest,
  toKilos,
  type WeightUnit,
} from '../../rules/barbell.ts'
import styles from './barbell.module.css'
import { BarbellDrawing } from './barbell-drawing.tsx'
import { DiscList } from './disc-list.tsx'
import { useWeightText } from './use-weight-text.ts'

interface BarbellProps {
  /** Total weight with the bar, in `unit`. */
  total: number
  /** Weight of the bar, always in kilos. */
  bar: number
  unit: WeightUnit
}

export function Barbell({ total, bar, unit }: BarbellProps) {
  const { t } = useTranslation('tools')
  const kilos = toKilos(total, unit)
  const { side } = unit === 'kg' ? loadBar(kilos, bar) : loadNearest(kilos, bar)
  return (
    <figure className={stack(3, 'shrink')}>
      <BarbellDrawing bar={bar} side={side} />
      <figcaption className={stack(1)}>
        <span className={look('size-s', 'soft')}>{t('barbell.perSide')}</span>
        <DiscList side={side} />
      </figcaption>
    </figure>
  )
}

interface BarbellNoteProps extends BarbellProps {
  /** Called with a possible total in `unit`. Without it totals are text only. */
  onChoose?: (total: number) => void
}

/** Explains a total that cannot be loaded exactly, with the nearest ones. */
export function BarbellNote({ total, bar, unit, onChoose }: BarbellNoteProps) {
  const { t } = useTranslation('tools')
  const { writeWith } = useWeightText()
  const kilos = toKilos(total, unit)
  const { exact, nearest } = loadBar(kilos, bar)
  const shown = { total: writeWith(total, unit), bar: writeWith(bar, 'kg') }
  if (kilos > heaviestTotal) return <p className={row(2, 'wrap')}>{t('barbell.tooHeavy')}</p>
  if (kilos < bar) return <p className={row(2, 'wrap')}>{t('barbell.belowBar', shown)}</p>
  if (unit === 'lb') {
    const { made } = loadNearest(kilos, bar)
    const both = `${writeWith(made, 'kg')} (${writeWith(Math.round(fromKilos(made, 'lb') * 10) / 10, 'lb')})`
    return (
      <p className={row(2, 'wrap')}>
        {t('barbell.pounds', { ...shown, kilos: writeWith(Math.round(kilos * 100) / 100, 'kg'), made: both })}
      </p>
    )
  }
  if (exact) return null
  return (
    <div className={row(2, 'wrap')}>
      <span>{t('barbell.impossible', shown)}</span>
      {nearest.map((choice) =>
        onChoose ? (
          <button key={choice} type="button" className={styles.choice} onClick={() => onChoose(choice)}>
            {writeWith(choice, 'kg')}
          </button>
        ) : (
          <strong key={choice}>{writeWith(choice, 'kg')}</strong>
        ),
      )}
    </div>
  )
}
