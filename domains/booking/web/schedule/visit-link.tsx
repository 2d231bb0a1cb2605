import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { clockTime } from '../../../../platform/rules/local-time.ts'
import { queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { useSession } from '../../../../platform/web/session/use-session.ts'
import { LinkButton } from '../../../../platform/web/ui/button.tsx'
import { look } from '../../../../platform/web/ui/primitives.ts'
import { useGym } from '../../../gym/web/gym.ts'
import { listVisitClasses, type VisitClass } from '../../contract/visits.ts'
import styles from './day-plan.module.css'

/** The classes of a day that somebody without an account can book now: by activity and start. */
export function useVisits(centerId: number, date: string): ReadonlyMap<string, VisitClass> {
  const { trials, dropIns } = useGym().config
  const isGuest = useSession().status === 'guest'
  const { data = [] } = useQuery({
    ...queryOf(listVisitClasses, { query: { centerId } }),
    enabled: isGuest && (trials || dropIns),
  })
  const ofDay = data.filter((each) => each.date === date)
  return new Map(
    ofDay.map((each) => [`${each.activity.id} ${clockTime(each.startTime, each.center.timeZone)}`, each]),
  )
}

export function VisitLink({ visit }: { visit: VisitClass | undefined }) {
  const { t } = useTranslation('visits')
  if (!visit) return null
  const { id, activity, startTime, center, offers } = visit
  const what = `${activity.name}, ${clockTime(startTime, center.timeZone)}`
  const isTrial = offers.some(({ kind }) => kind === 'trial')
  return (
    <LinkButton
      to={`/visit/${id}`}
      className={styles.visit}
      aria-label={t(isTrial ? 'tryWhat' : 'bookWhat', { what })}
    >
      <span className={look('nowrap')}>{t(isTrial ? 'try' : 'book')}</span>
    </LinkButton>
  )
}
