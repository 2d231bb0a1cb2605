import { expect, test } from 'vitest'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { openDesk } from '../../../../tests/support/desk.ts'
import {
  buildClass,
  buildGym,
  buildHousehold,
  buildMember,
  type MemberOptions,
  madrid,
} from '../../../../tests/support/gym.ts'
import { insertRow, updateRows } from '../../../../tests/support/rows.ts'
import { type DirectoryRow, listDirectory } from '../../../people/contract/admin-users.ts'

const { db, pool, url } = await testDatabase()
const gym = await buildGym(db)
const now = madrid('2026-05-13 12:00')
const app = await testApp(url, { clock: () => now })
const joined = new Date(madrid('2026-05-01 12:00'))
await db.updateTable('members').set({ created_at: joined }).execute()

async function person(personal: object, options: MemberOptions = {}): Promise<number> {
  const id = await buildMember(db, options)
  await updateRows(db, 'members', { created_at: joined, ...personal }, { id })
  return id
}
const ask = (query: object, as = gym.admin) => call(app, listDirectory, { query: { ...query }, as })
const find = async (query: object) => (await ask(query)).body
const names = async (query: object): Promise<string[]> =>
  (await find(query)).content.map((row: DirectoryRow) => row.name)

const nuria = await person(
  {
    name: 'Núria',
    surname: 'Gómez Puig',
    cin: '12345678Z',
    email: 'nuria@box.example',
    phone: '+34 611 22 33 44',
  },
  { plan: gym.three },
)
await person(
  { name: 'Arnau', surname: 'Àlvarez', pro: true, overdue_since: new Date(now) },
  { plan: gym.unlimited },
)
await person(
  { name: 'Marc', surname: 'Puig 100%', phone: '622334455', center_id: gym.center.id },
  { status: 'MAINTENANCE' },
)
await person({ name: 'Zoe', surname: 'Soler' }, { status: 'INACTIVE', plan: gym.three })

test.each([
  ['puig núr', ['Núria']],
  ['NURIA', ['Núria']],
  ['12.345.678-z', ['Núria']],
  ['nuria@box', ['Núria']],
  ['611 22 33', ['Núria']],
  ['Gómez Puig, Núria', ['Núria']],
  ['0034 611.223.344', ['Núria']],
  ['+34 622 334 455', ['Marc']],
  ['+34611', ['Núria']],
  ['100%', ['Marc']],
  ['n_ria', []],
])('%s is found by name, document, e-mail or phone', async (text, found) => {
  expect(await names({ text })).toEqual(found)
})

test.each([
  [{ status: 'INACTIVE' }, ['Zoe']],
  [{ status: 'MAINTENANCE' }, ['Marc']],
  [{ overdue: true }, ['Arnau']],
  [{ pro: 'true' }, ['Arnau']],
  [{ plan: 'any' }, ['Arnau', 'Núria']],
  [{ plan: gym.three }, ['Núria']],
  [{ plan: gym.three, status: 'INACTIVE' }, ['Zoe']],
  [{ plan: 'none', text: 'puig' }, ['Marc']],
  [{ ofCenter: gym.center.id }, ['Marc']],
  [{ plan: 'any', sort: 'name' }, ['Arnau', 'Núria']],
])('filtered by %o', async (query, found) => {
  expect(await names(query)).toEqual(found)
})

test('finds members not seen for weeks, counted from joining if never seen', async () => {
  const desk = openDesk(pool, () => madrid('2026-05-12 18:00'))
  const classId = await buildClass(gym, { startsAt: madrid('2026-05-12 19:00') })
  await desk.add(classId, nuria, 'admin', gym.admin)
  await updateRows(db, 'bookings', { validated: true }, { member_id: nuria })
  const later = await testApp(url, { clock: () => madrid('2026-05-20 12:00') })
  const unseen = (
    await call(later, listDirectory, { query: { unseenWeeks: 2, sort: 'lastSeen' }, as: gym.admin })
  ).body
  const found = unseen.content.map((row: DirectoryRow) => row.name)
  expect(found).not.toContain('Núria')
  expect(found).toContain('Zoe')
  const { content } = await find({ text: 'nuria' })
  expect(content[0]).toMatchObject({ lastSeen: '2026-05-12', plan: { id: gym.three }, cin: '12345678Z' })
  expect(await names({ unseenWeeks: 2 })).toEqual([])
})

test('pages and counts members by status', async () => {
  const page = await find({ size: 2, page: 1 })
  expect(page).toMatchObject({ totalElements: 6, totalPages: 3, number: 1 })
  expect(page.content).toHaveLength(2)
  expect(await find({ size: 2, page: 9 })).toMatchObject({ totalElements: 6, content: [] })
  expect(page.counts).toEqual({
    all: 6,
    active: 4,
    maintenance: 1,
    inactive: 1,
    withoutPlan: 3,
    overdue: 1,
    wayless: 2,
    limited: 0,
    unsigned: 0,
    stopped: 0,
    guests: 0,
    invitable: 5,
  })
})

test('filters and counts members whose bookings are limited, in a gym that counts missed classes', async () => {
  const limited_until = new Date(now + 60_000)
  await db.updateTable('members').set({ limited_until }).where('id', '=', nuria).execute()
  const ended = db.updateTable('members').set({ limited_until: new Date(now) })
  await ended.where('name', '=', 'Marc').execute()
  expect(await names({ limited: true })).toEqual([])
  await db.updateTable('gym').set({ strikes: true }).execute()
  const { content, counts } = await find({ limited: true })
  expect(content).toMatchObject([{ name: 'Núria', limitedUntil: limited_until.toISOString() }])
  expect(counts.limited).toBe(1)
  expect(await names({ limited: 'false', text: 'nuria' })).toEqual([])
})

test('asks whoever pays for a dependant for a way to pay, not the dependant', async () => {
  const [parent, child] = [
    await person({ name: 'Pilar', surname: 'Font' }),
    await person({ name: 'Iu', surname: 'Font' }, { plan: gym.three }),
  ]
  await buildHousehold(db, { managers: [{ id: parent }], dependants: [child] })
  const addCard = (member_id: number) =>
    insertRow(db, 'cards', {
      ...{ member_id, provider: 'demo', provider_id: `pm_${member_id}`, brand: 'visa', last4: '4242' },
      ...{ exp_month: 1, exp_year: 2030, is_default: true, created_at: new Date(now) },
    })
  const paying = async () => {
    const { content, counts } = await find({ way: 'none', text: 'Font' })
    const byCard = await names({ way: 'card', text: 'Font' })
    return { none: content.map((row: DirectoryRow) => row.name), byCard, wayless: counts.wayless }
  }
  const before = await paying()
  expect(before).toMatchObject({ none: ['Iu'], byCard: [] })
  // Nothing is taken from a card of their own.
  await addCard(child)
  expect(await paying()).toEqual(before)
  await addCard(parent)
  expect(await paying()).toEqual({ none: [], byCard: ['Iu'], wayless: before.wayless - 1 })
})

test('is closed to trainers', async () => {
  expect((await ask({}, gym.trainer)).status).toBe(403)
})
