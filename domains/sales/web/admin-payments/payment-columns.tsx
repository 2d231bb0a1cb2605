import { useTranslation } from 'react-i18next'
import { localeOf } from '../../../../platform/contract/languages.ts'
import { type Columns, SubLine } from '../../../../platform/web/admin-kit/list.tsx'
import { PersonLink } from '../../../../platform/web/admin-kit/person-link.tsx'
import { useZone } from '../../../../platform/web/site.ts'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import type { PaymentLine } from '../../contract/payment-list.ts'
import { useShortCardName } from '../pay/card-face.tsx'
import { ReceiptButton } from '../pay/receipt-button.tsx'
import styles from './payments.module.css'

export function usePaymentColumns(onPayment: (id: number) => void): Columns<PaymentLine> {
  const { t, i18n } = useTranslation('admin-sales')
  const euros = useEuros()
  const cardName = useShortCardName()
  const timeZone = useZone()
  const when = new Intl.DateTimeFormat(localeOf(i18n.language), {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
  const nameOf = ({ member }: PaymentLine) => `${member.name} ${member.surname}`
  return {
    at: {
      head: t('payments.at'),
      className: styles.when,
      cell: ({ at }) => <time dateTime={at}>{when.format(new Date(at))}</time>,
    },
    member: {
      head: t('payments.member'),
      card: 'title',
      cell: (line) => <PersonLink id={line.member.id} name={nameOf(line)} />,
    },
    what: {
      head: t('payments.what'),
      className: styles.about,
      cell: (line) => (
        <>
          <button
            type="button"
            className={styles.what}
            aria-haspopup="dialog"
            aria-label={t('payments.see', { name: nameOf(line), what: line.description })}
            onClick={() => onPayment(line.id)}
          >
            {line.description}
          </button>
          {line.soldBy && (
            <span className={styles.seller}>
              <SubLine>{t('payments.soldBy', { name: line.soldBy })}</SubLine>
            </span>
          )}
        </>
      ),
    },
    amount: {
      head: t('payments.amount'),
      number: true,
      card: 'aside',
      cell: ({ amount, refunded, lost }) => (
        <>
          {euros(amount)}
          {refunded > 0 && <SubLine>{t('payments.givenBack', { amount: euros(refunded) })}</SubLine>}
          {lost > 0 && <SubLine bad>{t('payments.lostAmount', { amount: euros(lost) })}</SubLine>}
        </>
      ),
    },
    state: {
      head: t('payments.state'),
      cell: ({ state, method, card, dispute }) => (
        <>
          <span className={classNames(styles.state, styles[state])}>{t(`state.${state}`)}</span>
          <SubLine>
            {t(`method.${method}`)}
            {card && ` · ${cardName(card)}`}
          </SubLine>
          {dispute && <SubLine bad={dispute !== 'won'}>{t(`payments.dispute.${dispute}`)}</SubLine>}
        </>
      ),
    },
    receipt: {
      head: t('payments.receipt'),
      card: 'actions',
      cell: ({ id, receiptNumber }) =>
        receiptNumber && <ReceiptButton paymentId={id} number={receiptNumber} className={styles.receipt} />,
    },
  }
}
