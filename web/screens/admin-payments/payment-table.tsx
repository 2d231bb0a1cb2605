import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { PaymentLine } from '../../../contracts/payment-list.ts'
import { useZone } from '../../gym.ts'
import { classNames } from '../../ui/class-names.ts'
import { Table } from '../../ui/table.tsx'
import { useEuros } from '../../widgets/pay/euros.ts'
import { ReceiptButton } from '../../widgets/pay/receipt-button.tsx'
import styles from './payments.module.css'

interface PaymentTableProps {
  lines: readonly PaymentLine[]
  onPayment: (id: number) => void
}

export function PaymentTable({ lines, onPayment }: PaymentTableProps) {
  const { t } = useTranslation('admin-sales')
  return (
    <Table caption={t('payments.table')}>
      <thead>
        <tr>
          <th>{t('payments.at')}</th>
          <th>{t('payments.member')}</th>
          <th>{t('payments.what')}</th>
          <th data-number>{t('payments.amount')}</th>
          <th>{t('payments.state')}</th>
          <th>{t('payments.receipt')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.id} line={line} onPayment={onPayment} />
        ))}
      </tbody>
    </Table>
  )
}

function Line({ line, onPayment }: { line: PaymentLine; onPayment: (id: number) => void }) {
  const { t, i18n } = useTranslation('admin-sales')
  const euros = useEuros()
  const timeZone = useZone()
  const { id, member, card, dispute, lost, receiptNumber, soldBy, refunded, state } = line
  const name = `${member.name} ${member.surname}`
  const when = new Intl.DateTimeFormat(i18n.language, {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })

  return (
    <tr>
      <td className={styles.when}>
        <time dateTime={line.at}>{when.format(new Date(line.at))}</time>
      </td>
      <td>
        <Link className={styles.person} to={`/admin/users/${member.id}`}>
          {name}
        </Link>
      </td>
      <td className={styles.about}>
        <button
          type="button"
          className={styles.what}
          aria-haspopup="dialog"
          aria-label={t('payments.see', { name, what: line.description })}
          onClick={() => onPayment(id)}
        >
          {line.description}
        </button>
        {soldBy && <span className={styles.sub}>{t('payments.soldBy', { name: soldBy })}</span>}
      </td>
      <td data-number>
        {euros(line.amount)}
        {refunded > 0 && (
          <span className={styles.sub}>{t('payments.givenBack', { amount: euros(refunded) })}</span>
        )}
        {lost > 0 && (
          <span className={classNames(styles.sub, styles.failed)}>
            {t('payments.lostAmount', { amount: euros(lost) })}
          </span>
        )}
      </td>
      <td>
        <span className={classNames(styles.state, styles[state])}>{t(`state.${state}`)}</span>
        <span className={styles.sub}>
          {t(`method.${line.method}`)}
          {card && ` · ${card.brand} ${card.last4}`}
        </span>
        {dispute && (
          <span className={classNames(styles.sub, dispute !== 'won' && styles.failed)}>
            {t(`payments.dispute.${dispute}`)}
          </span>
        )}
      </td>
      <td>
        {receiptNumber && <ReceiptButton paymentId={id} number={receiptNumber} className={styles.receipt} />}
      </td>
    </tr>
  )
}
