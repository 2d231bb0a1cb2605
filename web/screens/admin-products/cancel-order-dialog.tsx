import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeskOrder } from '../../../contracts/orders.ts'
import { cancelOrder } from '../../api/goods.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { toast } from '../../ui/toast.tsx'
import { FormProblem } from '../../widgets/form-problem.tsx'
import { useEuros } from '../../widgets/pay/euros.ts'
import { checkText, runChecks } from '../../widgets/personal-checks.ts'
import { useCallForm } from '../../widgets/use-call-form.ts'
import { WhyField } from '../../widgets/why-dialog.tsx'
import styles from './products.module.css'

/** An order that is not handed over any more: its money goes back. */
export function CancelOrderDialog({ order, onClose }: { order: DeskOrder; onClose: () => void }) {
  const { t } = useTranslation('admin-sales')
  const euros = useEuros()
  const [way, setWay] = useState<'same' | 'cash' | 'transfer'>('same')
  const { form, field, problem, busy } = useCallForm({
    check: (typed) => runChecks(typed, { why: checkText }),
    send: async ({ why = '' }) => {
      const { status } = await cancelOrder(order.id, why, way === 'same' ? undefined : way)
      toast(t(status === 'cancelled' ? 'orders.cancelled' : 'refund.underWay'), 'good')
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} title={t('orders.cancelTitle')} busy={busy}>
      <form {...form} className={styles.form}>
        <p>
          {t('orders.cancelText', {
            product: order.product.name,
            name: order.member.name,
            amount: euros(order.amount),
          })}
        </p>
        <Segmented
          label={t('orders.cancelHow')}
          choices={[
            { value: 'same', label: t('orders.asPaid') },
            { value: 'cash', label: t('refund.way.cash') },
            { value: 'transfer', label: t('refund.way.transfer') },
          ]}
          value={way}
          onChange={setWay}
        />
        <WhyField {...field('why')} />
        <FormProblem problem={problem} />
        <DialogActions>
          <Button type="submit" kind="danger" busy={busy}>
            {t('orders.cancelConfirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
