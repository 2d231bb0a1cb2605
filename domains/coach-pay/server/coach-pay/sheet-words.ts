import type { Language } from '../../../../platform/contract/languages.ts'
import { dayInWords, euros } from '../../../../platform/phrases/in-words.ts'
import { phrase } from '../../../../platform/phrases/texts.ts'
import { clockTime } from '../../../../platform/rules/local-time.ts'
import type { PayLine } from '../../contract/pay-sheets.ts'
import { partsOf } from '../../rules/terms-in-words.ts'

const partInWords = (part: ReturnType<typeof partsOf>[number], language: Language): string =>
  'number' in part
    ? phrase(language, `paySheet.part.${part.part}`, { number: part.number })
    : phrase(language, `paySheet.part.${part.part}`, {
        amount: euros(Math.round(part.amount * 100), language),
      })

export const termsInWords = ({ terms, role }: PayLine, language: Language): string =>
  terms === null
    ? phrase(language, 'paySheet.noRule')
    : partsOf(terms, role)
        .map((part) => partInWords(part, language))
        .join(' · ')

export const hoursOf = ({ startTime, endTime, timeZone }: PayLine): string =>
  `${clockTime(startTime, timeZone)}–${clockTime(endTime, timeZone)}`

/** What is said beside the name of a line. */
export const marksOf = ({ role, isCancelled }: PayLine, language: Language): string[] => [
  ...(role === 'assistant' ? [phrase(language, 'paySheet.assistant')] : []),
  ...(isCancelled ? [phrase(language, 'paySheet.cancelled')] : []),
]

export const whenInWords = (line: PayLine, language: Language): string =>
  `${dayInWords(line.date, language)}, ${hoursOf(line)}`
