import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeskOrder } from '../../../contracts/orders.ts'
import { cancelOrder } from '../../api/goods.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { toast } from '../../ui/toast.tsx'
import { FormDialog } from '../../widgets/admin-kit/form-dialog.tsx'
import { useEuros } from '../../widgets/pay/euros.ts'
import { checkText, runChecks } from '../../widgets/personal-checks.ts'
import { useCallForm } from '../../widgets/use-call-form.ts'
import { WhyField } from '../../widgets/why-dialog.tsx'

/** Cancels an order and refunds it. */
export function CancelOrderDialog({ order, onClose }: { order: DeskOrder; onClose: () => void }) {
  const { t } = useTranslation('admin-sales')
  const euros = useEuros()
  const [way, setWay] = useState<'same' | 'cash' | 'transfer'>('same')
  const form = useCallForm({
    check: (typed) => runChecks(typed, { why: checkText }),
    send: async ({ why = '' }) => {
      const { status } = await cancelOrder(order.id, why, way === 'same' ? undefined : way)
      toast(t(status === 'cancelled' ? 'orders.cancelled' : 'refund.underWay'), 'good')
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('orders.cancelTitle')}
      form={form}
      save={t('orders.cancelConfirm')}
      kind="danger"
      onClose={onClose}
    >
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
      <WhyField {...form.field('why')} />
    </FormDialog>
  )
}
