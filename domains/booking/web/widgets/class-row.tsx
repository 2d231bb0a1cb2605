import type { ReactNode } from 'react'
import { clockTime } from '../../../../platform/rules/local-time.ts'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import type { GymClass } from '../../contract/classes.ts'
import styles from './class-row.module.css'
import { CoachLine } from './coach-line.tsx'
import { activityInk, Seats } from './seats.tsx'

interface ClassRowProps {
  gymClass: GymClass
  /** `quiet`: past. `mine`: the member has a place. */
  tone?: 'plain' | 'quiet' | 'mine'
  arrived?: boolean
  action?: ReactNode
  note?: ReactNode
  children?: ReactNode
}

export function ClassRow({ gymClass, tone = 'plain', arrived, action, note, children }: ClassRowProps) {
  const { startTime, endTime, center, activity } = gymClass
  return (
    <article
      className={classNames(styles.row, styles[tone], arrived && styles.arrived)}
      style={activityInk(activity.color)}
    >
      <p className={classNames(row(2, 'baseline', 'nowrap'), styles.time)}>
        <time
          dateTime={startTime}
          className={classNames(look('display', 'size-figure', 'tabular'), styles.start)}
        >
          {clockTime(startTime, center.timeZone)}
        </time>{' '}
        <time dateTime={endTime} className={classNames(look('faint', 'size-sm'), styles.end)}>
          {clockTime(endTime, center.timeZone)}
        </time>
      </p>
      <div className={classNames(stack(1, 'fit'), styles.seats)}>
        <Seats gymClass={gymClass} arrived={arrived ?? false} />
        <CoachLine gymClass={gymClass} />
      </div>
      <div className={classNames(row(1, 'wrap', 'end', 'touch'), styles.action)}>{action}</div>
      {note && <div className={classNames(look('soft', 'size-sm'), styles.note)}>{note}</div>}
      {children && <div className={styles.below}>{children}</div>}
    </article>
  )
}
