import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { clockTime } from '../../../../platform/rules/local-time.ts'
import { useErrorText } from '../../../../platform/web/layout/broken-screen.tsx'
import { Button, IconButton } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import type { GymClass } from '../../contract/classes.ts'
import type { WishControls } from '../api/draws.ts'
import styles from './wish-list.module.css'

interface Props {
  classes: readonly GymClass[]
  wish: WishControls
  timeZone: string
}

/** The own wish, best first; each press is saved at once. */
export function WishList({ classes, wish, timeZone }: Props) {
  const { t } = useTranslation('draw')
  const errorText = useErrorText()
  const { classIds, draw, save } = wish
  const timeOf = (id: number) => {
    const found = classes.find((c) => c.id === id)
    return found ? clockTime(found.startTime, timeZone) : ''
  }
  const swap = (nth: number, to: number) => {
    const next = [...classIds]
    const [moved, other] = [next[nth], next[to]]
    if (moved === undefined || other === undefined) return
    next[nth] = other
    next[to] = moved
    save(next)
  }
  return (
    <div className={stack(2)}>
      <p className={look('semibold')} role="status">
        {classIds.length > 0 ? t('yours', { count: classIds.length }) : t('none')}
      </p>
      {classIds.length > 0 && (
        <ol className={stack(1)}>
          {classIds.map((id, nth) => {
            const time = timeOf(id)
            return (
              <li key={id} className={row(1)}>
                <span className={look('grow')}>
                  {t('wish', { nth: nth + 1 })} <strong>{time}</strong>
                </span>
                <IconButton
                  label={t('up', { time })}
                  aria-disabled={nth === 0 || undefined}
                  onClick={() => swap(nth, nth - 1)}
                >
                  <IconArrowUp size={20} aria-hidden />
                </IconButton>
                <IconButton
                  label={t('down', { time })}
                  aria-disabled={nth === classIds.length - 1 || undefined}
                  onClick={() => swap(nth, nth + 1)}
                >
                  <IconArrowDown size={20} aria-hidden />
                </IconButton>
                <IconButton label={t('remove', { time })} onClick={() => wish.toggle(id)}>
                  <IconX size={20} aria-hidden />
                </IconButton>
              </li>
            )
          })}
        </ol>
      )}
      {wish.error && (
        <p role="alert" className={look('danger')}>
          {errorText(wish.error)}
        </p>
      )}
      {classIds.length > 0 && (
        <div className={row(3, 'wrap')}>
          <Button onClick={() => save([])}>{t('withdraw')}</Button>
          {draw && (
            <span className={classNames(look('soft', 'size-sm'), styles.ticket)}>
              {t('ticket', { ticket: draw.ticket })}
            </span>
          )}
        </div>
      )}
    </div>
  )
}
