import { useTranslation } from 'react-i18next'
import { monthDay } from '../../../../platform/web/language/when.ts'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'

interface WithdrawalStatementProps {
  purchase: {
    description: string
    amount: number
    number: string
    kind: 'credits' | 'plan' | 'product'
    /** The last day. */
    until: string | null
  }
  name: string | null
  isStated: boolean
}

/** The statement of withdrawal and its consequences; once stated, the effect of confirming. */
export function WithdrawalStatement({ purchase, name, isStated }: WithdrawalStatementProps) {
  const { t, i18n } = useTranslation('your-payments')
  const euros = useEuros()
  const { description, amount, number, kind, until } = purchase
  return (
    <>
      <p className={look('semibold')}>{t('withdraw.statement')}</p>
      <dl className={stack(1)}>
        <Fact name={t('withdraw.purchase')} value={`${description}\u00a0· ${euros(amount)}`} />
        <Fact name={t('withdraw.receipt')} value={number} />
        {name !== null && <Fact name={t('withdraw.name')} value={name} />}
      </dl>
      {isStated ? (
        <p>{t('withdraw.sure')}</p>
      ) : (
        <>
          <p>{t(`withdraw.what.${kind}`)}</p>
          <p>{t('withdraw.how')}</p>
          {until && (
            <p className={look('soft')}>{t('withdraw.until', { day: monthDay(until, i18n.language) })}</p>
          )}
        </>
      )}
    </>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className={look('size-s', 'soft')}>{name}</dt>
      <dd className={look('break-anywhere')}>{value}</dd>
    </div>
  )
}
