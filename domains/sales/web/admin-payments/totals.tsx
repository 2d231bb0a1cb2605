import { useTranslation } from 'react-i18next'
import { DownloadButton } from '../../../../platform/web/admin-kit/download-button.tsx'
import { callForFile } from '../../../../platform/web/api/call.ts'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { row } from '../../../../platform/web/ui/primitives.ts'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import { exportPayments, type PaymentFilter } from '../../contract/payment-list.ts'
import styles from './payments.module.css'

interface TotalsProps {
  totals: { count: number; paid: number; refunded: number; lost: number; pending: number }
  filter: PaymentFilter
}

/** Sums over all filtered payments, not only the loaded rows. */
export function Totals({ totals, filter }: TotalsProps) {
  const { t } = useTranslation('admin-sales')
  const euros = useEuros()
  const { count, paid, refunded, lost, pending } = totals
  const kept = Math.round((paid - refunded - lost) * 100) / 100

  const sum = (label: string, amount: number) => (
    <div className={classNames(row(2, 'baseline'), styles.sum)}>
      <dt>{label}</dt>
      <dd>{euros(amount)}</dd>
    </div>
  )
  return (
    <section className={row(6, 'wrap', 'rows3', 'between')} aria-label={t('payments.sums')}>
      <p className={styles.count} role="status">
        {t('payments.count', { count })}
      </p>
      <dl className={classNames(row(6, 'stretch', 'wrap', 'rows2'), styles.sums)}>
        {sum(t('payments.paid'), paid)}
        {sum(t('payments.refunded'), refunded)}
        {lost > 0 && sum(t('payments.lost'), lost)}
        {sum(t('payments.kept'), kept)}
        {pending > 0 && sum(t('payments.pending'), pending)}
      </dl>
      <DownloadButton
        fetch={() => callForFile(exportPayments, { query: filter })}
        fileName={t('payments.fileName')}
      >
        {t('payments.file')}
      </DownloadButton>
    </section>
  )
}
