import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Receipt } from '../../../contracts/payments.ts'
import { withdrawPurchase } from '../../../contracts/withdrawals.ts'
import { command } from '../../api/endpoint-query.ts'
import { monthDay } from '../../language/when.ts'
import { useUser } from '../../session/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { look, stack } from '../../ui/primitives.ts'
import { toast } from '../../ui/toast.tsx'
import { FormProblem } from '../../widgets/form-problem.tsx'
import { useEuros } from '../../widgets/pay/euros.ts'
import { useCallForm } from '../../widgets/use-call-form.ts'

/** Two steps, as the law has them: a statement, then its confirmation. */
export function WithdrawDialog({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const { t, i18n } = useTranslation('your-payments')
  const euros = useEuros()
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
        <p className={look('semibold')}>{t('withdraw.statement')}</p>
        <dl className={stack(1)}>
          <Fact name={t('withdraw.purchase')} value={`${description}\u00a0· ${euros(amount)}`} />
          <Fact name={t('withdraw.receipt')} value={number} />
          {user && <Fact name={t('withdraw.name')} value={`${user.name} ${user.surname}`} />}
        </dl>
        {isStated ? (
          <p>{t('withdraw.sure')}</p>
        ) : (
          <>
            <p>
              {t(kind === 'plan' || kind === 'product' ? `withdraw.what.${kind}` : 'withdraw.what.credits')}
            </p>
            <p>{t('withdraw.how')}</p>
            {withdrawUntil && (
              <p className={look('soft')}>
                {t('withdraw.until', { day: monthDay(withdrawUntil, i18n.language) })}
              </p>
            )}
          </>
        )}
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

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className={look('size-s', 'soft')}>{name}</dt>
      <dd className={look('break-anywhere')}>{value}</dd>
    </div>
  )
}
