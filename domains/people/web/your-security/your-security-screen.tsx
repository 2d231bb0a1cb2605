import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ScreenPage } from '../../../../platform/web/layout/page.tsx'
import { ScreenTitle } from '../../../../platform/web/seo/page-meta.tsx'
import { askForProof } from '../../../../platform/web/session/asked-proof.ts'
import { localPath } from '../../../../platform/web/session/local-path.ts'
import { useSession } from '../../../../platform/web/session/use-session.ts'
import { Button, LinkButton } from '../../../../platform/web/ui/button.tsx'
import { row, stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { Skeleton, Waiting } from '../../../../platform/web/ui/states/skeleton.tsx'
import { NotYet } from '../../../../platform/web/widgets/not-yet.tsx'
import type { SecondFactors } from '../../contract/second-factor.ts'
import { secondFactorsQuery } from '../api/second-factor.ts'
import { AuthenticatorSection } from './authenticator-section.tsx'
import { PasskeySection } from './passkey-section.tsx'
import { TokensSection } from './tokens-section.tsx'

/** Second factors and passkeys; staff without a second factor are led here. */
export default function YourSecurityScreen() {
  const { t } = useTranslation('security')
  const memberId = useSession().claims?.memberId ?? 0
  const reading = useQuery({ ...secondFactorsQuery(memberId), enabled: memberId > 0 })
  return (
    <ScreenPage title={t('title')} back="/config" width="form">
      <ScreenTitle>{t('title')}</ScreenTitle>
      {reading.data ? (
        <div className={stack(6)}>
          <Need factors={reading.data} />
          <AuthenticatorSection memberId={memberId} factors={reading.data} />
          <PasskeySection memberId={memberId} passkeys={reading.data.passkeys} />
          <TokensSection memberId={memberId} />
        </div>
      ) : (
        <NotYet reading={reading} title={t('failed')}>
          <FactorsWaiting />
        </NotYet>
      )}
    </ScreenPage>
  )
}

/** Asks staff for the second factor that their rights need, and leads back afterwards. */
function Need({ factors }: { factors: SecondFactors }) {
  const { t } = useTranslation('security')
  const [query] = useSearchParams()
  // Staff who came here by themselves need no way back.
  const [wanted] = useState(() => localPath(query.get('returnUrl')))
  if (!factors.isNeeded) return null
  if (factors.isProved) {
    if (!wanted) return null
    return (
      <Notice tone="good" title={t('needed.provedTitle')}>
        <p>{t('needed.proved')}</p>
        <div className={row(2, 'above2')}>
          <LinkButton kind="primary" to={wanted}>
            {t('needed.onward')}
          </LinkButton>
        </div>
      </Notice>
    )
  }
  if (factors.proof.includes('password')) {
    return (
      <Notice title={t('needed.title')}>
        <p>{t('needed.text')}</p>
      </Notice>
    )
  }
  return (
    <Notice title={t('needed.proveTitle')}>
      <p>{t('needed.prove')}</p>
      <div className={row(2, 'above2')}>
        <Button kind="primary" onClick={() => void askForProof(factors.proof)}>
          {t('needed.proveButton')}
        </Button>
      </div>
    </Notice>
  )
}

function FactorsWaiting() {
  return (
    <Waiting>
      <div className={stack(6)}>
        <Skeleton height={220} />
        <Skeleton height={220} />
      </div>
    </Waiting>
  )
}
