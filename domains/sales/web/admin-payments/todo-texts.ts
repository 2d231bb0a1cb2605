import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../../../platform/contract/languages.ts'
import { useZone } from '../../../../platform/web/site.ts'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import type { CorrectionElsewhere, OpenDispute } from '../../contract/payment-list.ts'
import { providerCalled } from '../../contract/ways.ts'
import type { OpenWithdrawal } from '../../contract/withdrawals.ts'
import { paymentsConfigQuery } from '../api/payments.ts'

export function useDay(): (instant: string) => string {
  const { i18n } = useTranslation()
  const timeZone = useZone()
  const format = new Intl.DateTimeFormat(localeOf(i18n.language), { day: 'numeric', month: 'long', timeZone })
  return (instant) => format.format(new Date(instant))
}

/** What the lines say beside name and amount. */
export function useLineTexts() {
  const { t, i18n } = useTranslation(['admin-sales', 'admin-withdrawals', 'outside-invoices'])
  const euros = useEuros()
  const day = useDay()
  const provider = providerCalled(useQuery(paymentsConfigQuery()).data?.provider)
  const ofYear = new Intl.DateTimeFormat(localeOf(i18n.language), { dateStyle: 'long', timeZone: useZone() })
  return {
    withdrawalText: ({ at, proposed }: OpenWithdrawal) =>
      t(`admin-withdrawals:${proposed > 0 ? 'line' : 'lineNothing'}`, {
        date: day(at),
        amount: euros(proposed),
      }),
    correctionText: ({ at, paidAt }: CorrectionElsewhere) =>
      t('outside-invoices:line', { date: day(at), paid: ofYear.format(new Date(paidAt)) }),
    disputeText: ({ state, answerBy }: OpenDispute) => {
      const until = answerBy ? `, ${t('todo.answerBy', { date: day(answerBy) })}` : ''
      return (
        t(`todo.state.${state}`) +
        (state === 'needs_response' ? `${until}. ${t('todo.atProvider', { provider })}` : '')
      )
    },
  }
}
