import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Scope, scopesOf, type TokenKind } from '../../../../platform/contract/scopes.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Dialog, DialogActions } from '../../../../platform/web/ui/dialog.tsx'
import { SelectField, TextField } from '../../../../platform/web/ui/forms/field.tsx'
import { stack } from '../../../../platform/web/ui/primitives.ts'
import { checkText, runChecks } from '../../../../platform/web/widgets/field-checks.ts'
import { FormProblem } from '../../../../platform/web/widgets/form-problem.tsx'
import { useCallForm } from '../../../../platform/web/widgets/use-call-form.ts'
import { TickList } from './tick-list.tsx'
import { useScopeName } from './use-scope-name.ts'

export type TokenDays = 30 | 90 | 365

interface NewTokenDialogProps {
  kind: TokenKind
  /** `days` is null for one without an end. */
  send: (token: { name: string; scopes: Scope[]; days: TokenDays | null }) => Promise<void>
  onClose: () => void
}

const days: readonly TokenDays[] = [30, 90, 365]

export function NewTokenDialog({ kind, send, onClose }: NewTokenDialogProps) {
  const { t } = useTranslation('programs')
  const { t: frame } = useTranslation('shell')
  const scopeName = useScopeName()
  const [scopes, setScopes] = useState<Scope[]>([])
  const { form, field, problem, busy } = useCallForm({
    check: (typed) => runChecks(typed, { tokenName: checkText }),
    send: ({ tokenName = '', days: chosen = '' }) => {
      const ends = days.find((each) => String(each) === chosen) ?? null
      return send({ name: tokenName.trim(), scopes, days: ends })
    },
  })
  return (
    <Dialog open onClose={onClose} busy={busy} title={t('addTitle')}>
      <form {...form} className={stack(4)}>
        <TextField
          {...field('tokenName', t('name'))}
          hint={t('nameHint')}
          required
          maxLength={60}
          autoComplete="off"
        />
        <TickList
          label={t('scopes')}
          choices={scopesOf(kind).map((scope) => [scope, scopeName(scope)] as const)}
          chosen={scopes}
          onChange={setScopes}
        />
        <SelectField label={t('days')} name="days" defaultValue="90" required>
          {days.map((each) => (
            <option key={each} value={each}>
              {t(`inDays.${each}`)}
            </option>
          ))}
          {kind === 'gym' && <option value="never">{t('inDays.never')}</option>}
        </SelectField>
        <FormProblem problem={problem} />
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            {frame('cancel')}
          </Button>
          <Button type="submit" kind="primary" busy={busy} disabled={scopes.length === 0}>
            {t('create')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
