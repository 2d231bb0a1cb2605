import { type CSSProperties, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { readableAgainst } from '../../../../platform/web/ui/contrast.ts'
import { look, row } from '../../../../platform/web/ui/primitives.ts'
import { Spoken } from '../../../../platform/web/ui/states/skeleton.tsx'
import type { GymClass } from '../../contract/classes.ts'
import styles from './seats.module.css'

/** From here on each mark stands for several places. */
const marksAtMost = 50

type SeatsOf = Pick<GymClass, 'maxPeople' | 'usersIn' | 'usersWait' | 'mine'> & {
  activity: { color: string }
}

export const activityInk = (color: string) =>
  ({
    '--activity-light': readableAgainst(color, '#fdfbf6', 3),
    '--activity-dark': readableAgainst(color, '#1d1a17', 3),
  }) as CSSProperties

export function Seats({ gymClass, arrived = false }: { gymClass: SeatsOf; arrived?: boolean }) {
  const { t } = useTranslation('booking')
  const id = useId()
  const { maxPeople, usersIn, usersWait, mine } = gymClass
  const marks = Math.min(maxPeople, marksAtMost)
  const share = marks / maxPeople
  // Rounds so that one member is visible and one free place, too.
  const taken = usersIn >= maxPeople ? marks : Math.min(Math.ceil(usersIn * share), marks - 1)
  const own = mine?.status === 'IN' ? Math.max(taken - 1, 0) : -1
  return (
    <div className={classNames(row(3, 'shrink'), styles.seats)} style={activityInk(gymClass.activity.color)}>
      <div className={styles.bar} aria-hidden>
        {Array.from({ length: marks }, (_, at) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is its position
            key={`${id}${at}`}
            className={classNames(
              styles.seat,
              at < taken && styles.taken,
              at === own && styles.own,
              at === own && arrived && styles.arrived,
            )}
          />
        ))}
      </div>
      <span className={classNames(look('fixed', 'soft', 'size-sm', 'tabular'), styles.count)} aria-hidden>
        <strong>{usersIn}</strong>/{maxPeople}
      </span>
      <Spoken>
        {t('seats.spoken', { in: usersIn, max: maxPeople })}
        {mine?.status === 'IN' && `, ${t('seats.mine')}`}
        {usersWait > 0 && `, ${t('seats.waiting', { count: usersWait })}`}
      </Spoken>
    </div>
  )
}
