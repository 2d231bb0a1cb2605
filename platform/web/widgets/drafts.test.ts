import { beforeEach, expect, test, vi } from 'vitest'
import { adopt, becomeGuest } from '../session/session.ts'
import { draftOf, hasDrafts, keepDraft } from './drafts.ts'

const tokenOf = (memberId: number): string => {
  const claims = { sub: String(memberId), roles: ['USER'], exp: Date.now() / 1000 + 900 }
  return `head.${btoa(JSON.stringify(claims))}.sign`
}

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('localStorage', { setItem: () => undefined })
  becomeGuest()
  return () => vi.unstubAllGlobals()
})

test('unsent drafts are deleted at log-out', () => {
  adopt(tokenOf(7), undefined)
  keepDraft('personal-data 7', { phone: '600' })
  becomeGuest()
  expect(draftOf('personal-data 7')).toEqual({})
  expect(hasDrafts()).toBe(false)
})

test('a guest’s drafts stay after log-in', () => {
  keepDraft('contact', { message: 'Hola' })
  adopt(tokenOf(7), undefined)
  expect(draftOf('contact')).toEqual({ message: 'Hola' })
})
