import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import { useMonth } from '../../../../platform/web/language/use-month.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import { WhyDialog } from '../../../../platform/web/widgets/why-dialog.tsx'
import { resolveDispute, resolveRefund, type UnpaidBill, waiveBill } from '../../contract/payment-list.ts'
import { resolveWithdrawal } from '../../contract/withdrawals.ts'
import { DeskProblem } from '../sell/desk-problem.tsx'

/** An action that needs a reason: waiving a bill, resolving a refund, a dispute, a withdrawal or a correction elsewhere. */
export type Reasoned =
  | { kind: 'waive'; bill: UnpaidBill }
  | { kind: 'refund' | 'dispute' | 'withdrawal' | 'correction'; id: number }

const resolvers = {
  refund: resolveRefund,
  dispute: resolveDispute,
  withdrawal: resolveWithdrawal,
  correction: resolveRefund,
}

export function ReasonDialog({ reasoned, onClose }: { reasoned: Reasoned; onClose: () => void }) {
  const { t } = useTranslation('admin-sales')
  const { t: tWithdrawals } = useTranslation('admin-withdrawals')
  const { t: tOutside } = useTranslation('outside-invoices')
  // As opened: the list behind the dialog may be refreshed.
  const [about] = useState(reasoned)
  if (about.kind === 'waive') return <Waive bill={about.bill} onClose={onClose} />
  const { kind, id } = about
  const words = {
    refund: [t('attend.refundTitle'), t('attend.text')],
    dispute: [t('attend.disputeTitle'), t('attend.disputeText')],
    withdrawal: [tWithdrawals('attendTitle'), tWithdrawals('attendText')],
    correction: [tOutside('attendTitle'), tOutside('attendText')],
  } as const
  const [title, text] = words[kind]
  return (
    <WhyDialog
      title={title}
      save={t('attend.confirm')}
      kind="primary"
      onClose={onClose}
      send={async (why) => {
        await command(resolvers[kind], { params: { id }, body: { why } })
        toast(t('attend.done'), 'good')
      }}
    >
      <p>{text}</p>
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
        await command(waiveBill, { params: { id: bill.id }, body: { why } })
        toast(t('waive.done'), 'good')
      }}
    >
      <p>{t('waive.text', { name: bill.member.name, amount, month: month(bill.month, bill.months) })}</p>
    </WhyDialog>
  )
}
