import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaymentDetails, RefundEffect } from '../../contracts/payment-list.ts'
import { giveBack, paymentDetailsQuery } from '../api/sales.ts'
import { useZone } from '../gym.ts'
import { useErrorText } from '../layout/broken-screen.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions } from '../ui/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { Skeleton, Waiting } from '../ui/skeleton.tsx'
import { ErrorState } from '../ui/state.tsx'
import { toast } from '../ui/toast.tsx'
import { FormProblem } from './form-problem.tsx'
import { useDeskReason } from './pay/desk-reason.ts'
import { useEuros } from './pay/euros.ts'
import { readEuros } from './pay/read-euros.ts'
import { checkText, runChecks } from './personal-checks.ts'
import styles from './refund-dialog.module.css'
import { useCallForm } from './use-call-form.ts'
import { WhyField } from './why-dialog.tsx'

interface RefundDialogProps {
  paymentId: number
  onClose: () => void
}

/** One payment: what was given back of it, and giving back more, with what that takes along. Admins only. */
export function RefundDialog({ paymentId, onClose }: RefundDialogProps) {
  const { t } = useTranslation('admin-sales')
  const errorText = useErrorText()
  const [busy, setBusy] = useState(false)
  const { data, error, refetch, isFetching } = useQuery(paymentDetailsQuery(paymentId))
  const title = data ? t('refund.title', { name: data.payment.member.name }) : t('refund.open')
  return (
    <Dialog open onClose={onClose} title={title} busy={busy}>
      {data ? (
        <div className={styles.room}>
          <Paid details={data} />
          {data.refundable > 0 ? (
            <RefundForm details={data} onClose={onClose} onBusy={setBusy} />
          ) : (
            <Notice>{t(data.payment.state === 'refunded' ? 'refund.nothingLeft' : 'refund.notPaid')}</Notice>
          )}
          <History refunds={data.refunds} />
        </div>
      ) : error ? (
        <ErrorState
          title={t('refund.failed')}
          text={errorText(error)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <Waiting>
          <Skeleton height={320} />
        </Waiting>
      )}
    </Dialog>
  )
}

function Paid({ details: { payment } }: { details: PaymentDetails }) {
  const { t, i18n } = useTranslation('admin-sales')
  const reasonOf = useDeskReason()
  const euros = useEuros()
  const timeZone = useZone()
  const when = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeStyle: 'short', timeZone })
  return (
    <div>
      <p className={styles.strong}>{`${payment.description} · ${euros(payment.amount)}`}</p>
      <p className={styles.note}>
        {`${when.format(new Date(payment.at))} · ${t(`method.${payment.method}`)} · ${t(`state.${payment.state}`)}`}
        {payment.soldBy && ` · ${t('payments.soldBy', { name: payment.soldBy })}`}
      </p>
      {payment.state === 'failed' && payment.error && (
        <p className={styles.note}>{reasonOf(payment.error)}</p>
      )}
      {(payment.state === 'pending' || payment.state === 'failed') && (
        <p className={styles.note}>{t(`payments.hint.${payment.state}`)}</p>
      )}
    </div>
  )
}

interface RefundFormProps {
  details: PaymentDetails
  onClose: () => void
  onBusy: (busy: boolean) => void
}

function RefundForm({ details, onClose, onBusy }: RefundFormProps) {
  const { t } = useTranslation('admin-sales')
  const euros = useEuros()
  const { payment, refundable, ways, ifWhole } = details
  const [much, setMuch] = useState<'whole' | 'part'>('whole')
  const [method, setMethod] = useState(ways[0] ?? 'transfer')
  const [amount, setAmount] = useState<number>()
  const [refused, setRefused] = useState(false)
  const wanted = much === 'whole' ? refundable : amount

  const { form, field, errors, problem, busy } = useCallForm({
    check: (typed) => {
      const part = readEuros(typed.amount ?? '')
      const isWrong = much === 'part' && (part === undefined || part <= 0 || part > refundable)
      return { ...(isWrong && { amount: 'invalid' }), ...runChecks(typed, { why: checkText }) }
    },
    send: async ({ why = '' }) => {
      onBusy(true)
      setRefused(false)
      try {
        const part = much === 'part' ? { amount: wanted ?? 0 } : {}
        const status = await giveBack({ paymentId: payment.id, method, why, ...part })
        if (status === 'failed') return setRefused(true)
        if (status === 'succeeded') toast(t('refund.done', { amount: euros(wanted ?? 0) }), 'good')
        else toast(t('refund.underWay'))
        onClose()
      } finally {
        onBusy(false)
      }
    },
  })
  return (
    <form {...form} className={styles.form}>
      {payment.dispute && payment.dispute !== 'won' && (
        <Notice tone="bad">
          {payment.lost > 0 ? t('refund.lost', { amount: euros(payment.lost) }) : t('refund.disputed')}
        </Notice>
      )}
      <p>{t('refund.left', { amount: euros(refundable) })}</p>
      <Segmented
        label={t('refund.howMuch')}
        choices={[
          { value: 'whole', label: t('refund.whole', { amount: euros(refundable) }) },
          { value: 'part', label: t('refund.part') },
        ]}
        value={much}
        onChange={setMuch}
      />
      {much === 'part' && (
        <TextField
          label={t('refund.amount')}
          name="amount"
          inputMode="decimal"
          required
          autoComplete="off"
          onChange={(event) => setAmount(readEuros(event.target.value))}
          error={errors.amount && t('refund.amountWrong', { amount: euros(refundable) })}
        />
      )}
      <Segmented
        label={t('refund.how')}
        choices={ways.map((value) => ({ value, label: t(`refund.way.${value}`) }))}
        value={method}
        onChange={setMethod}
      />
      <Notice title={t('refund.effect')}>
        {wanted !== undefined && wanted < refundable ? (
          <p>{t('refund.keeps')}</p>
        ) : (
          <Effect effect={ifWhole} />
        )}
      </Notice>
      <WhyField {...field('why')} />
      <FormProblem problem={problem} />
      {refused && <Notice tone="bad">{t('refund.notDone')}</Notice>}
      <DialogActions>
        <Button type="submit" kind="danger" size="large" wide busy={busy}>
          {wanted ? t('refund.confirm', { amount: euros(wanted) }) : t('refund.open')}
        </Button>
      </DialogActions>
    </form>
  )
}

/** What goes when all is given back. */
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

function History({ refunds }: Pick<PaymentDetails, 'refunds'>) {
  const { t, i18n } = useTranslation('admin-sales')
  const euros = useEuros()
  const timeZone = useZone()
  if (refunds.length === 0) return null
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeZone })
  return (
    <section aria-label={t('refund.history')}>
      <h3 className={styles.strong}>{t('refund.history')}</h3>
      <ul className={styles.history}>
        {refunds.map((refund) => (
          <li key={refund.id}>
            <span className={styles.strong}>{euros(refund.amount)}</span>{' '}
            {`${t(`refund.way.${refund.method}`)} · ${t(`refund.status.${refund.status}`)}`}
            <span className={styles.note}>
              {`${day.format(new Date(refund.at))} · ${t(`refund.origin.${refund.origin}`, { name: refund.madeBy ?? '' })}`}
              {refund.origin === 'desk' && ` · ${refund.why}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
