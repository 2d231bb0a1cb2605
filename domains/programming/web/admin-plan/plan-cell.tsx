import { IconAlertTriangle, IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { sentence, shortDate, weekdayName } from '../../../../platform/web/language/when.ts'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { Spoken } from '../../../../platform/web/ui/states/skeleton.tsx'
import type { Content, Planned } from '../../rules/plan/plan.ts'
import styles from './plan.module.css'

interface PlanCellProps {
  day: string
  planned: Planned | undefined
  isToday: boolean
  isChosen: boolean
  isCut: boolean
  isOver: boolean
  isChanged: boolean
  isWarned: boolean
  onChoose: () => void
}

/** Lines of a day at a glance: titles of its blocks, each with its first line. */
const glance = (wbs: Content['wbs']): string[] =>
  wbs.map(({ title, exercices, wbs: inner }) =>
    [title, exercices[0] ?? inner[0]?.exercices[0]].filter(Boolean).join(': '),
  )

export function PlanCell({ day, planned, isToday, isChosen, isWarned, onChoose, ...marks }: PlanCellProps) {
  const { t, i18n } = useTranslation('admin-plan')
  const Sign = planned?.fixed ? IconLock : isWarned ? IconAlertTriangle : undefined
  return (
    <td className={styles.cell}>
      <button
        type="button"
        className={classNames(stack(1, 'panel', 'full-width', 'pad2', 'hover', 'text-left'), styles.day)}
        data-day={day}
        data-planned={planned ? '' : undefined}
        data-today={isToday || undefined}
        aria-current={isChosen ? 'true' : undefined}
        data-cut={marks.isCut || undefined}
        data-over={marks.isOver || undefined}
        data-changed={marks.isChanged || undefined}
        tabIndex={isChosen ? 0 : -1}
        onClick={onChoose}
      >
        <span className={row(1, 'between', 'nowrap', 'semibold', 'size-s')}>
          <span aria-hidden>
            {Number(day.slice(8)) === 1 ? shortDate(day, i18n.language) : Number(day.slice(8))}
          </span>
          <Spoken>
            {sentence(weekdayName(day, i18n.language))} {shortDate(day, i18n.language)}
            {isToday && `, ${t('today')}`}:{' '}
          </Spoken>
          {Sign && <Sign size={16} aria-hidden />}
        </span>
        {planned ? (
          <span className={classNames(look('size-xs', 'soft'), styles.what)}>
            {planned.state === 'draft' && <em>{t('draft')}. </em>}
            <span lang="">
              {glance(planned.wbs).map((line, nth) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
                <span key={nth} className={styles.line}>
                  {line}{' '}
                </span>
              ))}
            </span>
          </span>
        ) : (
          <Spoken>{t('empty')}</Spoken>
        )}
        {planned?.fixed && <Spoken>. {t(`why.${planned.fixed}`)}</Spoken>}
        {isWarned && <Spoken>. {t('warned')}</Spoken>}
        {marks.isChanged && <Spoken>. {t('unsaved')}</Spoken>}
        {marks.isCut && <Spoken>. {t('isCut')}</Spoken>}
      </button>
    </td>
  )
}
