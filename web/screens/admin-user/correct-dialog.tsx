import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdminUser } from '../../../contracts/admin-users.ts'
import type { Credits } from '../../../contracts/values.ts'
import { correctMemberCredits } from '../../api/admin-users.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { toast } from '../../ui/toast.tsx'
import { FormProblem } from '../../widgets/form-problem.tsx'
import { checkText, runChecks } from '../../widgets/personal-checks.ts'
import { useCallForm } from '../../widgets/use-call-form.ts'
import { WhyField } from '../../widgets/why-dialog.tsx'
import { signed } from './credit-lots.ts'
import styles from './user.module.css'

const most = 1000
const readCount = (text: string): number | undefined => {
  const count = Number(text.trim())
  return text.trim() !== '' && Number.isInteger(count) && count >= 0 && count <= most ? count : undefined
}

interface CorrectProps {
  member: AdminUser
  /** What they have as it was shown. */
  bought: Credits
  onClose: () => void
}

/** What a member is to have of bought credits, with the reason; the ledger gets the difference. */
export function CorrectDialog({ member, bought, onClose }: CorrectProps) {
  const { t } = useTranslation('admin-users')
  const { t: tAdmin } = useTranslation('admin')
  // As it was when the dialog opened: a booking meanwhile makes it another, which the server says.
  const [was] = useState(bought)
  const [now, setNow] = useState(bought)
  const isSame = now.activity === was.activity && now.open === was.open
  const { form, field, problem, busy } = useCallForm({
    check: (typed) => runChecks(typed, { why: checkText }),
    send: async ({ why = '' }) => {
      await correctMemberCredits(member.id, { credits: now, was, why })
      toast(t('credits.corrected'), 'good')
      onClose()
    },
  })
  const stepper = (kind: 'activity' | 'open', label: string) => (
    <Stepper
      label={label}
      value={now[kind]}
      onChange={(value) => setNow((before) => ({ ...before, [kind]: value }))}
      min={0}
      max={most}
      steps={[1]}
      write={String}
      read={readCount}
      problem={t('credits.notNumber')}
      inputMode="numeric"
    />
  )
  return (
    <Dialog open onClose={onClose} title={t('credits.correctTitle')} busy={busy}>
      <form {...form} className={styles.dialog}>
        <p>{t('credits.correctText')}</p>
        {stepper('activity', t('credits.nextActivity'))}
        {stepper('open', t('credits.nextOpen'))}
        <p className={styles.note} role="status">
          {isSame
            ? t('credits.nothing')
            : t('credits.change', {
                activity: signed(now.activity - was.activity),
                open: signed(now.open - was.open),
              })}
        </p>
        <WhyField {...field('why')} />
        <FormProblem problem={problem} />
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            {tAdmin('cancel')}
          </Button>
          <Button type="submit" kind="primary" busy={busy} disabled={isSame}>
            {t('credits.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
