import { type Texts, textIn } from '../../../platform/contract/texts.ts'
import * as words from '../../../platform/phrases/in-words.ts'
import type { Day } from '../../../platform/rules/local-time.ts'
import { service } from '../../../platform/server/notifications/message.ts'
import { orEmpty } from '../../../platform/server/notifications/message-values.ts'

/** `track`: null in a gym with one. `what`: titles of its blocks, as they were written. */
export type PublishedWorkout = { day: Day; track: Texts | null; what: string }

export const programmingMessages = {
  workout_published: service.push<PublishedWorkout>({
    link: ({ day = '' }) => `/calendar?date=${day}`,
    push: { kind: 'workouts', lasting: true },
    values: {
      day: ({ day }, { language }) => orEmpty(day, (each) => words.dayInWords(each, language)),
      track: ({ track }, { language }) => (track ? ` · ${textIn(track, language)}` : ''),
      what: ({ what }) => (what ? `: ${what}` : ''),
    },
  }),
}
