import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { Loaded } from '../../../../platform/web/admin-kit/loaded.tsx'
import { queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { useMonth } from '../../../../platform/web/language/use-month.ts'
import { sentence } from '../../../../platform/web/language/when.ts'
import { Button, LinkButton } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import { listMoneyToDo, type UnpaidBill } from '../../contract/payment-list.ts'
import { useDeskReason } from '../pay/desk-reason.ts'
import styles from './payments.module.css'
import type { Buyer } from './payments-screen.tsx'
import { ReasonDialog, type Reasoned } from './reason-dialog.tsx'
import { useDay, useLineTexts } from './todo-texts.ts'

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
  const day = useDay()
  const { withdrawalText, correctionText, disputeText } = useLineTexts()
  const [reasoned, setReasoned] = useState<Reasoned>()
  const { bills, refunds, disputes, withdrawals, corrections, counts } = data
  const dialog = reasoned && <ReasonDialog reasoned={reasoned} onClose={() => setReasoned(undefined)} />
  // The dialog stays mounted when the last line disappears.
  if (Object.values(counts).every((count) => count === 0)) return dialog ?? null
  const see = (paymentId: number) => () => onPayment(paymentId)
  const attend = (kind: 'refund' | 'dispute' | 'withdrawal' | 'correction', id: number) => () =>
    setReasoned({ kind, id })
  return (
    <section
      className={classNames(stack(6, 'panel', 'below6', 'pad4'), styles.todo)}
      aria-label={t('todo.title')}
    >
      <Part title={t('todo.bills', { count: counts.bills })} count={counts.bills} items={bills}>
        {(bill) => (
          <BillLine
            bill={bill}
            onCharge={() => onSell({ ...bill.member, first: 'owed' })}
            onWaive={() => setReasoned({ kind: 'waive', bill })}
          />
        )}
      </Part>
      <Part title={t('todo.refunds', { count: counts.refunds })} count={counts.refunds} items={refunds}>
        {(refund) => (
          <Line item={refund} details={<Detail>{t('todo.refundFailed', { date: day(refund.at) })}</Detail>}>
            <Attend of={refund} onClick={attend('refund', refund.id)} />
            <Act label={t('todo.againWho', { name: nameOf(refund) })} onClick={see(refund.paymentId)}>
              {t('todo.again')}
            </Act>
          </Line>
        )}
      </Part>
      <Part title={t('todo.disputes', { count: counts.disputes })} count={counts.disputes} items={disputes}>
        {(dispute) => (
          <Line item={dispute} details={<Detail>{disputeText(dispute)}</Detail>}>
            <See of={dispute} onClick={see(dispute.paymentId)} />
            <Attend of={dispute} onClick={attend('dispute', dispute.id)} />
          </Line>
        )}
      </Part>
      <Part
        title={tWithdrawals('open', { count: counts.withdrawals })}
        count={counts.withdrawals}
        items={withdrawals}
      >
        {(withdrawal) => (
          <Line item={withdrawal} details={<Detail>{withdrawalText(withdrawal)}</Detail>}>
            <Attend of={withdrawal} onClick={attend('withdrawal', withdrawal.id)} />
            {withdrawal.proposed > 0 && (
              <Act
                label={tWithdrawals('refundWho', { name: nameOf(withdrawal) })}
                onClick={see(withdrawal.paymentId)}
              >
                {tWithdrawals('refund')}
              </Act>
            )}
          </Line>
        )}
      </Part>
      <Part
        title={tOutside('open', { count: counts.corrections })}
        count={counts.corrections}
        items={corrections}
      >
        {(correction) => (
          <Line item={correction} details={<Detail>{correctionText(correction)}</Detail>}>
            <See of={correction} onClick={see(correction.paymentId)} />
            <Attend of={correction} onClick={attend('correction', correction.id)} />
          </Line>
        )}
      </Part>
      {dialog}
    </section>
  )
}

interface PartProps<Item> {
  title: string
  /** Of all items; the last ones may not be listed. */
  count: number
  items: readonly Item[]
  children: (item: Item) => ReactNode
}

function Part<Item extends { id: number }>({ title, count, items, children }: PartProps<Item>) {
  const { t } = useTranslation('admin-sales')
  if (items.length === 0) return null
  const rest = count - items.length
  return (
    <div>
      <h2 className={styles.todoTitle}>{title}</h2>
      <ul className={classNames(stack(2), styles.lines)}>
        {items.map((item) => (
          <Fragment key={item.id}>{children(item)}</Fragment>
        ))}
      </ul>
      {rest > 0 && <Detail as="p">{t('todo.more', { count: rest })}</Detail>}
    </div>
  )
}

interface Owed {
  member: { name: string; surname: string }
  amount: number
}

/** Whom it is about and how much, with what can be done. */
function Line({ item, details, children }: { item: Owed; details: ReactNode; children: ReactNode }) {
  const euros = useEuros()
  return (
    <li className={classNames(row(3, 'wrap', 'rows2'), styles.line)}>
      <span className={styles.words}>
        <strong>{`${nameOf(item)} · ${euros(item.amount)}`}</strong>
        {details}
      </span>
      {children}
    </li>
  )
}

const Detail = ({ as: Tag = 'span', children }: { as?: 'span' | 'p'; children: ReactNode }) => (
  <Tag className={look('soft', 'size-s', 'block')}>{children}</Tag>
)

interface ActProps {
  label: string
  onClick: () => void
  children: ReactNode
}

const Act = ({ label, onClick, children }: ActProps) => (
  <Button aria-label={label} aria-haspopup="dialog" onClick={onClick}>
    {children}
  </Button>
)

function See({ of, onClick }: { of: Owed; onClick: () => void }) {
  const { t } = useTranslation('admin-sales')
  return (
    <Act label={t('todo.seeWho', { name: nameOf(of) })} onClick={onClick}>
      {t('todo.see')}
    </Act>
  )
}

function Attend({ of, onClick }: { of: Owed; onClick: () => void }) {
  const { t } = useTranslation('admin-sales')
  return (
    <Act label={t('todo.attendedWho', { name: nameOf(of) })} onClick={onClick}>
      {t('todo.attended')}
    </Act>
  )
}

interface BillLineProps {
  bill: UnpaidBill
  onCharge: () => void
  onWaive: () => void
}

function BillLine({ bill, onCharge, onWaive }: BillLineProps) {
  const { t } = useTranslation('admin-sales')
  const reasonOf = useDeskReason()
  const month = useMonth()
  const day = useDay()
  const name = nameOf(bill)
  const reason = bill.error ? reasonOf(bill.error) : ''
  const { way, hasCard, nextTryAt, remittance } = bill
  const next = nextTryAt ? t('todo.next', { date: day(nextTryAt) }) : t('todo.last')
  const coming = way === 'card' ? (hasCard ? next : t('todo.noCard')) : t(`todo.by.${way}`)
  const details = (
    <>
      <Detail>
        {sentence(t('todo.since', { month: month(bill.month, bill.months), date: day(bill.since) }))}
        {!remittance && `\u00a0· ${coming}`}
      </Detail>
      {reason && <Detail>{reason}</Detail>}
      {remittance && <Detail>{t(`collecting.${remittance.state}`)}</Detail>}
    </>
  )
  return (
    <Line item={bill} details={details}>
      {remittance ? (
        <LinkButton to={`/admin/mandatos/${remittance.id}`} aria-label={t('collecting.seeWho', { name })}>
          {t('collecting.see')}
        </LinkButton>
      ) : (
        <>
          <Act label={t('todo.waiveWho', { name })} onClick={onWaive}>
            {t('todo.waive')}
          </Act>
          <Act label={t('todo.chargeWho', { name })} onClick={onCharge}>
            {t('todo.charge')}
          </Act>
        </>
      )}
    </Line>
  )
}
