import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Dialog, DialogActions } from '../../../../platform/web/ui/dialog.tsx'
import { TextField } from '../../../../platform/web/ui/forms/field.tsx'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { QrCode } from '../../../../platform/web/ui/qr-code.tsx'
import { Skeleton, Waiting } from '../../../../platform/web/ui/states/skeleton.tsx'
import { checkText, runChecks } from '../../../../platform/web/widgets/field-checks.ts'
import { FormProblem, useSecondsLeft } from '../../../../platform/web/widgets/form-problem.tsx'
import { useCallForm } from '../../../../platform/web/widgets/use-call-form.ts'
import { confirmAuthenticator, startAuthenticator } from '../api/second-factor.ts'
import styles from './your-security.module.css'

interface SetUpDialogProps {
  memberId: number
  onClose: () => void
  onDone: (recoveryCodes: readonly string[]) => void
}

/** Makes a secret, shows it as a QR code and as text, and confirms it with its first code. */
export default function SetUpDialog({ memberId, onClose, onDone }: SetUpDialogProps) {
  const { t } = useTranslation('security')
  const { t: frame } = useTranslation('shell')
  const made = useSecret(memberId)
  const { form, field, problem, busy } = useCallForm({
    check: (typed) => runChecks(typed, { code: checkText }),
    atField: { code_wrong: 'code' },
    send: async ({ code = '' }) => onDone(await confirmAuthenticator(memberId, code)),
  })
  const waiting = useSecondsLeft(problem) > 0
  return (
    <Dialog open onClose={onClose} busy={busy} title={t('setUp.title')}>
      <form {...form} className={stack(5)}>
        <FormProblem problem={made.problem} />
        {made.secret ? <Secret {...made.secret} /> : !made.problem && <SecretWaiting />}
        <TextField
          {...field('code', t('setUp.code'))}
          hint={t('setUp.codeHint')}
          required
          maxLength={12}
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="go"
        />
        <FormProblem problem={problem} />
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            {frame('cancel')}
          </Button>
          <Button type="submit" kind="primary" busy={busy} disabled={waiting || !made.secret}>
            {t('setUp.confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

interface NewSecret {
  secret: string
  address: string
}

function useSecret(memberId: number): { secret?: NewSecret; problem?: unknown } {
  const [state, setState] = useState<{ secret?: NewSecret; problem?: unknown }>({})
  useEffect(() => {
    let left = false
    startAuthenticator(memberId).then(
      (secret) => left || setState({ secret }),
      (problem: unknown) => left || setState({ problem }),
    )
    return () => {
      left = true
    }
  }, [memberId])
  return state
}

function Secret({ secret, address }: NewSecret) {
  const { t } = useTranslation('security')
  return (
    <div className={stack(4)}>
      <p>{t('setUp.scan')}</p>
      <QrCode text={address} label={t('setUp.qr')} className={styles.qr} />
      <div className={stack(1)}>
        <p className={look('soft', 'size-s')}>{t('setUp.type')}</p>
        <p className={styles.key}>{secret.match(/.{1,4}/g)?.join(' ')}</p>
        <a className={styles.open} href={address}>
          {t('setUp.open')}
        </a>
      </div>
    </div>
  )
}

function SecretWaiting() {
  return (
    <Waiting>
      <Skeleton height={320} />
    </Waiting>
  )
}
