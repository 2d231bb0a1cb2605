import { useTranslation } from 'react-i18next'
import { localeOf } from '../../../../platform/contract/languages.ts'
import { useZone } from '../../../../platform/web/site.ts'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import type { PaymentDetails } from '../../contract/payment-list.ts'
import { providerCalled } from '../../contract/ways.ts'
import { useDeskReason } from '../pay/desk-reason.ts'
import styles from './refund-dialog.module.css'

export function PaidLine({ payment }: Pick<PaymentDetails, 'payment'>) {
  const { t, i18n } = useTranslation('admin-sales')
  const reasonOf = useDeskReason()
  const euros = useEuros()
  const timeZone = useZone()
  const when = new Intl.DateTimeFormat(localeOf(i18n.language), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
  })
  return (
    <div>
      <p
        className={classNames(look('size-m', 'bold'), styles.strong)}
      >{`${payment.description}\u00a0· ${euros(payment.amount)}`}</p>
      <p className={look('soft', 'block')}>
        {`${when.format(new Date(payment.at))}\u00a0· ${t(`method.${payment.method}`)}\u00a0· ${t(`state.${payment.state}`)}`}
        {payment.soldBy && `\u00a0· ${t('payments.soldBy', { name: payment.soldBy })}`}
      </p>
      {payment.state === 'failed' && payment.error && (
        <p className={look('soft', 'block')}>{reasonOf(payment.error)}</p>
      )}
      {(payment.state === 'pending' || payment.state === 'failed') && (
        <p className={look('soft', 'block')}>{t(`payments.hint.${payment.state}`)}</p>
      )}
    </div>
  )
}

export function RefundHistory({
  details: { refunds, payment },
}: {
  details: Pick<PaymentDetails, 'refunds' | 'payment'>
}) {
  const { t, i18n } = useTranslation('admin-sales')
  const euros = useEuros()
  const timeZone = useZone()
  if (refunds.length === 0) return null
  const day = new Intl.DateTimeFormat(localeOf(i18n.language), { dateStyle: 'medium', timeZone })
  const provider = providerCalled(payment.provider)
  return (
    <section aria-label={t('refund.history')}>
      <h3 className={classNames(look('size-m', 'bold'), styles.strong)}>{t('refund.history')}</h3>
      <ul className={stack(3, 'above2')}>
        {refunds.map((refund) => (
          <li key={refund.id}>
            <span className={classNames(look('size-m', 'bold'), styles.strong)}>{euros(refund.amount)}</span>{' '}
            {`${t(`method.${refund.method}`)} · ${t(`refund.status.${refund.status}`)}`}
            <span className={look('soft', 'block')}>
              {`${day.format(new Date(refund.at))} · ${t(`refund.origin.${refund.origin}`, { name: refund.madeBy ?? '', provider })}`}
              {refund.origin === 'desk' && ` · ${refund.why}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The day of an instant at the chosen center, without its year. */
export function usePaidDay() {
  const { i18n } = useTranslation()
  const timeZone = useZone()
  const format = new Intl.DateTimeFormat(localeOf(i18n.language), { day: 'numeric', month: 'long', timeZone })
  return (at: string): string => format.format(new Date(at))
}
