import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { wholeDay } from '../../../../platform/web/language/when.ts'
import { Page } from '../../../../platform/web/layout/page.tsx'
import { PageMeta } from '../../../../platform/web/seo/page-meta.tsx'
import { useCenter } from '../../../../platform/web/site.ts'
import { LinkButton } from '../../../../platform/web/ui/button.tsx'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { Skeleton, Waiting } from '../../../../platform/web/ui/states/skeleton.tsx'
import { EmptyState } from '../../../../platform/web/ui/states/state.tsx'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import { NotYet } from '../../../../platform/web/widgets/not-yet.tsx'
import { useGym } from '../../../gym/web/gym.ts'
import { CenterChoice } from '../../../gym/web/widgets/center-choice.tsx'
import { listVisitClasses } from '../../contract/visits.ts'
import { ClassLine } from './class-line.tsx'

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
            {wholeDay(day, i18n.language)}
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
