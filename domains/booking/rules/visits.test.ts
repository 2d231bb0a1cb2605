import { expect, test } from 'vitest'
import { minutes } from '../../../platform/rules/local-time.ts'
import { mailboxOf, visitEnd, visitOffers, visitsOpenAt } from './visits.ts'

const terms = { trials: true, trialCents: 0, dropIns: true, dropInCents: 1500 }
const coached = { free: false, creditType: 'ACTIVITY' } as const

test('visitors book some hours before a class, and never before members', () => {
  const startsAt = minutes(60 * 100)
  expect(visitsOpenAt({ startsAt, opensAt: 0 }, 24)).toBe(minutes(60 * 76))
  expect(visitsOpenAt({ startsAt, opensAt: minutes(60 * 90) }, 24)).toBe(minutes(60 * 90))
})

test('trials are for classes with a coach', () => {
  expect(visitOffers(coached, terms, true)).toEqual([
    { kind: 'trial', cents: 0 },
    { kind: 'drop_in', cents: 1500 },
  ])
  expect(visitOffers({ ...coached, creditType: 'OPEN' }, terms, true)).toEqual([
    { kind: 'drop_in', cents: 1500 },
  ])
  expect(visitOffers(coached, { ...terms, trials: false, dropIns: false }, true)).toEqual([])
})

test('prices below the smallest card charge are free, and so is a class free of charge', () => {
  expect(visitOffers(coached, { ...terms, dropInCents: 49 }, true)[1]).toEqual({ kind: 'drop_in', cents: 0 })
  expect(visitOffers({ ...coached, free: true }, terms, true)[1]).toEqual({ kind: 'drop_in', cents: 0 })
})

test('without cards only free visits are offered', () => {
  expect(visitOffers(coached, terms, false)).toEqual([{ kind: 'trial', cents: 0 }])
})

test('spellings of one mailbox are one', () => {
  expect(mailboxOf('Ona.Puig+box@Gmail.com')).toBe('onapuig@gmail.com')
  expect(mailboxOf('ona.puig+2@example.com')).toBe('ona.puig@example.com')
})

test('says how a visit ended', () => {
  const reasons = ['left', 'moved', 'cancelled', 'removed', 'left_late', 'removed_late', 'lapsed']
  expect(reasons.map(visitEnd)).toEqual([
    ...['cancelled', 'cancelled', 'called_off', 'called_off'],
    ...['cancelled_late', 'cancelled_late', 'lapsed'],
  ])
})
