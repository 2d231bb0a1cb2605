import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { AdminUser } from '../../../contracts/admin-users.ts'
import type { PaymentLine } from '../../../contracts/payment-list.ts'
import type { Language } from '../../../contracts/values.ts'
import { memberPaymentsQuery } from '../../api/admin-users.ts'
import { fetchReceipt } from '../../api/payments.ts'
import { useCenter, useToday } from '../../gym.ts'
import { dayIn } from '../../language/when.ts'
import { useErrorText } from '../../layout/broken-screen.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/state.tsx'
import { Table } from '../../ui/table.tsx'
import { toast } from '../../ui/toast.tsx'
import { withYear } from '../../widgets/member-file/seen-on.ts'
import { useEuros } from '../../widgets/pay/euros.ts'
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
  const { t, i18n } = useTranslation('admin-users')
  const { t: tSales } = useTranslation('admin-sales')
  const { t: tPaper } = useTranslation('payments')
  const euros = useEuros()
  const today = useToday()
  const zone = useCenter()?.timeZone ?? 'Europe/Madrid'
  const { amount, at, card, description, method, receiptNumber, refunded, soldBy, state } = line

  async function download(number: string) {
    try {
      saveFile(await fetchReceipt(line.id, i18n.language as Language), tPaper('receipt.fileName', { number }))
    } catch {
      toast(t('payments.notDownloaded'), 'bad')
    }
  }

  return (
    <tr>
      <td className={styles.when}>{withYear(dayIn(Date.parse(at), zone), today, i18n.language)}</td>
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
          <span className={styles.sub}>{t('payments.refunded', { amount: euros(refunded) })}</span>
        )}
      </td>
      <td data-number>{euros(amount)}</td>
      <td>
        {receiptNumber && (
          <Button
            kind="plain"
            aria-label={t('payments.download', { number: receiptNumber })}
            onClick={() => void download(receiptNumber)}
          >
            <IconDownload size={18} aria-hidden /> {receiptNumber}
          </Button>
        )}
      </td>
    </tr>
  )
}
