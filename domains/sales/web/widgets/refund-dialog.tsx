import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormParts, useContractForm } from '../../../../platform/web/admin-kit/contract-form.tsx'
import { Loaded } from '../../../../platform/web/admin-kit/loaded.tsx'
import { command, queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Dialog, DialogActions } from '../../../../platform/web/ui/dialog.tsx'
import { Segmented } from '../../../../platform/web/ui/forms/segmented.tsx'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import { FormProblem } from '../../../../platform/web/widgets/form-problem.tsx'
import { readEuros } from '../../../../platform/web/widgets/read-euros.ts'
import type { FieldErrors } from '../../../../platform/web/widgets/use-call-form.ts'
import { useWhyInput } from '../../../../platform/web/widgets/why-dialog.tsx'
import { CorrectInvoiceDialog } from '../../../invoicing/web/widgets/correct-invoice-dialog.tsx'
import { useOutsideInvoice } from '../../../invoicing/web/widgets/outside-invoice-parts.tsx'
import { getPaymentDetails, type PaymentDetails, type RefundEffect } from '../../contract/payment-list.ts'
import { refundPayment } from '../../contract/payments.ts'
import { PaidLine, RefundHistory, usePaidDay } from './paid-and-refunded.tsx'
import { choiceNow, firstChoice, possibleChoices, proposedPart } from './refund-choice.ts'
import styles from './refund-dialog.module.css'

interface RefundDialogProps {
  paymentId: number
  onClose: () => void
}

/** A payment with its refunds, and a form to refund more. Admins only. */
export function RefundDialog({ paymentId, onClose }: RefundDialogProps) {
  const { t } = useTranslation('admin-sales')
  const { t: tInvoices } = useTranslation('admin-invoices')
  const [busy, setBusy] = useState(false)
  const [correcting, setCorrecting] = useState(false)
  const query = useQuery({ ...queryOf(getPaymentDetails, { params: { id: paymentId } }), gcTime: 0 })
  const title = query.data ? t('refund.title', { name: query.data.payment.member.name }) : t('refund.open')
  if (correcting) return <CorrectInvoiceDialog paymentId={paymentId} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title={title} busy={busy}>
      <Loaded query={query} failed={t('refund.failed')}>
        {(details) => (
          <div className={styles.room}>
            <PaidLine payment={details.payment} />
            {details.payment.tax !== null && (
              <Button kind="quiet" busy={busy} aria-haspopup="dialog" onClick={() => setCorrecting(true)}>
                {tInvoices('correct.open')}
              </Button>
            )}
            {details.refundable > 0 ? (
              <RefundForm details={details} onClose={onClose} onBusy={setBusy} />
            ) : (
              <Notice>
                {t(details.payment.state === 'refunded' ? 'refund.nothingLeft' : 'refund.notPaid')}
              </Notice>
            )}
            <RefundHistory details={details} />
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}

interface RefundFormProps {
  details: PaymentDetails
  onClose: () => void
  onBusy: (busy: boolean) => void
}

function RefundForm({ details, onClose, onBusy }: RefundFormProps) {
  const { t } = useTranslation('admin-sales')
  const { t: tWithdrawals } = useTranslation('admin-withdrawals')
  const day = usePaidDay()
  const euros = useEuros()
  const { payment, refundable, ways, ifWhole, unused } = details
  const { withdrawal } = details
  const [chosen, setChosen] = useState(() => firstChoice(details))
  const { much, amount } = choiceNow(details, chosen)
  const isLess = unused !== null && unused.amount < refundable
  const proposed = proposedPart(details)
  const labels = {
    unused: isLess
      ? t('refund.unused', { amount: euros(unused.amount) })
      : t('refund.whole', { amount: euros(refundable) }),
    whole: t('refund.whole', { amount: euros(refundable) }),
    part: t('refund.part'),
  }
  const [method, setMethod] = useState(ways[0] ?? 'transfer')
  const [refused, setRefused] = useState(false)
  const outside = useOutsideInvoice(details.outside)
  const form = useContractForm({
    schema: refundPayment.body,
    value: { ...(proposed !== undefined && { amount: proposed }), ...outside.value },
    omitsEmpty: true,
    // Always sends the amount on the button; without one the server would choose.
    fixed: { method, ...(amount !== undefined && { amount }), ...(much === 'unused' && { unused: true }) },
    parts: [
      payment.dispute && payment.dispute !== 'won' && (
        <Notice key="dispute" tone="bad">
          {payment.lost > 0 ? t('refund.lost', { amount: euros(payment.lost) }) : t('refund.disputed')}
        </Notice>
      ),
      withdrawal && (
        <Notice key="withdrawal">
          <p>
            {tWithdrawals(withdrawal.proposed > 0 ? 'asked' : 'askedNothing', {
              date: day(withdrawal.at),
              amount: euros(withdrawal.proposed),
            })}
          </p>
        </Notice>
      ),
      <p key="left">{t('refund.left', { amount: euros(refundable) })}</p>,
      <Segmented
        key="much"
        label={t('refund.howMuch')}
        choices={possibleChoices(details).map((value) => ({ value, label: labels[value] }))}
        value={much}
        onChange={setChosen}
      />,
      much === 'part' && {
        name: 'amount',
        label: t('refund.amount'),
        unit: '€',
        required: true,
        wrong: { invalid: t('refund.amountWrong', { amount: euros(refundable) }) },
      },
      <Segmented
        key="how"
        label={t('refund.how')}
        choices={ways.map((value) => ({ value, label: t(`method.${value}`) }))}
        value={method}
        onChange={setMethod}
      />,
      ...outside.parts,
      useWhyInput(),
    ],
    check: (typed): FieldErrors => {
      const part = readEuros(typed.amount ?? '')
      const isWrong = much === 'part' && (part === undefined || part <= 0 || part > refundable)
      return { ...(isWrong && { amount: 'invalid' }), ...outside.check(typed) }
    },
    send: async (body) => {
      onBusy(true)
      setRefused(false)
      try {
        const { status } = await command(refundPayment, { params: { id: payment.id }, body })
        if (status === 'failed') return setRefused(true)
        if (status === 'succeeded') toast(t('refund.done', { amount: euros(wanted ?? 0) }), 'good')
        else toast(t('refund.underWay'))
        onClose()
      } finally {
        onBusy(false)
      }
    },
  })
  const wanted = amount ?? readEuros(form.now.amount ?? '')
  const keeps = wanted !== undefined && wanted < refundable && !(withdrawal && payment.kind === 'credits')
  const why = form.parts.slice(-1)
  return (
    <form {...form.form} className={styles.form}>
      <FormParts form={form} of={form.parts.slice(0, -1)} />
      <Notice title={t('refund.effect')}>
        {much === 'unused' ? (
          <p>{t('refund.unusedTakes', { count: unused?.credits ?? 0 })}</p>
        ) : withdrawal && payment.kind === 'plan' ? (
          <p>{tWithdrawals('planEnded')}</p>
        ) : keeps ? (
          <p>{t('refund.keeps')}</p>
        ) : (
          <Effect effect={ifWhole} />
        )}
        {outside.effect(form.now)}
      </Notice>
      <FormParts form={form} of={why} />
      <FormProblem problem={form.problem} />
      {refused && <Notice tone="bad">{t('refund.notDone')}</Notice>}
      <DialogActions>
        <Button type="submit" kind="danger" size="large" wide busy={form.busy}>
          {wanted ? t('refund.confirm', { amount: euros(wanted) }) : t('refund.open')}
        </Button>
      </DialogActions>
    </form>
  )
}

/** Consequences of a full refund. */
function Effect({ effect }: { effect: RefundEffect }) {
  const { t } = useTranslation('admin-sales')
  if (effect.kind === 'credits') {
    return (
      <p>
        {effect.left > 0 && t('refund.credits', { count: effect.left })}{' '}
        {effect.used > 0 && t('refund.used', { count: effect.used })}
        {effect.left + effect.used === 0 && t('refund.nothing')}
      </p>
    )
  }
  if (effect.kind === 'plan_ends') {
    return (
      <p>
        {t('refund.planEnds', { plan: effect.plan })}{' '}
        {effect.places > 0 && t('refund.places', { count: effect.places })}
      </p>
    )
  }
  if (effect.kind === 'order' && effect.status === 'waiting') return <p>{t('refund.orderWaiting')}</p>
  if (effect.kind === 'order' && effect.status === 'handed_over') return <p>{t('refund.orderHanded')}</p>
  return <p>{t('refund.nothing')}</p>
}
