import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { clockTime } from '../../../../platform/rules/local-time.ts'
import { ApiError } from '../../../../platform/web/api/api-error.ts'
import { queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { serverNow } from '../../../../platform/web/api/server-clock.ts'
import { Page } from '../../../../platform/web/layout/page.tsx'
import { ScreenTitle } from '../../../../platform/web/seo/page-meta.tsx'
import { useSite } from '../../../../platform/web/site.ts'
import { LinkButton } from '../../../../platform/web/ui/button.tsx'
import { useHydrated } from '../../../../platform/web/ui/hydrated.ts'
import { stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { EmptyState } from '../../../../platform/web/ui/states/state.tsx'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import { NotYet } from '../../../../platform/web/widgets/not-yet.tsx'
import { getVisit, type Visit } from '../../contract/visits.ts'
import { JoinFromVisit } from './join-from-visit.tsx'
import { VisitActions } from './visit-actions.tsx'
import { VisitPayment } from './visit-payment.tsx'
import { VisitedClass } from './visited-class.tsx'

/** A visit by its link: to see, pay or cancel it, or to become a member. */
export default function VisitLinkScreen() {
  const { t } = useTranslation('visits')
  const { token = '' } = useParams()
  const hydrated = useHydrated()
  const isToken = /^[\w-]{43}$/.test(token)
  const reading = useQuery({ ...queryOf(getVisit, { params: { token } }), enabled: hydrated && isToken })
  const { data: visit, error } = reading
  const isVoid = (hydrated && !isToken) || (error instanceof ApiError && error.code === 'not_found')
  return (
    <Page title={t('link.title')} width="form">
      <ScreenTitle>{t('link.title')}</ScreenTitle>
      {visit ? (
        <Shown visit={visit} token={token} onChanged={() => void reading.refetch()} />
      ) : isVoid ? (
        <EmptyState title={t('link.voidTitle')} text={t('link.void')}>
          <LinkButton to="/visit">{t('others')}</LinkButton>
        </EmptyState>
      ) : (
        <NotYet reading={reading} title={t('failed')} height={[72, 120]} />
      )}
    </Page>
  )
}

function Shown({ visit, token, onChanged }: { visit: Visit; token: string; onChanged: () => void }) {
  const { class: gymClass, state } = visit
  return (
    <div className={stack(6)}>
      <State visit={visit} />
      <VisitedClass gymClass={gymClass} />
      {state === 'held' && <VisitPayment visit={visit} token={token} onPaid={onChanged} />}
      <VisitActions visit={visit} token={token} onChanged={onChanged} />
      {visit.guest && <JoinFromVisit guest={visit.guest} token={token} />}
    </div>
  )
}

function State({ visit }: { visit: Visit }) {
  const { t } = useTranslation('visits')
  const { name: brand } = useSite()
  const euros = useEuros()
  const { state, end, heldUntil, price, refunded, class: gymClass } = visit
  if (state === 'held')
    return (
      <Notice title={t('state.held')}>
        <p>
          {t('state.heldText', {
            until: heldUntil ? clockTime(heldUntil, gymClass.center.timeZone) : '',
            price: euros(price),
          })}
        </p>
      </Notice>
    )
  if (state === 'booked') {
    const isOver = Date.parse(gymClass.endTime) <= serverNow()
    return (
      <Notice tone="good" title={t(isOver ? 'state.over' : 'state.booked')}>
        <p>{t(isOver ? 'state.overText' : 'state.bookedText', { gym: brand })}</p>
      </Notice>
    )
  }
  return (
    <Notice title={t(`state.${end ?? 'cancelled'}`)}>
      {refunded > 0 && <p>{t('state.refunded', { price: euros(refunded) })}</p>}
      {end === 'lapsed' && <p>{t('state.lapsedText')}</p>}
      <LinkButton to="/visit">{t('others')}</LinkButton>
    </Notice>
  )
}
