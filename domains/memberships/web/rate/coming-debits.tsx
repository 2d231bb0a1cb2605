import { useTranslation } from 'react-i18next'
import { useMonth } from '../../../../platform/web/language/use-month.ts'
import { monthDay } from '../../../../platform/web/language/when.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import type { Rate } from '../../contract/memberships.ts'

/** Debits in a file or at the bank, each with its month: no debts. */
export function ComingDebits({ debits }: { debits: Rate['coming'] }) {
  const { t, i18n } = useTranslation('your-payments')
  const euros = useEuros()
  const monthName = useMonth()
  const all = debits.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0) / 100
  return (
    <Notice title={t('coming.title', { amount: euros(all) })}>
      <ul>
        {debits.map(({ month, months, kind, amount, on }) => (
          <li key={`${month} ${kind}`}>
            {t(on === null ? 'coming.inFile' : 'coming.sent', {
              month: monthName(month, months),
              amount: euros(amount),
              day: on === null ? '' : monthDay(on, i18n.language),
            })}
          </li>
        ))}
      </ul>
      <p>{t('coming.text')}</p>
    </Notice>
  )
}
