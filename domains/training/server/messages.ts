import { localeOf } from '../../../platform/contract/languages.ts'
import type { Texts } from '../../../platform/contract/texts.ts'
import * as words from '../../../platform/phrases/in-words.ts'
import { phrase } from '../../../platform/phrases/texts.ts'
import { type Day, daysBetween } from '../../../platform/rules/local-time.ts'
import { news, type TextValue } from '../../../platform/server/notifications/message.ts'
import { orEmpty, textOfDetails } from '../../../platform/server/notifications/message-values.ts'
import type { ScoreScheme } from '../contract/score-schemes.ts'
import type { WeightUnit } from '../rules/barbell.ts'
import { scoreText } from '../rules/scores/score-text.ts'

/** `what`: the benchmark, or the movement with sets and repetitions, by language. */
export type BestScore = {
  what: Texts
  scheme: ScoreScheme
  value: number
  capped: boolean
  unit: WeightUnit
  day: Day
  since: Day | null
  boardId: number
}

const ofBestScore = {
  what: (details, { language }) => textOfDetails(details, 'what', language),
  result: ({ value = 0, capped = false, scheme = 'done', unit = 'kg' }, { language }) =>
    scoreText({ value, capped }, scheme, new Intl.NumberFormat(localeOf(language)).format, unit),
  day: ({ day }, { language }) => orEmpty(day, (each) => words.dayInWords(each, language)),
  since: ({ since, day = since }, { language }) => {
    if (!since || !day) return ''
    const values = { ofMonth: words.ofMonth(since, language), year: since.slice(0, 4) }
    const isOld = daysBetween(since, day) > 330
    return phrase(language, isOld ? 'mails.bestSinceYear' : 'mails.bestSince', values)
  },
} satisfies Record<string, TextValue<BestScore>>

export const trainingMessages = {
  /** The day after; `since`: the day of a result as good, null for the best ever. */
  best_score: news.mailAndPush<BestScore>({
    link: ({ boardId }) => `/board/${boardId ?? 0}`,
    push: { kind: 'bests', mailsToo: true, lasting: true },
    values: ofBestScore,
  }),
}
