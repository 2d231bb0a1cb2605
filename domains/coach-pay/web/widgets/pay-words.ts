import { useTranslation } from 'react-i18next'
import { clockTime } from '../../../../platform/rules/local-time.ts'
import { shortDate } from '../../../../platform/web/language/when.ts'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import type { PayRole, PayTerms } from '../../contract/pay-rules.ts'
import type { PayLine } from '../../contract/pay-sheets.ts'
import { partsOf } from '../../rules/terms-in-words.ts'

/** How rules and lines are written out. */
export function usePayWords() {
  const { t, i18n } = useTranslation('pay-sheet')
  const euros = useEuros()
  return {
    terms: (terms: PayTerms, role: PayRole): string =>
      partsOf(terms, role)
        .map((each) =>
          'number' in each
            ? t(`part.${each.part}`, { number: each.number })
            : t(`part.${each.part}`, { amount: euros(each.amount) }),
        )
        .join(' · '),
    when: ({ date, startTime, endTime, timeZone }: PayLine): string =>
      `${shortDate(date, i18n.language)}, ${clockTime(startTime, timeZone)}–${clockTime(endTime, timeZone)}`,
    what: ({ title, role, isCancelled }: PayLine): string =>
      [title, role === 'assistant' && t('assistant'), isCancelled && t('cancelled')]
        .filter(Boolean)
        .join(', '),
  }
}
