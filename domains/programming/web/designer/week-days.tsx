import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { dayName, sentence, weekdayName } from '../../../../platform/web/language/when.ts'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { row, stack } from '../../../../platform/web/ui/primitives.ts'
import { Spoken } from '../../../../platform/web/ui/states/skeleton.tsx'
import type { Block } from '../../../training/contract/blocks.ts'
import { glanceOf } from '../../rules/block-outline.ts'
import styles from './week.module.css'

interface DayOfWeek {
  /** `YYYY-MM-DD`. */
  date: string
  wbs: readonly Block[] | null
  hasDraft: boolean
}

interface WeekDaysProps {
  days: readonly DayOfWeek[]
  today: string
  chosen: string
  onChoose: (date: string) => void
}

/** The days of a week with their summaries. Arrow keys move between them. */
export function WeekDays({ days, today, chosen, onChoose }: WeekDaysProps) {
  const { t, i18n } = useTranslation('admin-training')

  function onKeyDown(event: KeyboardEvent<HTMLUListElement>) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined || event.altKey) return
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
    const to = buttons[buttons.indexOf(document.activeElement as HTMLElement) + step]
    if (!to) return
    event.preventDefault()
    to.focus()
    to.click()
  }

  return (
    <ul className={classNames(stack(2), styles.days)} aria-label={t('days')} onKeyDown={onKeyDown}>
      {days.map(({ date, wbs, hasDraft }) => (
        <li key={date}>
          <button
            type="button"
            className={classNames(stack(1, 'panel', 'full-width', 'pad2', 'hover'), styles.day)}
            aria-current={date === chosen ? 'true' : undefined}
            data-today={date === today || undefined}
            onClick={() => onChoose(date)}
          >
            <span className={classNames(row(1, 'between', 'semibold', 'nowrap'), styles.name)}>
              <span>
                {sentence(
                  date === today
                    ? dayName(date, today, i18n.language)
                    : weekdayName(date, i18n.language, 'short'),
                )}{' '}
                {Number(date.slice(8))}
              </span>
              {hasDraft && (
                <span className={styles.mark} title={t('hasDraft')}>
                  <Spoken>{t('hasDraft')}</Spoken>
                </span>
              )}
            </span>{' '}
            {wbs ? (
              <span className={styles.what} lang="">
                {glanceOf(wbs)}
              </span>
            ) : (
              <span className={`${styles.what} ${styles.none}`}>{t('nothing')}</span>
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}
