import { expect, test, vi } from 'vitest'
import { askSessionsByCalls } from '../../../domains/people/web/api/session-calls.ts'
import { queries } from '../api/query-client.ts'
import { beginWith, sessionState } from './session.ts'
import { sessionReady } from './startup.ts'

test('a page rendered for a member whose session is not stored leaves nothing, and takes its cookie away', async () => {
  const store = new Map<string, string>()
  vi.stubGlobal('document', { documentElement: { dataset: {}, lang: 'es' }, cookie: '' })
  vi.stubGlobal('indexedDB', undefined)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  })
  vi.spyOn(console, 'info').mockReturnValue()
  const fetch = vi.fn(async (..._: unknown[]) => new Response(null, { status: 204 }))
  vi.stubGlobal('fetch', fetch)
  beginWith({ status: 'member', claims: { memberId: 7, roles: ['USER'], needsFactor: false } })
  queries.setQueryData(['cards'], [{ last4: '4242' }])
  askSessionsByCalls()
  await sessionReady()
  expect(sessionState().status).toBe('guest')
  expect(queries.getQueryData(['cards'])).toBeUndefined()
  const asked = () => fetch.mock.calls.map(([path]) => path)
  await expect.poll(asked, { timeout: 10_000 }).toEqual(['/api/auth/revoke-token'])
})
