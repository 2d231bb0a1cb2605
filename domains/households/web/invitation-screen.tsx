import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { ScreenPage } from '../../../platform/web/layout/page.tsx'
import { ScreenTitle } from '../../../platform/web/seo/page-meta.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { stack } from '../../../platform/web/ui/primitives.ts'
import { EmptyState } from '../../../platform/web/ui/states/state.tsx'
import { FormProblem } from '../../../platform/web/widgets/form-problem.tsx'
import { NotYet } from '../../../platform/web/widgets/not-yet.tsx'
import { useWork } from '../../../platform/web/widgets/use-work.ts'
import { acceptInvitation, invitationQuery } from './api/household.ts'

/** Opened from the mail by whoever is invited to manage a household. */
export default function InvitationScreen() {
  const { t } = useTranslation('household')
  const { token = '' } = useParams()
  const navigate = useNavigate()
  // A damaged link is no question for the server.
  const isToken = /^[\w-]{43}$/.test(token)
  const reading = useQuery({ ...invitationQuery(token), enabled: isToken })
  const { busy, problem, run } = useWork()
  const accept = () =>
    run(async () => {
      await acceptInvitation(token)
      await navigate('/config/household', { replace: true })
    })
  return (
    <ScreenPage title={t('invitation.title')} back="/profile" width="text">
      <ScreenTitle>{t('invitation.title')}</ScreenTitle>
      {reading.data ? (
        <div className={stack(5)}>
          <p>{t('invitation.text', { by: reading.data.by })}</p>
          {reading.data.dependants.length > 0 && (
            <p>{t('invitation.people', { names: reading.data.dependants.join(', ') })}</p>
          )}
          <FormProblem problem={problem} />
          <Button kind="primary" wide size="large" busy={busy !== undefined} onClick={() => void accept()}>
            {t('invitation.accept')}
          </Button>
        </div>
      ) : !isToken ? (
        <EmptyState title={t('invitation.failed')} text={t('invitation.damaged')} />
      ) : (
        <NotYet reading={reading} title={t('invitation.failed')} height={160} />
      )}
    </ScreenPage>
  )
}
