import { IconFingerprint } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ProofKind } from '../../../../platform/contract/errors.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Dialog } from '../../../../platform/web/ui/dialog.tsx'
import { PasswordField } from '../../../../platform/web/ui/forms/field.tsx'
import { stack } from '../../../../platform/web/ui/primitives.ts'
import { checkOldPassword, checkText, runChecks } from '../../../../platform/web/widgets/field-checks.ts'
import { FormProblem, useSecondsLeft } from '../../../../platform/web/widgets/form-problem.tsx'
import { useCallForm } from '../../../../platform/web/widgets/use-call-form.ts'
import { provePasskey, sendProof } from '../api/second-factor.ts'
import { CodeField } from './code-field.tsx'
import { usePasskey } from './use-passkey.ts'

interface ProofDialogProps {
  kinds: readonly ProofKind[]
  onAnswer: (proved: boolean) => void
}

/** Asks who is there before something that needs a fresh proof; the call that asked is sent again afterwards. */
export default function ProofDialog({ kinds, onAnswer }: ProofDialogProps) {
  const { t } = useTranslation('security')
  const passkey = usePasskey()
  return (
    <Dialog open onClose={() => onAnswer(false)} busy={passkey.busy} title={t('proof.title')}>
      <div className={stack(5)}>
        <p>{t('proof.text')}</p>
        {kinds.includes('code') && <TypedProof kind="code" onDone={() => onAnswer(true)} />}
        {kinds.includes('password') && <TypedProof kind="password" onDone={() => onAnswer(true)} />}
        {kinds.includes('passkey') && (
          <div className={stack(3)}>
            <FormProblem problem={passkey.problem} />
            <Button
              kind={kinds.length === 1 ? 'primary' : 'quiet'}
              size="large"
              wide
              busy={passkey.busy}
              onClick={async () => (await passkey.run(provePasskey)) && onAnswer(true)}
            >
              <IconFingerprint size={20} aria-hidden /> {t('code.passkey')}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}

function TypedProof({ kind, onDone }: { kind: 'code' | 'password'; onDone: () => void }) {
  const { t } = useTranslation('security')
  const { form, field, errors, problem, busy } = useCallForm({
    check: (typed) => runChecks(typed, kind === 'code' ? { code: checkText } : { proof: checkOldPassword }),
    atField: { code_wrong: 'code', wrong_password: 'proof' },
    send: async ({ code = '', proof = '' }) => {
      await sendProof(kind === 'code' ? { kind, code } : { kind, password: proof })
      onDone()
    },
  })
  const waiting = useSecondsLeft(problem) > 0
  return (
    // Not part of the form in which the dialog may have been opened.
    <form {...form} className={stack(4)}>
      {kind === 'code' ? (
        <CodeField error={errors.code} />
      ) : (
        <PasswordField
          {...field('proof', t('proof.password'))}
          required
          maxLength={128}
          autoComplete="current-password"
          enterKeyHint="go"
        />
      )}
      <FormProblem problem={problem} />
      <Button type="submit" kind="primary" size="large" wide busy={busy} disabled={waiting}>
        {t('proof.submit')}
      </Button>
    </form>
  )
}
