import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { ApiError } from '../../../../platform/web/api/api-error.ts'
import { queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { Page } from '../../../../platform/web/layout/page.tsx'
import { ScreenTitle } from '../../../../platform/web/seo/page-meta.tsx'
import { LinkButton } from '../../../../platform/web/ui/button.tsx'
import { stack } from '../../../../platform/web/ui/primitives.ts'
import { EmptyState } from '../../../../platform/web/ui/states/state.tsx'
import { NotYet } from '../../../../platform/web/widgets/not-yet.tsx'
import { currentWaiver } from '../../../people/contract/waivers.ts'
import { getVisitClass } from '../../contract/visits.ts'
import { VisitForm } from './visit-form.tsx'
import { VisitedClass } from './visited-class.tsx'

/** Books one class without an account. */
export default function VisitClassScreen() {
  const { t } = useTranslation('visits')
  const { id = '' } = useParams()
  const reading = useQuery(queryOf(getVisitClass, { params: { id: Number(id) } }))
  const waiver = useQuery(queryOf(currentWaiver))
  const { data: gymClass } = reading
  const isOver = reading.error instanceof ApiError && reading.error.code === 'not_found'
  return (
    <Page title={t('form.title')} width="form">
      <ScreenTitle>{t('form.title')}</ScreenTitle>
      {isOver || gymClass?.free === 0 ? (
        <EmptyState title={t(isOver ? 'gone.title' : 'full.title')} text={t('gone.text')}>
          <LinkButton to="/visit">{t('others')}</LinkButton>
        </EmptyState>
      ) : gymClass && waiver.data ? (
        <div className={stack(6)}>
          <VisitedClass gymClass={gymClass} />
          <VisitForm gymClass={gymClass} waiver={waiver.data.waiver} />
        </div>
      ) : (
        <NotYet reading={gymClass ? waiver : reading} title={t('failed')} height={[88, 320]} />
      )}
    </Page>
  )
}
