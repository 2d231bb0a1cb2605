import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../../platform/web/admin-kit/contract-form.tsx'
import { FormDialog } from '../../../../platform/web/admin-kit/form-dialog.tsx'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import { Segmented } from '../../../../platform/web/ui/forms/segmented.tsx'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import { useWhyInput } from '../../../../platform/web/widgets/why-dialog.tsx'
import { cancelDeskOrder, type DeskOrder } from '../../contract/orders.ts'
import { type StaffMethod, staffMethods } from '../../contract/ways.ts'

export function CancelOrderDialog({ order, onClose }: { order: DeskOrder; onClose: () => void }) {
  const { t } = useTranslation('admin-sales')
  const euros = useEuros()
  const [way, setWay] = useState<'same' | StaffMethod>('same')
  const form = useContractForm({
    schema: cancelDeskOrder.body,
    ...(way !== 'same' && { fixed: { method: way } }),
    parts: [
      <p key="what">
        {t('orders.cancelText', {
          product: order.product.name,
          name: order.member.name,
          amount: euros(order.amount),
        })}
      </p>,
      <Segmented
        key="how"
        label={t('orders.cancelHow')}
        choices={[
          { value: 'same', label: t('orders.asPaid') },
          ...staffMethods.map((value) => ({ value, label: t(`method.${value}`) })),
        ]}
        value={way}
        onChange={setWay}
      />,
      useWhyInput(),
    ],
    send: async (body) => {
      const { status } = await command(cancelDeskOrder, { params: { id: order.id }, body })
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
    />
  )
}
