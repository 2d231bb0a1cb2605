import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { DialogActions } from '../../../../platform/web/ui/dialog.tsx'
import { CheckField, TextField } from '../../../../platform/web/ui/forms/field.tsx'
import { stack } from '../../../../platform/web/ui/primitives.ts'
import { checkText, runChecks } from '../../../../platform/web/widgets/field-checks.ts'
import { useCallForm } from '../../../../platform/web/widgets/use-call-form.ts'
import type { LeaveInput } from '../api/bookings.ts'

interface LateRemovalProps {
  /** Labels of the button: the credit is lost, or waived. */
  keep: string
  waive: string
  busy: boolean
  onRemove: (how: Pick<LeaveInput, 'penalization' | 'why'>) => void
  onCancel: () => void
}

/** Removes a member late: they lose the credit, or staff waive that for a reason, which goes into the audit log. */
export function LateRemoval({ keep, waive, busy, onRemove, onCancel }: LateRemovalProps) {
  const { t } = useTranslation('admin')
  const [isWaived, setIsWaived] = useState(false)
  const { form, field } = useCallForm({
    check: (typed) => (typed.waives ? runChecks(typed, { why: checkText }) : {}),
    send: async ({ waives, why = '' }) =>
      onRemove(waives ? { penalization: false, why: why.trim() } : { penalization: true }),
  })
  return (
    <form {...form} className={stack(4)} style={{ marginTop: 16 }}>
      <CheckField
        name="waives"
        label={t('waiveLate')}
        checked={isWaived}
        onChange={(event) => setIsWaived(event.target.checked)}
      />
      {isWaived && (
        <TextField
          hint={t('whyHint')}
          {...field('why', t('why'))}
          required
          maxLength={500}
          autoComplete="off"
        />
      )}
      <DialogActions>
        <Button disabled={busy} onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" kind="danger" busy={busy}>
          {isWaived ? waive : keep}
        </Button>
      </DialogActions>
    </form>
  )
}
