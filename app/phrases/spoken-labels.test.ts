import { describe, expect, it } from 'vitest'
import { languages } from '../../platform/contract/languages.ts'
import { phraseFiles } from './all.ts'

// Who steers by voice says the words on a button, so its spoken label (`leaveNamed` of `leave`) must contain them whole and in order.

const spokenLabel = /^(.+)(Named|Of|Who|What|One|To)$/

/** Named alike, and not the label of a button. */
const notLabels = new Set([
  'adminCodes.usesOf',
  'adminGym.week.foundOf',
  'adminTraining.help.alternativesOf',
  'adminTraining.benchmarks.addNamed',
  'adminUsers.account.eraseWhat',
  'coachFilter.noneOf',
  'mails.visitRefundOf',
  'visitMails.visitRefundOf',
])

interface Texts {
  readonly [name: string]: string | Texts
}

interface Label {
  readonly name: string
  readonly words: string
  readonly spoken: string
}

function labelsIn(texts: Texts, path = ''): Label[] {
  return Object.entries(texts).flatMap(([key, spoken]) => {
    const name = path + key
    if (typeof spoken !== 'string') return labelsIn(spoken, `${name}.`)
    const words = texts[spokenLabel.exec(key)?.[1] ?? '']
    return typeof words === 'string' && !notLabels.has(name) ? [{ name, words, spoken }] : []
  })
}

const heard = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}{} ]/gu, '')

describe.each(languages)('spoken labels in %s', (language) => {
  const files = phraseFiles[language]
  const { button, spoken } = files.booking
  const booking = Object.entries(spoken).map(([state, label]) => ({
    name: `booking.spoken.${state}`,
    words: button[state as keyof typeof button],
    spoken: label,
  }))
  const { takeShort, take } = files.booking.people
  const { only, onlyClear } = files.adminAudit
  const all = [
    ...labelsIn(files),
    ...booking,
    { name: 'booking.people.take', words: takeShort, spoken: take },
    { name: 'adminAudit.onlyClear', words: only, spoken: onlyClear },
  ]

  it('contain the words of their buttons', () => {
    expect(all.length).toBeGreaterThan(45)
    expect(all.filter(({ words, spoken: label }) => !heard(label).includes(heard(words)))).toEqual([])
  })
})
