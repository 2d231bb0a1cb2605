import type { Language } from '../../../../platform/contract/languages.ts'
import { textIn } from '../../../../platform/contract/texts.ts'
import { monthInWords } from '../../../../platform/phrases/in-words.ts'
import { phrase } from '../../../../platform/phrases/texts.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import { sepaLengths, toSepaText } from '../../rules/sepa-text.ts'
import type { LineRow } from './queries.ts'

type Months = readonly Pick<LineRow, 'month' | 'months' | 'kind' | 'plan_name'>[]

/**
 * The text of a debit, with the wording of receipts: each plan once with its months, oldest first; only the first and last month
 * where the bank would cut that, and these alone where a long name would push them out.
 */
export function debitInWords(gym: string, months: Months, language: Language): string {
  const plans = [
    ...Map.groupBy(months, (each) => `${each.kind} ${textIn(each.plan_name, language)}`).values(),
  ]
  const span = spanInWords(months, language)
  const texts = [
    `${gym}: ${plans.map((of) => planInWords(of, listInWords(of, language), language)).join(', ')}`,
    `${gym}: ${plans.map((of) => planInWords(of, spanInWords(of, language), language)).join(', ')}`,
    `${gym}: ${span}`,
  ]
  return (
    texts.find((text) => toSepaText(text, Number.POSITIVE_INFINITY).length <= sepaLengths.remittance) ?? span
  )
}

function planInWords([first]: Months, month: string, language: Language): string {
  if (!first) return month
  const key = { month: 'receipt.plan', pause: 'receipt.pause', rest: 'receipt.planRest' } as const
  return phrase(language, key[first.kind], { plan: textIn(first.plan_name, language), month })
}

const listInWords = (of: Months, language: Language): string =>
  of.map((each) => monthInWords(each.month, language, each.months)).join(', ')

/** From the first month to the last. */
function spanInWords(of: Months, language: Language): string {
  const first = of[0]?.month ?? ''
  const end = Math.max(...of.map((each) => numberOf(each.month) + each.months))
  return monthInWords(first, language, end - numberOf(first))
}

const numberOf = (day: Day): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
