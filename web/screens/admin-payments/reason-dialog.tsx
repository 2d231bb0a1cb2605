import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { resolveDispute, resolveRefund, type UnpaidBill, waiveBill } from '../../../contracts/payment-list.ts'
import { resolveWithdrawal } from '../../../contracts/withdrawals.ts'
import { command } from '../../api/endpoint-query.ts'
import { useMonth } from '../../language/use-month.ts'
import { toast } from '../../ui/toast.tsx'
import { useEuros } from '../../widgets/pay/euros.ts'
import { DeskProblem } from '../../widgets/sell/desk-problem.tsx'
import { WhyDialog } from '../../widgets/why-dialog.tsx'

/** An action that needs a reason: waiving a bill, resolving a refund, a dispute or a withdrawal. */
export type Reasoned =
  | { kind: 'waive'; bill: UnpaidBill }
  | { kind: 'refund' | 'dispute' | 'withdrawal'; id: number }

const resolvers = { refund: resolveRefund, dispute: resolveDispute, withdrawal: resolveWithdrawal }

export function ReasonDialog({ reasoned, onClose }: { reasoned: Reasoned; onClose: () => void }) {
  const { t } = useTranslation('admin-sales')
  const { t: tWithdrawals } = useTranslation('admin-withdrawals')
  // As opened: the list behind the dialog may be refreshed.
  const [about] = useState(reasoned)
  if (about.kind === 'waive') return <Waive bill={about.bill} onClose={onClose} />
  const { kind, id } = about
  return (
    <WhyDialog
      title={kind === 'withdrawal' ? tWithdrawals('attendTitle') : t(`attend.${kind}Title`)}
      save={t('attend.confirm')}
      kind="primary"
      onClose={onClose}
      send={async (why) => {
        await command(resolvers[kind], { params: { id }, body: { why } })
        toast(t('attend.done'), 'good')
      }}
    >
      <p>
        {kind === 'withdrawal'
          ? tWithdrawals('attendText')
          : t(kind === 'refund' ? 'attend.text' : 'attend.disputeText')}
      </p>
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
