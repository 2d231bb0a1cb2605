import { IconFingerprint } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { checkText, runChecks } from '../../../../platform/web/widgets/field-checks.ts'
import { FormProblem, useSecondsLeft } from '../../../../platform/web/widgets/form-problem.tsx'
import { useCallForm } from '../../../../platform/web/widgets/use-call-form.ts'
import type { AuthResponse, PendingLogIn } from '../../contract/auth.ts'
import { askPasskeyLogIn, finishLogIn } from '../api/second-factor.ts'
import { CodeField } from '../second-factor/code-field.tsx'
import { usePasskey } from '../second-factor/use-passkey.ts'
import { useFirstFocus } from './use-first-focus.ts'

interface SecondStepProps {
  log: PendingLogIn
  onEnter: (auth: AuthResponse) => Promise<void>
  onBack: () => void
}

/** The second step of a log-in, after the right password. */
export function SecondStep({ log, onEnter, onBack }: SecondStepProps) {
  const { t } = useTranslation('security')
  return (
    <div className={stack(6)}>
      {log.proof.includes('code') && <CodeForm pending={log.pending} onEnter={onEnter} />}
      {log.proof.includes('passkey') && (
        <PasskeyButton onEnter={onEnter} kind={log.proof.includes('code') ? 'quiet' : 'primary'}>
          {t('code.passkey')}
        </PasskeyButton>
      )}
      <div className={stack(3)}>
        <p className={look('soft', 'size-s')}>{t('step.lost')}</p>
        <div>
          <Button kind="plain" onClick={onBack}>
            {t('step.back')}
          </Button>
        </div>
      </div>
    </div>
  )
}

function CodeForm({ pending, onEnter }: { pending: string; onEnter: SecondStepProps['onEnter'] }) {
  const { t } = useTranslation('security')
  const { form, errors, problem, busy } = useCallForm({
    check: (typed) => runChecks(typed, { code: checkText }),
    atField: { code_wrong: 'code' },
    send: async ({ code = '' }) => onEnter(await finishLogIn(pending, code)),
  })
  useFirstFocus(form.ref)
  const waiting = useSecondsLeft(problem) > 0
  return (
    <form {...form} className={stack(4)}>
      <CodeField error={errors.code} />
      <FormProblem problem={problem} />
      <Button type="submit" kind="primary" size="large" wide busy={busy} disabled={waiting}>
        {t('step.submit')}
      </Button>
    </form>
  )
}

interface PasskeyButtonProps {
  kind: 'primary' | 'quiet'
  children: string
  onEnter: SecondStepProps['onEnter']
}

/** Logs in with a passkey. */
export function PasskeyButton({ kind, children, onEnter }: PasskeyButtonProps) {
  const passkey = usePasskey()
  return (
    <div className={stack(3)}>
      <FormProblem problem={passkey.problem} />
      <Button
        kind={kind}
        size="large"
        wide
        busy={passkey.busy}
        onClick={() => void passkey.run(async () => onEnter(await askPasskeyLogIn()))}
      >
        <IconFingerprint size={20} aria-hidden /> {children}
      </Button>
    </div>
  )
}
