import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Language, localeOf } from '../../../../platform/contract/languages.ts'
import { useZone } from '../../../../platform/web/site.ts'
import { useLate } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { saveFile } from '../../../../platform/web/ui/save-file.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import { useToastedWork } from '../../../../platform/web/widgets/use-toasted-work.ts'
import type { Receipt } from '../../contract/payments.ts'
import { askForFullInvoice, fetchReceipt } from '../api/payments.ts'
import { WithdrawDialog } from './withdraw-dialog.tsx'
import styles from './your-payments.module.css'

export function ReceiptRow({ receipt }: { receipt: Receipt }) {
  const { t, i18n } = useTranslation('your-payments')
  const { t: tPaper } = useTranslation('payments')
  const euros = useEuros()
  const timeZone = useZone()
  const { t: tInvoices } = useTranslation('invoices')
  const { busy: asking, run } = useToastedWork()
  const [busy, setBusy] = useState(false)
  const late = useLate(busy)
  const [isWithdrawing, setIsWithdrawing] = useState(false)
  const { id, number, amount, refunded, description, lines, paidBy } = receipt
  const { withdrawUntil, withdrawnAt, invoiceType } = receipt
  const instant = new Intl.DateTimeFormat(localeOf(i18n.language), {
    timeZone,
    dateStyle: 'long',
    timeStyle: 'short',
  })
  const day = new Intl.DateTimeFormat(localeOf(i18n.language), {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }).format(new Date(receipt.issuedAt))

  async function askFull() {
    if (asking) return
    await run(async () => {
      await askForFullInvoice(id)
      toast(tInvoices('details.asked'), 'good')
    })
  }

  async function download() {
    if (busy) return
    setBusy(true)
    try {
      const file = await fetchReceipt(id, i18n.language as Language)
      saveFile(
        file,
        invoiceType ? tInvoices('paper.fileName', { number }) : tPaper('receipt.fileName', { number }),
      )
    } catch (reason) {
      console.warn('the receipt did not come', reason)
      const again = { label: t('receipts.retry'), run: () => void download() }
      toast(t('receipts.notDownloaded', { number }), 'bad', again)
    } finally {
      setBusy(false)
    }
  }

  return (
    <li className={classNames(row(3, 'rows2'), styles.receipt)}>
      <div className={stack(1, 'grow', 'break-anywhere')}>
        {lines.length > 1 ? (
          <ul className={stack(1)}>
            {lines.map((line) => (
              <li key={line.id} className={row(4, 'baseline', 'between')}>
                <span className={look('semibold')}>{line.description}</span>
                <span className={look('soft', 'tabular', 'nowrap')}>{euros(line.amount)}</span>
              </li>
            ))}
          </ul>
        ) : (
          <span className={look('semibold')}>{description}</span>
        )}
        <span className={look('size-s', 'soft', 'tabular')}>
          <time dateTime={receipt.issuedAt}>{day}</time> · <span className={look('nowrap')}>{number}</span>
        </span>
        {paidBy && <span className={look('size-s', 'soft')}>{t('receipts.paidBy', { name: paidBy })}</span>}
        {refunded > 0 && (
          <span className={look('size-s', 'semibold', 'success')}>
            {t('receipts.refunded', { amount: euros(refunded) })}
          </span>
        )}
        {withdrawnAt && (
          <span className={look('size-s', 'soft')}>
            {t('withdraw.on', { when: instant.format(new Date(withdrawnAt)) })}
          </span>
        )}
        {invoiceType === 'F2' && refunded < amount && (
          <div>
            <button
              type="button"
              className={classNames(look('size-s'), styles.withdraw)}
              aria-busy={asking || undefined}
              aria-label={tInvoices('details.askOf', { number })}
              onClick={() => void askFull()}
            >
              {tInvoices('details.ask')}
            </button>
          </div>
        )}
        {withdrawUntil && (
          <div>
            <button
              type="button"
              className={classNames(look('size-s'), styles.withdraw)}
              aria-haspopup="dialog"
              aria-label={t('withdraw.openOf', { what: description })}
              onClick={() => setIsWithdrawing(true)}
            >
              {t('withdraw.open')}
            </button>
          </div>
        )}
      </div>
      <span className={look('display', 'tabular', 'nowrap')}>{euros(amount)}</span>
      <button
        type="button"
        className={classNames(
          stack(1, 'fixed', 'size-xs', 'bold', 'solid', 'hover'),
          styles.download,
          late && styles.working,
        )}
        aria-label={t('receipts.download', { number })}
        aria-busy={busy || undefined}
        onClick={() => void download()}
      >
        <IconDownload size={20} aria-hidden />
        <span aria-hidden>PDF</span>
      </button>
      {isWithdrawing && <WithdrawDialog receipt={receipt} onClose={() => setIsWithdrawing(false)} />}
    </li>
  )
}
