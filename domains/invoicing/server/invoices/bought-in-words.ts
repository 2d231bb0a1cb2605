import type { Language } from '../../../../platform/contract/languages.ts'
import { type Texts, textIn } from '../../../../platform/contract/texts.ts'
import { euros, monthInWords } from '../../../../platform/phrases/in-words.ts'
import { phrase } from '../../../../platform/phrases/texts.ts'
import type { Bought } from './bought.ts'

/** `names`: of the plan or product; `month`: the first one paid, null for all else. */
export function boughtInWords(
  { bought, month: paid, names }: { bought: Bought; month: string | null; names: Texts },
  language: Language,
): string {
  const what = textIn(names, language)
  if (bought.kind === 'credits') {
    if (bought.creditType === null) return phrase(language, 'receipt.credit')
    const { amount } = bought
    const many = amount === 1 ? 'one' : 'other'
    if (bought.packId !== undefined)
      return phrase(language, `receipt.pack.${bought.creditType}_${many}`, { amount })
    if (amount > 1) {
      return phrase(
        language,
        bought.creditType === 'OPEN' ? 'receipt.creditsOpen' : 'receipt.creditsActivity',
        {
          amount,
        },
      )
    }
    return phrase(language, bought.creditType === 'OPEN' ? 'receipt.creditOpen' : 'receipt.creditActivity')
  }
  if (bought.kind === 'visit') return phrase(language, bought.isTrial ? 'receipt.trial' : 'receipt.dropIn')
  if (bought.kind === 'appointment')
    return phrase(language, 'receipt.appointment', { service: what, minutes: bought.minutes })
  if (bought.kind === 'imported') return bought.what || phrase(language, 'receipt.imported')
  if (bought.kind === 'product') return phrase(language, 'receipt.product', { product: what })
  const month = monthInWords(paid ?? bought.startsOn, language, bought.months)
  if (bought.kind === 'bill' && bought.bill === 'pause') return phrase(language, 'receipt.pause', { month })
  if (bought.kind === 'bill' && bought.bill === 'rest')
    return phrase(language, 'receipt.planRest', { plan: what, month })
  return phrase(language, bought.pro ? 'receipt.planPro' : 'receipt.plan', { plan: what, month })
}

/** Why a plan cost less: the second, or a later, person of a household. Null for none. */
export const householdInWords = (place: number | null, language: Language): string | null =>
  place === null ? null : phrase(language, `receipt.household.${householdKey(place)}`, { place })

const householdKey = (place: number) => (place === 2 ? 'second' : place === 3 ? 'third' : 'later')

/** A purchase, and what reduced it, with cents. */
export const withReductions = (
  what: string,
  reductions: readonly (readonly [why: string, cents: number])[],
  language: Language,
): string => [what, ...reductions.map(([why, cents]) => `${why}: −${euros(cents, language)}`)].join(' · ')
