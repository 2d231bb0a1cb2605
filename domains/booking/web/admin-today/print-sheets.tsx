import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../../../platform/contract/languages.ts'
import { clockTime } from '../../../../platform/rules/local-time.ts'
import { serverNow } from '../../../../platform/web/api/server-clock.ts'
import type { ClassRoll } from '../../contract/classes.ts'
import { withTicks } from '../api/tick-queue.ts'
import { useTicks } from '../api/ticks.ts'
import { byName, fullName } from '../roll/roll.ts'
import styles from './print-sheets.module.css'

/** Prints the open class or the whole day. The browser's own print command prints the open class. */
export function usePrinting() {
  const [what, setWhat] = useState<'class' | 'day'>('class')
  useEffect(() => {
    const after = () => setWhat('class')
    addEventListener('afterprint', after)
    return () => removeEventListener('afterprint', after)
  }, [])
  return {
    what,
    print(wanted: 'class' | 'day') {
      flushSync(() => setWhat(wanted))
      window.print()
    },
  }
}

/** Empty lines for members without a booking. */
const emptyLines = ['a', 'b', 'c']

/** Printed lists with checkboxes, one class per page. */
export function PrintSheets({ classes, day }: { classes: readonly ClassRoll[]; day: string }) {
  const { t, i18n } = useTranslation('admin-door')
  const ticks = useTicks()
  const [first] = classes
  const now = new Intl.DateTimeFormat(localeOf(i18n.language), {
    dateStyle: 'short',
    timeStyle: 'short',
    ...(first && { timeZone: first.center.timeZone }),
  })
  return (
    <div data-print className={styles.sheets}>
      {classes.map((gymClass) => {
        const { center, activity, startTime, endTime } = gymClass
        const people = withTicks(gymClass.people, ticks)
        const inside = people.filter((p) => p.status === 'IN').sort(byName(i18n.language))
        const waiting = people.filter((p) => p.status === 'WAIT')
        return (
          <section key={gymClass.id} className={styles.sheet}>
            <h2 className={styles.title}>
              {clockTime(startTime, center.timeZone)}–{clockTime(endTime, center.timeZone)} {activity.name}
            </h2>
            <p className={styles.line}>
              {day} · {center.name} · {t('print.total', { in: inside.length, max: gymClass.maxPeople })}
            </p>
            <ol className={styles.names}>
              {inside.map((place) => (
                <li key={place.id}>
                  <span className={styles.box}>{place.validated ? '✓' : ''}</span>
                  {place.user && fullName(place.user)}
                  {place.user?.observations && <small>{place.user.observations}</small>}
                </li>
              ))}
            </ol>
            {inside.length === 0 && <p>{t('print.nobody')}</p>}
            {waiting.length > 0 && (
              <>
                <h3 className={styles.part}>{t('print.waiting')}</h3>
                <ol className={styles.names}>
                  {waiting.map((place) => (
                    <li key={place.id}>
                      <span className={styles.box} />
                      {place.position}. {place.user && fullName(place.user)}
                    </li>
                  ))}
                </ol>
              </>
            )}
            <h3 className={styles.part}>{t('print.walkIns')}</h3>
            <ol className={styles.names}>
              {emptyLines.map((key) => (
                <li key={key}>
                  <span className={styles.box} />
                  <span className={styles.blank} />
                </li>
              ))}
            </ol>
            <p className={styles.printed}>{t('print.printed', { when: now.format(serverNow()) })}</p>
          </section>
        )
      })}
    </div>
  )
}
