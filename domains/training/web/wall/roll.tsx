import { IconCheck } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { clockTime } from '../../../../platform/rules/local-time.ts'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look } from '../../../../platform/web/ui/primitives.ts'
import type { WallClass } from '../../contract/wall.ts'
import { useFitted } from './use-fitted.ts'
import styles from './wall.module.css'

interface RollProps {
  gymClass: WallClass
  timeZone: string
}

/** Longer names are cut, so that one of them does not make all the others small. */
const longName = 18

const inColor = ({ color }: WallClass) => ({ '--activity': color }) as CSSProperties

/** Coach, and how many places are free. */
function Facts({ gymClass: { coach, usersIn, maxPeople, people } }: { gymClass: WallClass }) {
  const { t } = useTranslation('wall')
  const free = maxPeople - usersIn
  const parts = [
    coach !== null && t('with', { name: coach }),
    // Without names the count is shown.
    people === null && t('places', { taken: usersIn, all: maxPeople }),
    free > 0 ? t('free', { count: free }) : t('full'),
  ]
  return <p className={look('soft')}>{parts.filter(Boolean).join(' · ')}</p>
}

/** A class of now, with everybody in it as large as they fit. */
export function Roll({ gymClass, timeZone }: RollProps) {
  const { t } = useTranslation('wall')
  const { people } = gymClass
  const names = people?.map(({ name }) => name ?? t('place')).join()
  const ref = useFitted(names, { least: 120, most: 230, columns: 2 })
  return (
    <section className={styles.roll} style={inColor(gymClass)}>
      <h2 className={styles.title}>
        <span className={look('tabular')}>{clockTime(gymClass.startTime, timeZone)}</span> {gymClass.activity}
      </h2>
      <Facts gymClass={gymClass} />
      <div ref={ref} className={styles.fitted}>
        {people?.length === 0 && <p className={look('soft')}>{t('nobody')}</p>}
        <ol className={styles.people}>
          {people?.map(({ name, here }, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: members are not told apart
            <li key={nth} className={styles.person}>
              <span
                className={classNames(styles.name, name === null && look('soft'))}
                data-whole={(name ?? '').length <= longName || undefined}
              >
                {name ?? t('place')}
              </span>
              {here && (
                <span className={styles.tick}>
                  <IconCheck size="1em" stroke={3} aria-hidden />
                  <span className={look('spoken')}>{t('here')}</span>
                </span>
              )}
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

/** The class after it, in a few lines. */
export function NextRoll({ gymClass, timeZone }: RollProps) {
  const { t } = useTranslation('wall')
  const names = gymClass.people?.map(({ name }) => name ?? t('place')).join(', ')
  const ref = useFitted(names, { least: 90, most: 200, columns: 1 })
  return (
    <section className={classNames(styles.roll, styles.next)} style={inColor(gymClass)}>
      <h2 className={styles.nextTitle}>
        {t('next', { time: clockTime(gymClass.startTime, timeZone), activity: gymClass.activity })}
      </h2>
      <Facts gymClass={gymClass} />
      {names && (
        <div ref={ref} className={styles.fitted}>
          <p>{names}</p>
        </div>
      )}
    </section>
  )
}
