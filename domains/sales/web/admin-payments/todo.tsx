import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { Loaded } from '../../../../platform/web/admin-kit/loaded.tsx'
import { queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { useMonth } from '../../../../platform/web/language/use-month.ts'
import { sentence } from '../../../../platform/web/language/when.ts'
import { useZone } from '../../../../platform/web/site.ts'
import { Button, LinkButton } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import {
  type CorrectionElsewhere,
  type FailedRefund,
  listMoneyToDo,
  type OpenDispute,
  type UnpaidBill,
} from '../../contract/payment-list.ts'
import type { OpenWithdrawal } from '../../contract/withdrawals.ts'
import { useDeskReason } from '../pay/desk-reason.ts'
import styles from './payments.module.css'
import type { Buyer } from './payments-screen.tsx'
import { ReasonDialog, type Reasoned } from './reason-dialog.tsx'

interface ToDoProps {
  onSell: (buyer: Buyer) => void
  onPayment: (id: number) => void
}

type MoneyToDo = z.output<typeof listMoneyToDo.returns>

const nameOf = ({ member }: { member: { name: string; surname: string } }) =>
  `${member.name} ${member.surname}`

/** Bills, refunds and disputes that need an admin. */
export function ToDo(props: ToDoProps) {
  const { t } = useTranslation('admin-sales')
  return (
    <Loaded query={useQuery(queryOf(listMoneyToDo))} failed={t('todo.failed')} waiting={<span hidden />}>
      {(data) => <Open data={data} {...props} />}
    </Loaded>
  )
}

function Open({ data, onSell, onPayment }: ToDoProps & { data: MoneyToDo }) {
  const { t } = useTranslation('admin-sales')
  const { t: tWithdrawals } = useTranslation('admin-withdrawals')
  const { t: tOutside } = useTranslation('outside-invoices')
  const [reasoned, setReasoned] = useState<Reasoned>()
  const { bills, refunds, disputes, withdrawals, corrections, counts } = data
  const dialog = reasoned && <ReasonDialog reasoned={reasoned} onClose={() => setReasoned(undefined)} />
  // The dialog stays mounted when the last line disappears.
  if (Object.values(counts).every((count) => count === 0)) return dialog ?? null
  return (
    <section
      className={classNames(stack(6, 'panel', 'below6', 'pad4'), styles.todo)}
      aria-label={t('todo.title')}
    >
      {bills.length > 0 && (
        <Part title={t('todo.bills', { count: counts.bills })} rest={counts.bills - bills.length}>
          {bills.map((bill) => (
            <BillLine
              key={bill.id}
              bill={bill}
              onCharge={() => onSell({ ...bill.member, first: 'owed' })}
              onWaive={() => setReasoned({ kind: 'waive', bill })}
            />
          ))}
        </Part>
      )}
      {refunds.length > 0 && (
        <Part title={t('todo.refunds', { count: counts.refunds })} rest={counts.refunds - refunds.length}>
          {refunds.map((refund) => (
            <RefundLine
              key={refund.id}
              refund={refund}
              onAgain={() => onPayment(refund.paymentId)}
              onAttend={() => setReasoned({ kind: 'refund', id: refund.id })}
            />
          ))}
        </Part>
      )}
      {disputes.length > 0 && (
        <Part title={t('todo.disputes', { count: counts.disputes })} rest={counts.disputes - disputes.length}>
          {disputes.map((dispute) => (
            <DisputeLine
              key={dispute.id}
              dispute={dispute}
              onSee={() => onPayment(dispute.paymentId)}
              onAttend={() => setReasoned({ kind: 'dispute', id: dispute.id })}
            />
          ))}
        </Part>
      )}
      {withdrawals.length > 0 && (
        <Part
          title={tWithdrawals('open', { count: counts.withdrawals })}
          rest={counts.withdrawals - withdrawals.length}
        >
          {withdrawals.map((withdrawal) => (
            <WithdrawalLine
              key={withdrawal.id}
              withdrawal={withdrawal}
              onRefund={() => onPayment(withdrawal.paymentId)}
              onAttend={() => setReasoned({ kind: 'withdrawal', id: withdrawal.id })}
            />
          ))}
        </Part>
      )}
      {corrections.length > 0 && (
        <Part
          title={tOutside('open', { count: counts.corrections })}
          rest={counts.corrections - corrections.length}
        >
          {corrections.map((correction) => (
            <CorrectionLine
              key={correction.id}
              correction={correction}
              onSee={() => onPayment(correction.paymentId)}
              onAttend={() => setReasoned({ kind: 'correction', id: correction.id })}
            />
          ))}
        </Part>
      )}
      {dialog}
    </section>
  )
}

function Part({ title, rest, children }: { title: string; rest: number; children: ReactNode }) {
  const { t } = useTranslation('admin-sales')
  return (
    <div>
      <h2 className={styles.todoTitle}>{title}</h2>
      <ul className={classNames(stack(2), styles.lines)}>{children}</ul>
      {rest > 0 && <p className={look('soft', 'size-s', 'block')}>{t('todo.more', { count: rest })}</p>}
    </div>
  )
}

function useDay(): (instant: string) => string {
  const { i18n } = useTranslation()
  const timeZone = useZone()
  const format = new Intl.DateTimeFormat(i18n.language, { day: 'numeric', month: 'long', timeZone })
  return (instant) => format.format(new Date(instant))
}

function BillLine({
  bill,
  onCharge,
  onWaive,
}: {
  bill: UnpaidBill
  onCharge: () => void
  onWaive: () => void
}) {
  const { t } = useTranslation('admin-sales')
  const reasonOf = useDeskReason()
  const euros = useEuros()
  const month = useMonth()
  const day = useDay()
  const name = nameOf(bill)
  const reason = bill.error ? reasonOf(bill.error) : ''
  const { way, hasCard, nextTryAt, remittance } = bill
  const next = nextTryAt ? t('todo.next', { date: day(nextTryAt) }) : t('todo.last')
  const coming = way === 'card' ? (hasCard ? next : t('todo.noCard')) : t(`todo.by.${way}`)
  return (
    <li className={classNames(row(3, 'wrap', 'rows2'), styles.line)}>
      <span className={styles.words}>
        <strong>{`${name} · ${euros(bill.amount)}`}</strong>
        <span className={look('soft', 'size-s', 'block')}>
          {sentence(t('todo.since', { month: month(bill.month, bill.months), date: day(bill.since) }))}
          {!remittance && `\u00a0· ${coming}`}
        </span>
        {reason && <span className={look('soft', 'size-s', 'block')}>{reason}</span>}
        {remittance && (
          <span className={look('soft', 'size-s', 'block')}>{t(`collecting.${remittance.state}`)}</span>
        )}
      </span>
      {remittance ? (
        <LinkButton to={`/admin/mandatos/${remittance.id}`} aria-label={t('collecting.seeWho', { name })}>
          {t('collecting.see')}
        </LinkButton>
      ) : (
        <>
          <Button aria-label={t('todo.waiveWho', { name })} aria-haspopup="dialog" onClick={onWaive}>
            {t('todo.waive')}
          </Button>
          <Button aria-label={t('todo.chargeWho', { name })} aria-haspopup="dialog" onClick={onCharge}>
            {t('todo.charge')}
          </Button>
        </>
      )}
    </li>
  )
}

interface RefundLineProps {
  refund: FailedRefund
  onAgain: () => void
  onAttend: () => void
}

function RefundLine({ refund, onAgain, onAttend }: RefundLineProps) {
  const { t } = useTranslation('admin-sales')
  const euros = useEuros()
  const day = useDay()
  const name = nameOf(refund)
  return (
    <li className={classNames(row(3, 'wrap', 'rows2'), styles.line)}>
      <span className={styles.words}>
        <strong>{`${name} · ${euros(refund.amount)}`}</strong>
        <span className={look('soft', 'size-s', 'block')}>
          {t('todo.refundFailed', { date: day(refund.at) })}
        </span>
      </span>
      <Button aria-label={t('todo.attendedWho', { name })} aria-haspopup="dialog" onClick={onAttend}>
        {t('todo.attended')}
      </Button>
      <Button aria-label={t('todo.againWho', { name })} aria-haspopup="dialog" onClick={onAgain}>
        {t('todo.again')}
      </Button>
    </li>
  )
}

interface WithdrawalLineProps {
  withdrawal: OpenWithdrawal
  onRefund: () => void
  onAttend: () => void
}

function WithdrawalLine({ withdrawal, onRefund, onAttend }: WithdrawalLineProps) {
  const { t } = useTranslation('admin-sales')
  const { t: tWithdrawals } = useTranslation('admin-withdrawals')
  const euros = useEuros()
  const day = useDay()
  const name = nameOf(withdrawal)
  const { amount, proposed, at } = withdrawal
  return (
    <li className={classNames(row(3, 'wrap', 'rows2'), styles.line)}>
      <span className={styles.words}>
        <strong>{`${name} · ${euros(amount)}`}</strong>
        <span className={look('soft', 'size-s', 'block')}>
          {tWithdrawals(proposed > 0 ? 'line' : 'lineNothing', { date: day(at), amount: euros(proposed) })}
        </span>
      </span>
      <Button aria-label={t('todo.attendedWho', { name })} aria-haspopup="dialog" onClick={onAttend}>
        {t('todo.attended')}
      </Button>
      {proposed > 0 && (
        <Button aria-label={tWithdrawals('refundWho', { name })} aria-haspopup="dialog" onClick={onRefund}>
          {tWithdrawals('refund')}
        </Button>
      )}
    </li>
  )
}

interface CorrectionLineProps {
  correction: CorrectionElsewhere
  onSee: () => void
  onAttend: () => void
}

function CorrectionLine({ correction, onSee, onAttend }: CorrectionLineProps) {
  const { t, i18n } = useTranslation(['admin-sales', 'outside-invoices'])
  const euros = useEuros()
  const day = useDay()
  const ofYear = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeZone: useZone() })
  const name = nameOf(correction)
  const { amount, at, paidAt } = correction
  return (
    <li className={classNames(row(3, 'wrap', 'rows2'), styles.line)}>
      <span className={styles.words}>
        <strong>{`${name} · ${euros(amount)}`}</strong>
        <span className={look('soft', 'size-s', 'block')}>
          {t('outside-invoices:line', { date: day(at), paid: ofYear.format(new Date(paidAt)) })}
        </span>
      </span>
      <Button aria-label={t('todo.seeWho', { name })} aria-haspopup="dialog" onClick={onSee}>
        {t('todo.see')}
      </Button>
      <Button aria-label={t('todo.attendedWho', { name })} aria-haspopup="dialog" onClick={onAttend}>
        {t('todo.attended')}
      </Button>
    </li>
  )
}

interface DisputeLineProps {
  dispute: OpenDispute
  onSee: () => void
  onAttend: () => void
}

function DisputeLine({ dispute, onSee, onAttend }: DisputeLineProps) {
  const { t } = useTranslation('admin-sales')
  const euros = useEuros()
  const day = useDay()
  const name = nameOf(dispute)
  return (
    <li className={classNames(row(3, 'wrap', 'rows2'), styles.line)}>
      <span className={styles.words}>
        <strong>{`${name} · ${euros(dispute.amount)}`}</strong>
        <span className={look('soft', 'size-s', 'block')}>
          {t(`todo.state.${dispute.state}`)}
          {dispute.state === 'needs_response' &&
            `${dispute.answerBy ? `, ${t('todo.answerBy', { date: day(dispute.answerBy) })}` : ''}. ${t('todo.atProvider')}`}
        </span>
      </span>
      <Button aria-label={t('todo.seeWho', { name })} aria-haspopup="dialog" onClick={onSee}>
        {t('todo.see')}
      </Button>
      <Button aria-label={t('todo.attendedWho', { name })} aria-haspopup="dialog" onClick={onAttend}>
        {t('todo.attended')}
      </Button>
    </li>
  )
}
