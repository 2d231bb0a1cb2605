import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { AdminUser } from '../../../contracts/admin-users.ts'
import { changeMember, memberBookingsQuery } from '../../api/admin-users.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.tsx'
import { FormProblem } from '../../widgets/form-problem.tsx'
import { checkText, runChecks } from '../../widgets/personal-checks.ts'
import { useCallForm } from '../../widgets/use-call-form.ts'
import { useFieldError } from '../../widgets/use-field-error.ts'
import styles from './user.module.css'

/** Shuts a member out, after saying what comes of it. */
export default function OutDialog({ member, onClose }: { member: AdminUser; onClose: () => void }) {
  const { t } = useTranslation('admin-users')
  const fieldError = useFieldError()
  const { data: coming } = useQuery({ ...memberBookingsQuery(member.id, 'coming', 0), staleTime: 0 })
  const { form, errors, problem, busy } = useCallForm({
    check: (typed) => runChecks(typed, { why: checkText }),
    send: async ({ why = '' }) => {
      await changeMember(member.id, { data: { status: 'INACTIVE' }, was: { status: member.status }, why })
      toast(t('account.outDone', { name: member.name }), 'good')
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={t('account.outTitle', { name: member.name })} busy={busy}>
      <form {...form} className={styles.dialog}>
        {coming ? (
          <ul className={styles.list}>
            <li>
              {coming.empty
                ? t('account.outNoPlaces')
                : t('account.outPlaces', { count: coming.totalElements })}
            </li>
            <li>{t('account.outSessions')}</li>
            {member.plan && <li>{t('account.outPlan')}</li>}
          </ul>
        ) : (
          <Waiting>
            <Skeleton height={96} />
          </Waiting>
        )}
        <TextField
          label={t('field.why')}
          hint={t('field.whyHint')}
          name="why"
          required
          maxLength={500}
          autoComplete="off"
          error={fieldError(errors.why)}
        />
        <FormProblem problem={problem} />
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            {t('user.cancel')}
          </Button>
          <Button type="submit" kind="danger" busy={busy}>
            {t('account.outConfirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
