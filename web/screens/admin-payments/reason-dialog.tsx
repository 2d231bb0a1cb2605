import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UnpaidBill } from '../../../contracts/payment-list.ts'
import { attend, waiveBill } from '../../api/sales.ts'
import { toast } from '../../ui/toast.tsx'
import { useEuros } from '../../widgets/pay/euros.ts'
import { DeskProblem } from '../../widgets/sell/desk-problem.tsx'
import { useMonth } from '../../widgets/sell/item-fields.tsx'
import { WhyDialog } from '../../widgets/why-dialog.tsx'

/** What is done with a reason: a month forgiven, something seen to. */
export type Reasoned = { kind: 'waive'; bill: UnpaidBill } | { kind: 'refund' | 'dispute'; id: number }

/** Asks why, says what it means, and does it. */
export function ReasonDialog({ reasoned, onClose }: { reasoned: Reasoned; onClose: () => void }) {
  const { t } = useTranslation('admin-sales')
  // What it was when the dialog was opened: the list is read again beneath it.
  const [about] = useState(reasoned)
  if (about.kind === 'waive') return <Waive bill={about.bill} onClose={onClose} />
  const isRefund = about.kind === 'refund'
  return (
    <WhyDialog
      title={t(isRefund ? 'attend.refundTitle' : 'attend.disputeTitle')}
      save={t('attend.confirm')}
      kind="primary"
      onClose={onClose}
      send={async (why) => {
        await attend(about.kind, about.id, why)
        toast(t('attend.done'), 'good')
      }}
    >
      <p>{t(isRefund ? 'attend.text' : 'attend.disputeText')}</p>
    </WhyDialog>
  )
}

function Waive({ bill, onClose }: { bill: UnpaidBill; onClose: () => void }) {
  const { t } = useTranslation('admin-sales')
  const euros = useEuros()
  const month = useMonth()
  const amount = euros(bill.amount)
  return (
    <WhyDialog
      title={t('waive.title')}
      save={t('waive.confirm', { amount })}
      says={DeskProblem}
      onClose={onClose}
      send={async (why) => {
        await waiveBill(bill.id, why)
        toast(t('waive.done'), 'good')
      }}
    >
      <p>{t('waive.text', { name: bill.member.name, amount, month: month(bill.month) })}</p>
    </WhyDialog>
  )
}
