import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaymentFilter } from '../../../contracts/payment-list.ts'
import { fetchPaymentsFile } from '../../api/sales.ts'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { toast } from '../../ui/toast.tsx'
import { useEuros } from '../../widgets/pay/euros.ts'
import styles from './payments.module.css'

interface TotalsProps {
  totals: { count: number; paid: number; refunded: number; lost: number; pending: number }
  filter: PaymentFilter
}

/** Sums of all that is filtered, also of what is not shown yet, and all of it as a file. */
export function Totals({ totals, filter }: TotalsProps) {
  const { t } = useTranslation('admin-sales')
  const euros = useEuros()
  const [busy, setBusy] = useState(false)
  const { count, paid, refunded, lost, pending } = totals
  const kept = Math.round((paid - refunded - lost) * 100) / 100

  async function save() {
    setBusy(true)
    try {
      saveFile(await fetchPaymentsFile(filter), t('payments.fileName'))
    } catch (reason) {
      console.warn('the file did not come', reason)
      toast(t('payments.notDownloaded'), 'bad', { label: t('payments.file'), run: () => void save() })
    } finally {
      setBusy(false)
    }
  }

  const sum = (label: string, amount: number) => (
    <div className={styles.sum}>
      <dt>{label}</dt>
      <dd>{euros(amount)}</dd>
    </div>
  )
  return (
    <section className={styles.totals} aria-label={t('payments.sums')}>
      <p className={styles.count} role="status">
        {t('payments.count', { count })}
      </p>
      <dl className={styles.sums}>
        {sum(t('payments.paid'), paid)}
        {sum(t('payments.refunded'), refunded)}
        {lost > 0 && sum(t('payments.lost'), lost)}
        {sum(t('payments.kept'), kept)}
        {pending > 0 && sum(t('payments.pending'), pending)}
      </dl>
      <Button busy={busy} onClick={() => void save()}>
        <IconDownload size={20} aria-hidden /> {t('payments.file')}
      </Button>
    </section>
  )
}
