import { useTranslation } from 'react-i18next'
import { useToday } from '../../../../platform/web/site.ts'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { Spoken } from '../../../../platform/web/ui/states/skeleton.tsx'
import type { Entry } from './records.ts'
import { useRecordText } from './use-record-text.ts'
import styles from './your-movements.module.css'

export function MovementTile({ entry: { movement, best }, onOpen }: { entry: Entry; onOpen: () => void }) {
  const { t } = useTranslation('your-movements')
  const today = useToday()
  const { number, unit, dayText } = useRecordText(movement.unit)
  return (
    <button
      type="button"
      className={classNames(stack(1, 'left', 'panel-l', 'full-width', 'text-left', 'pad3x4'), styles.tile)}
      data-empty={!best || undefined}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <span className={look('semibold', 'snug', 'break-anywhere')}>{movement.name}</span>{' '}
      {best ? (
        <>
          <span className={look('display', 'size-figure', 'tabular')}>
            {number(best.value)} <span className={look('size-h4', 'soft')}>{unit}</span>
          </span>{' '}
          <time className={look('size-s', 'soft')} dateTime={best.when}>
            {dayText(best.when, today)}
          </time>
        </>
      ) : (
        <span className={look('display', 'size-figure', 'tabular')}>
          <span aria-hidden>—</span>
          <Spoken>{t('noValue')}</Spoken>
        </span>
      )}
    </button>
  )
}
