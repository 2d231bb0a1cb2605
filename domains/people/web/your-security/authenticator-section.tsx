import { IconCircleCheck } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayAt } from '../../../../platform/rules/local-time.ts'
import { useToday, useZone } from '../../../../platform/web/site.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { row, stack } from '../../../../platform/web/ui/primitives.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { withYear } from '../../../../platform/web/widgets/seen-on.ts'
import type { SecondFactors } from '../../contract/second-factor.ts'
import { removeAuthenticator, renewRecoveryCodes } from '../api/second-factor.ts'
import { FactorSection } from './factor-section.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { SureDialog } from './sure-dialog.tsx'

// With the QR code's library, needed once in a while.
const SetUpDialog = lazy(() => import('./set-up-dialog.tsx'))

export function AuthenticatorSection({ memberId, factors }: { memberId: number; factors: SecondFactors }) {
  const { t } = useTranslation('security')
  const [shown, setShown] = useState<'set-up' | 'remove' | 'renew'>()
  const [codes, setCodes] = useState<readonly string[]>()
  const close = () => setShown(undefined)
  const showCodes = (made: readonly string[]) => {
    close()
    setCodes(made)
  }
  return (
    <FactorSection title={t('app.title')} intro={t('app.intro')}>
      {factors.authenticator ? (
        <On since={factors.authenticator} codesLeft={factors.recoveryCodesLeft} onPress={setShown} />
      ) : (
        <Button kind="primary" size="large" wide aria-haspopup="dialog" onClick={() => setShown('set-up')}>
          {t('app.start')}
        </Button>
      )}
      <Suspense fallback={null}>
        {shown === 'set-up' && <SetUpDialog memberId={memberId} onClose={close} onDone={showCodes} />}
      </Suspense>
      {shown === 'renew' && (
        <SureDialog
          title={t('codes.renewTitle')}
          text={t('codes.renewText')}
          go={t('codes.renew')}
          kind="primary"
          onClose={close}
          work={async () => showCodes(await renewRecoveryCodes(memberId))}
        />
      )}
      {shown === 'remove' && (
        <SureDialog
          title={t('app.removeTitle')}
          text={t('app.removeText')}
          go={t('app.remove')}
          onClose={close}
          work={async () => {
            await removeAuthenticator(memberId)
            close()
            toast(t('app.removed'), 'good')
          }}
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </FactorSection>
  )
}

interface OnProps {
  since: string
  codesLeft: number
  onPress: (what: 'set-up' | 'remove' | 'renew') => void
}

function On({ since, codesLeft, onPress }: OnProps) {
  const { t, i18n } = useTranslation('security')
  const day = withYear(dayAt(Date.parse(since), useZone()), useToday(), i18n.language)
  return (
    <>
      <div className={stack(1)}>
        <p className={row(2, 'success', 'semibold')}>
          <IconCircleCheck size={20} aria-hidden /> {t('app.on', { day })}
        </p>
        <p>{t('codes.left', { count: codesLeft })}</p>
      </div>
      <div className={row(2, 'wrap', 'rows2')}>
        <Button aria-haspopup="dialog" onClick={() => onPress('renew')}>
          {t('codes.renew')}
        </Button>
        <Button aria-haspopup="dialog" onClick={() => onPress('set-up')}>
          {t('app.replace')}
        </Button>
        <Button kind="plain" aria-haspopup="dialog" onClick={() => onPress('remove')}>
          {t('app.remove')}
        </Button>
      </div>
    </>
  )
}
