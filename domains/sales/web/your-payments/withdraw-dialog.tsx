import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Dialog, DialogActions } from '../../../../platform/web/ui/dialog.tsx'
import { stack } from '../../../../platform/web/ui/primitives.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { FormProblem } from '../../../../platform/web/widgets/form-problem.tsx'
import { useCallForm } from '../../../../platform/web/widgets/use-call-form.ts'
import { useUser } from '../../../people/web/api/use-user.ts'
import type { Receipt } from '../../contract/payments.ts'
import { withdrawPurchase } from '../../contract/withdrawals.ts'
import { WithdrawalStatement } from '../widgets/withdrawal-statement.tsx'

/** Two steps, as the law has them: a statement, then its confirmation. */
export function WithdrawDialog({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const { t } = useTranslation('your-payments')
  const user = useUser()
  const [isStated, setIsStated] = useState(false)
  const { id, number, description, kind, amount, withdrawUntil } = receipt
  const form = useCallForm({
    check: () => ({}),
    send: async () => {
      await command(withdrawPurchase, { params: { id } })
      toast(t('withdraw.done'), 'good')
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={t('withdraw.title')} busy={form.busy}>
      <form {...form.form} className={stack(4)}>
        <WithdrawalStatement
          purchase={{
            ...{ description, amount, number, until: withdrawUntil },
            kind: kind === 'plan' || kind === 'product' ? kind : 'credits',
          }}
          name={user ? `${user.name} ${user.surname}` : null}
          isStated={isStated}
        />
        <FormProblem problem={form.problem} />
        <DialogActions>
          {isStated ? (
            <>
              <Button key="back" onClick={() => setIsStated(false)} disabled={form.busy}>
                {t('withdraw.back')}
              </Button>
              <Button key="confirm" type="submit" kind="danger" busy={form.busy}>
                {t('withdraw.confirm')}
              </Button>
            </>
          ) : (
            <Button key="go" kind="primary" wide onClick={() => setIsStated(true)}>
              {t('withdraw.go')}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  )
}
