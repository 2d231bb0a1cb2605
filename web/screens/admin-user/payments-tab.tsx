import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { AdminUser } from '../../../contracts/admin-users.ts'
import type { PaymentLine } from '../../../contracts/payment-list.ts'
import { dayAt } from '../../../rules/local-time.ts'
import { memberPaymentsQuery } from '../../api/admin-users.ts'
import { useToday, useZone } from '../../gym.ts'
import { useErrorText } from '../../layout/broken-screen.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/state.tsx'
import { Table } from '../../ui/table.tsx'
import { withYear } from '../../widgets/member-file/seen-on.ts'
import { useEuros } from '../../widgets/pay/euros.ts'
import { ReceiptButton } from '../../widgets/pay/receipt-button.tsx'
import styles from './user.module.css'

/** The newest payments of a member with their receipts; refunds are made where all payments are. */
export function PaymentsTab({ member }: { member: AdminUser }) {
  const { t } = useTranslation('admin-users')
  const errorText = useErrorText()
  const { data, error, refetch, isFetching } = useQuery(memberPaymentsQuery(member.id))
  if (error) {
    return (
      <ErrorState
        title={t('payments.failed')}
        text={errorText(error)}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  }
  if (!data) {
    return (
      <Waiting>
        <Skeleton height={320} />
      </Waiting>
    )
  }
  if (data.content.length === 0)
    return <EmptyState title={t('payments.none')} text={t('payments.noneText')} />
  return (
    <section className={styles.section} aria-label={t('payments.title')}>
      <div className={styles.line}>
        <h2 className={styles.heading}>{t('payments.title')}</h2>
        <LinkButton to={`/admin/payments?memberId=${member.id}`}>{t('payments.all')}</LinkButton>
      </div>
      <Table caption={t('payments.table')}>
        <thead>
          <tr>
            <th>{t('payments.at')}</th>
            <th>{t('payments.what')}</th>
            <th>{t('payments.method')}</th>
            <th>{t('payments.state')}</th>
            <th data-number>{t('payments.amount')}</th>
            <th>{t('payments.receipt')}</th>
          </tr>
        </thead>
        <tbody>
          {data.content.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </tbody>
      </Table>
    </section>
  )
}

function Line({ line }: { line: PaymentLine }) {
  const { i18n } = useTranslation('admin-users')
  const { t: tSales } = useTranslation('admin-sales')
  const euros = useEuros()
  const today = useToday()
  const zone = useZone()
  const { amount, at, card, description, dispute, method, receiptNumber, refunded, soldBy, state } = line

  return (
    <tr>
      <td className={styles.when}>{withYear(dayAt(Date.parse(at), zone), today, i18n.language)}</td>
      <td>
        {description}
        {soldBy && <span className={styles.sub}>{soldBy}</span>}
      </td>
      <td>
        {tSales(`method.${method}`)}
        {card && <span className={styles.sub}>{`${card.brand} ${card.last4}`}</span>}
      </td>
      <td>
        {tSales(`state.${state}`)}
        {refunded > 0 && (
          <span className={styles.sub}>{tSales('payments.givenBack', { amount: euros(refunded) })}</span>
        )}
        {dispute && <span className={styles.sub}>{tSales(`payments.dispute.${dispute}`)}</span>}
      </td>
      <td data-number>{euros(amount)}</td>
      <td>{receiptNumber && <ReceiptButton paymentId={line.id} number={receiptNumber} />}</td>
    </tr>
  )
}
