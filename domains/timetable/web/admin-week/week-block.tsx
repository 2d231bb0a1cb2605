import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { textIn } from '../../../../platform/contract/texts.ts'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { readableAgainst, readableOn } from '../../../../platform/web/ui/contrast.ts'
import { look } from '../../../../platform/web/ui/primitives.ts'
import { Spoken } from '../../../../platform/web/ui/states/skeleton.tsx'
import type { ActivitySheet } from '../../../gym/contract/activities.ts'
import type { PlannedTemplate } from '../../contract/week-plan.ts'
import styles from './week-grid.module.css'
import { minutesOf } from './week-layout.ts'

interface WeekBlockProps {
  block: PlannedTemplate
  activity: ActivitySheet | undefined
  /** First name. */
  coach: string | undefined
  dayName: string
  from: number
  lane: number
  lanes: number
  standing: 'new' | 'changed' | 'same'
  dragged: boolean
  onEdit: () => void
  onFocus: () => void
}

export function WeekBlock(props: WeekBlockProps) {
  const { block, activity, coach, dayName, from, lane, lanes, standing, dragged, onEdit, onFocus } = props
  const { t, i18n } = useTranslation('admin-gym')
  const own = activity?.color ?? '#857b6d'
  const ink = readableOn(own)
  // Adjusts the colour where small text would lack contrast.
  const color = readableAgainst(own, ink)
  const start = minutesOf(block.startTime)
  const length = minutesOf(block.endTime) - start
  const name = activity ? textIn(activity.texts.name, i18n.language) : ''
  const place = {
    '--day': block.day,
    '--start': start - from * 60,
    '--length': length,
    '--lane': lane,
    '--lanes': lanes,
    '--color': color,
    '--ink': ink,
  } as CSSProperties
  return (
    <button
      type="button"
      data-block={block.id}
      data-short={length < 45 || undefined}
      data-low={length < 60 || undefined}
      data-narrow={lanes > 1 ? Math.min(lanes, 3) : undefined}
      className={classNames(
        styles.block,
        standing !== 'same' && styles.unsaved,
        dragged && styles.dragged,
        activity?.enabled === false && styles.off,
      )}
      style={place}
      aria-haspopup="dialog"
      onClick={onEdit}
      onFocus={onFocus}
    >
      <span className={classNames(look('semibold'), styles.name)}>
        {lanes > 1 ? activity?.abbreviation : name}
        <Spoken>
          {lanes > 1 && ` ${name}`}, {dayName},{' '}
        </Spoken>
      </span>
      <span className={styles.time}>
        {block.startTime}
        <span className={styles.end}>–{block.endTime}</span>
      </span>
      <span className={styles.places}>
        <Spoken>, </Spoken>
        {lanes > 1 && coach && `${coach} · `}
        {t(lanes > 1 ? 'week.placesShort' : 'week.places', { count: block.maxPeople })}
        {lanes === 1 && coach && ` · ${coach}`}
      </span>
      {standing !== 'same' && <Spoken>, {t(`week.standing.${standing}`)}</Spoken>}
      <span className={styles.handle} data-resize aria-hidden />
    </button>
  )
}
