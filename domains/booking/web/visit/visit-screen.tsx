import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { clockTime } from '../../../../platform/rules/local-time.ts'
import { queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { Page } from '../../../../platform/web/layout/page.tsx'
import { PageMeta } from '../../../../platform/web/seo/page-meta.tsx'
import { useCenter } from '../../../../platform/web/site.ts'
import { Plate } from '../../../../platform/web/ui/badge.tsx'
import { LinkButton } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { Skeleton, Waiting } from '../../../../platform/web/ui/states/skeleton.tsx'
import { EmptyState } from '../../../../platform/web/ui/states/state.tsx'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import { NotYet } from '../../../../platform/web/widgets/not-yet.tsx'
import { useGym } from '../../../gym/web/gym.ts'
import { ActivityIcon } from '../../../gym/web/widgets/activity-icon.tsx'
import { CenterChoice } from '../../../gym/web/widgets/center-choice.tsx'
import { listVisitClasses, type VisitClass } from '../../contract/visits.ts'
import styles from './visit.module.css'

/** The classes that can be booked without an account. */
export default function VisitScreen() {
  const { t } = useTranslation('visits')
  const { trials, dropIns, brand } = useGym().config
  return (
    <Page title={t('title')} intro={trials || dropIns ? t('intro') : undefined} width="text">
      <PageMeta title={t('title')} description={t('description', { brand: brand.name })} />
      {trials || dropIns ? (
        <Classes />
      ) : (
        <EmptyState title={t('none.title')} text={t('none.text')}>
          <LinkButton to="/contact">{t('none.ask')}</LinkButton>
        </EmptyState>
      )}
    </Page>
  )
}

function Classes() {
  const { t, i18n } = useTranslation('visits')
  const center = useCenter()
  const reading = useQuery(queryOf(listVisitClasses, { query: { centerId: center?.id } }))
  const { data } = reading
  if (!data)
    return (
      <NotYet reading={reading} title={t('failed')}>
        <Waiting>
          <div className={stack(2)}>
            {[1, 2, 3, 4].map((each) => (
              <Skeleton key={each} height={76} />
            ))}
          </div>
        </Waiting>
      </NotYet>
    )
  const days = Map.groupBy(data, ({ date }) => date)
  const dayName = new Intl.DateTimeFormat(i18n.language, {
    ...{ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' },
  })
  return (
    <div className={stack(6)}>
      <CenterChoice />
      <Prices />
      {data.length === 0 && (
        <EmptyState title={t('noClasses.title')} text={t('noClasses.text')}>
          <LinkButton to="/schedule">{t('noClasses.schedule')}</LinkButton>
        </EmptyState>
      )}
      {[...days].map(([day, classes]) => (
        <section key={day} className={stack(3)} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className={look('size-h3')}>
            {dayName.format(new Date(day))}
          </h2>
          <ul className={stack(2)}>
            {classes.map((each) => (
              <ClassLine key={each.id} gymClass={each} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Prices() {
  const { t } = useTranslation('visits')
  const { config } = useGym()
  const euros = useEuros()
  const cost = (price: number) => (price === 0 ? t('free') : euros(price))
  return (
    <ul className={stack(1, 'soft')}>
      {config.trials && <li>{t('trialIs', { price: cost(config.trialPrice) })}</li>}
      {config.dropIns && <li>{t('dropInIs', { price: cost(config.dropInPrice) })}</li>}
    </ul>
  )
}

function ClassLine({ gymClass }: { gymClass: VisitClass }) {
  const { t } = useTranslation('visits')
  const { id, activity, startTime, endTime, center, free, offers } = gymClass
  const time = clockTime(startTime, center.timeZone)
  const isTrial = offers.some(({ kind }) => kind === 'trial')
  return (
    <li className={classNames(row(3, 'between'), styles.line)}>
      <span className={row(3)}>
        <Plate color={activity.color} size={40}>
          <ActivityIcon icon={activity.icon} size={22} />
        </Plate>
        <span className={stack(0)}>
          <span className={look('semibold')}>{activity.name}</span>
          <span className={look('soft', 'size-sm', 'tabular')}>
            {time}–{clockTime(endTime, center.timeZone)} · {t('places', { count: free })}
          </span>
        </span>
      </span>
      <LinkButton
        to={`/visit/${id}`}
        aria-label={t(isTrial ? 'tryWhat' : 'bookWhat', { what: `${activity.name}, ${time}` })}
      >
        {t(isTrial ? 'try' : 'book')}
      </LinkButton>
    </li>
  )
}
