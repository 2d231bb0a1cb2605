import { IconFingerprint, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayAt } from '../../../../platform/rules/local-time.ts'
import { useToday, useZone } from '../../../../platform/web/site.ts'
import { Button, IconButton } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { Dialog, DialogActions } from '../../../../platform/web/ui/dialog.tsx'
import { TextField } from '../../../../platform/web/ui/forms/field.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { checkText, runChecks } from '../../../../platform/web/widgets/field-checks.ts'
import { FormProblem } from '../../../../platform/web/widgets/form-problem.tsx'
import { withYear } from '../../../../platform/web/widgets/seen-on.ts'
import { useCallForm } from '../../../../platform/web/widgets/use-call-form.ts'
import type { SecondFactors } from '../../contract/second-factor.ts'
import { makePasskey, removePasskey } from '../api/second-factor.ts'
import { usePasskey } from '../second-factor/use-passkey.ts'
import { FactorSection } from './factor-section.tsx'
import { SureDialog } from './sure-dialog.tsx'
import styles from './your-security.module.css'

type Passkey = SecondFactors['passkeys'][number]

export function PasskeySection({ memberId, passkeys }: { memberId: number; passkeys: readonly Passkey[] }) {
  const { t } = useTranslation('security')
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Passkey>()
  return (
    <FactorSection title={t('passkeys.title')} intro={t('passkeys.intro')}>
      {passkeys.length > 0 ? (
        <ul className={styles.passkeys}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setRemoving(passkey)} />
          ))}
        </ul>
      ) : (
        <p className={look('faint')}>{t('passkeys.none')}</p>
      )}
      <Button size="large" wide aria-haspopup="dialog" onClick={() => setAdding(true)}>
        <IconFingerprint size={20} aria-hidden /> {t('passkeys.add')}
      </Button>
      {adding && <AddDialog memberId={memberId} onClose={() => setAdding(false)} />}
      {removing && (
        <SureDialog
          title={t('passkeys.removeTitle', { name: removing.name })}
          text={t('passkeys.removeText')}
          go={t('passkeys.remove')}
          onClose={() => setRemoving(undefined)}
          work={async () => {
            await removePasskey(memberId, removing.id)
            setRemoving(undefined)
            toast(t('passkeys.removed'), 'good')
          }}
        />
      )}
    </FactorSection>
  )
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { t, i18n } = useTranslation('security')
  const [today, zone] = [useToday(), useZone()]
  const dayOf = (instant: string) => dayAt(Date.parse(instant), zone)
  return (
    <li className={classNames(row(3, 'between'), styles.passkey)}>
      <div className={stack(0, 'shrink')}>
        <p className={look('semibold', 'break-anywhere')}>{passkey.name}</p>
        <p className={look('soft', 'size-s')}>
          {passkey.usedAt
            ? t('passkeys.used', { day: withYear(dayOf(passkey.usedAt), today, i18n.language) })
            : t('passkeys.added', { day: withYear(dayOf(passkey.addedAt), today, i18n.language) })}
        </p>
      </div>
      <IconButton
        label={t('passkeys.removeLabel', { name: passkey.name })}
        aria-haspopup="dialog"
        onClick={onRemove}
      >
        <IconTrash aria-hidden />
      </IconButton>
    </li>
  )
}

function AddDialog({ memberId, onClose }: { memberId: number; onClose: () => void }) {
  const { t } = useTranslation('security')
  const { t: frame } = useTranslation('shell')
  const passkey = usePasskey()
  const { form, field, busy } = useCallForm({
    check: (typed) => runChecks(typed, { passkeyName: checkText }),
    send: async ({ passkeyName = '' }) => {
      if (!(await passkey.run(() => makePasskey(memberId, passkeyName.trim())))) return
      onClose()
      toast(t('passkeys.done'), 'good')
    },
  })
  return (
    <Dialog open onClose={onClose} busy={busy} title={t('passkeys.addTitle')}>
      <form {...form} className={stack(4)}>
        <TextField
          {...field('passkeyName', t('passkeys.name'))}
          hint={t('passkeys.nameHint')}
          required
          maxLength={60}
          autoComplete="off"
          enterKeyHint="go"
        />
        <FormProblem problem={passkey.problem} />
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            {frame('cancel')}
          </Button>
          <Button type="submit" kind="primary" busy={busy}>
            {t('passkeys.go')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
