import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { sameText } from '../../../../platform/contract/texts.ts'
import { hashPassword } from '../../../../platform/server/adapters/password-hash.ts'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { openDesk } from '../../../../tests/support/desk.ts'
import {
  buildClass,
  buildGym,
  buildLot,
  buildMember,
  type MemberOptions,
  madrid,
} from '../../../../tests/support/gym.ts'
import { bookingViolations, lotsOf, membersIn } from '../../../../tests/support/gym-books.ts'
import { insertRow, readRow, readRows, updateRows } from '../../../../tests/support/rows.ts'
import { addDependant, joinHousehold } from '../../../households/contract/households.ts'
import { exportData } from '../../../people/contract/account.ts'
import { login, refreshToken } from '../../../people/contract/auth.ts'
import { getMerging, mergeAccounts, previewMerge, previewUndo, undoMerge } from '../../contract/merging.ts'
import { mergeRules } from './rule-queries.ts'
import { selectMemberColumns } from './step-queries.ts'

const { db, pool, url } = await testDatabase()
const gym = await buildGym(db)
let now = madrid('2026-05-13 10:00')
const app = await testApp(url, { clock: () => now })
const desk = openDesk(pool, () => now)
const evening = madrid('2026-05-13 19:00')
const password_hash = await hashPassword('kettlebell y cuerda')
const soon = now + 1e10

afterEach(async () => {
  expect(await bookingViolations(db)).toEqual([])
  now += 3_600_000
})

const member = async (options: MemberOptions = {}, fields: object = {}) => {
  const id = await buildMember(db, options)
  await updateRows(db, 'members', { center_id: gym.center.id, ...fields }, { id })
  return id
}
const preview = async (keptId: number, mergedId: number) =>
  (await call(app, previewMerge, { as: gym.admin, params: { id: keptId }, body: { mergedId } })).body
const merge = (keptId: number, mergedId: number) =>
  call(app, mergeAccounts, { as: gym.admin, params: { id: keptId }, body: { mergedId, why: 'Two accounts' } })
const stopsOf = async (keptId: number, id?: number) => {
  const { body } = await call(app, getMerging, { as: gym.admin, params: { id: keptId } })
  const params = { id: id ?? body.undoable?.id ?? 0 }
  return (await call(app, previewUndo, { as: gym.admin, params })).body.stops
}
const undoOf = async (keptId: number) => {
  const { body } = await call(app, getMerging, { as: gym.admin, params: { id: keptId } })
  return call(app, undoMerge, {
    as: gym.admin,
    params: { id: body.undoable?.id ?? 0 },
    body: { why: 'They are twins' },
  })
}

const columns = await selectMemberColumns(db)
const rules = mergeRules({ at: new Date(now), today: '2026-05-13', ids: [] })

/** All rows of both accounts, by column. */
async function everything(...ids: number[]): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {}
  for (const { table, column } of [...columns, { table: 'members', column: 'id' }]) {
    // Those of log-ins are forgotten, and what names staff in the audit log grows.
    if (rules[`${table}.${column}`]?.does === 'forget' || /member_merges|audit_log/.test(table)) continue
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(t) as row from ${sql.table(table)} t where ${sql.ref(column)} = any(${ids}::integer[]) order by 1`.execute(
      db,
    )
    all[`${table}.${column}`] = rows.map(({ row }) => row)
  }
  return all
}

test('has a rule for every column that refers to a member, and for every index that two accounts may break', () => {
  const missing = columns.flatMap(({ table, column, indexes }) => {
    const rule = rules[`${table}.${column}`]
    if (!rule)
      return [
        `${table}.${column} refers to a member: say in mergeRules (merging/rule-queries.ts) what merging two accounts does with it`,
      ]
    if (rule.does !== 'move' && rule.does !== 'logIn') return []
    return indexes
      .filter(({ name }) => !rule.clashes?.[name])
      .map(
        ({ name }) =>
          `${table}.${column} is in the unique index ${name}: say in mergeRules what happens when both accounts have such a row`,
      )
  })
  expect(missing).toEqual([])
  const known = new Set(columns.map(({ table, column }) => `${table}.${column}`))
  expect(Object.keys(rules).filter((name) => !known.has(name))).toEqual([])
  const indexes = new Set(columns.flatMap((each) => each.indexes.map(({ name }) => name)))
  const named = Object.values(rules).flatMap(({ clashes = {} }) => Object.keys(clashes))
  expect(named.filter((name) => !indexes.has(name))).toEqual([])
})

/** Two accounts of one person with something in most tables, some of it twice. */
async function twoAccounts() {
  const kept = await member(
    { lots: [{ amount: 3, expiresAt: soon }] },
    { phone: '', observations: 'Left knee' },
  )
  const merged = await member(
    { plan: gym.three, lots: [{ amount: 2, expiresAt: soon + 1 }] },
    { phone: '600111222', observations: 'Comes with Pol', birth: '1990-04-05', password_hash },
  )
  const past = await buildClass(gym, { startsAt: now - 86_400_000 * 2 })
  const both = await buildClass(gym, { startsAt: evening })
  const coming = await buildClass(gym, { startsAt: evening + 3_600_000 })
  await desk.join(coming, merged)
  await desk.join(both, kept)
  await desk.join(both, merged)
  // Both were in a class that is over by now.
  await updateRows(
    db,
    'bookings',
    { during: sql`tstzrange(${new Date(now - 9e6)}, ${new Date(now - 6e6)})` } as never,
    { class_id: both },
  )
  const day = { value: 100, on_date: '2026-05-01' }
  const { id: movement_id } = await insertRow(db, 'movements', {
    name: sameText('Deadlift'),
    has_rm: true,
    unit: 'kg',
  } as never)
  for (const [member_id, value] of [
    [kept, 100],
    [merged, 90],
  ] as const)
    await insertRow(db, 'movement_records', {
      ...day,
      member_id,
      movement_id,
      value,
      is_best: member_id === kept,
    })
  await insertRow(db, 'movement_records', {
    on_date: '2026-05-02',
    member_id: merged,
    movement_id,
    value: 120,
    is_best: true,
  })
  for (const member_id of [kept, merged]) {
    await insertRow(db, 'member_tags', { member_id, key: 'morning', tag: 'Morning' })
    await insertRow(db, 'push_choices', { member_id, kind: 'bests', wanted: true })
    await insertRow(db, 'cards', {
      ...{ member_id, provider: 'demo', provider_id: `pm_${member_id}`, brand: 'visa', last4: '4242' },
      ...{ exp_month: 1, exp_year: 2030, is_default: true, created_at: new Date(now) },
    })
    await insertRow(db, 'bills', {
      ...{
        member_id,
        kind: 'month',
        month: '2026-04-01',
        starts_on: '2026-04-01',
        amount_cents: 5000,
        pro: false,
      },
      ...{ state: 'paid', closed_at: new Date(now), created_at: new Date(now), plan_id: gym.three },
    } as never)
  }
  await insertRow(db, 'bills', {
    ...{
      member_id: merged,
      kind: 'month',
      month: '2026-05-01',
      starts_on: '2026-05-01',
      amount_cents: 5000,
      pro: false,
    },
    ...{ state: 'open', created_at: new Date(now), plan_id: gym.three },
  } as never)
  await insertRow(db, 'member_images', {
    member_id: merged,
    hash: 'a'.repeat(43),
    media_type: 'image/png',
    bytes: Buffer.from('png'),
  } as never)
  const sealed = { address: Buffer.from('sealed'), sealed_for: 7, host: 'elsewhere.example' }
  await insertRow(db, 'outside_calendars', { coach_id: merged, ...sealed })
  await insertRow(db, 'outside_times', {
    ...{ coach_id: merged, during: '[2026-05-14T10:00Z,2026-05-14T11:00Z)' },
  })
  return { kept, merged, past, both, coming }
}

test('moves everything to one account, and undoing gives both back exactly what they had', async () => {
  const { kept, merged, both, coming } = await twoAccounts()
  const before = await everything(kept, merged)
  expect(await preview(kept, merged)).toMatchObject({
    kept: { id: kept },
    merged: { id: merged, phone: '600111222' },
    logInOf: 'merged',
    refusals: [],
    topics: expect.arrayContaining([
      { topic: 'bookings', moved: 1, left: 1, ended: 0 },
      { topic: 'credits', moved: 2, left: 0, ended: 0 },
    ]),
  })
  expect(await everything(kept, merged)).toEqual(before)

  expect(await merge(kept, merged)).toMatchObject({ status: 204 })
  expect(await lotsOf(db, kept)).toEqual([2, 2])
  expect(await membersIn(db, coming, 'IN')).toEqual([kept])
  expect((await membersIn(db, both, 'IN')).sort()).toEqual([kept, merged].sort())
  expect(await readRow(db, 'members', ['phone', 'birth', 'observations'], { id: kept })).toEqual({
    ...{ phone: '600111222', birth: '1990-04-05' },
    observations: 'Left knee\nComes with Pol',
  })
  expect(await readRow(db, 'members', ['email', 'cin', 'password_hash', 'status'], { id: merged })).toEqual({
    ...{ email: null, cin: null, password_hash: null, status: 'INACTIVE' },
  })
  const calendar = await readRow(db, 'outside_calendars', ['sealed_for'], { coach_id: kept })
  expect([calendar, (await readRows(db, 'outside_times', ['id'], { coach_id: kept })).length]).toEqual([
    { sealed_for: 7 },
    1,
  ])
  const bests = await readRows(db, 'movement_records', ['value'], { member_id: kept, is_best: true })
  expect(bests).toEqual([{ value: 120 }])
  // What stayed with the closed account is in the member's own copy of their data.
  const { body } = await call(app, exportData, { as: kept, params: { id: kept } })
  expect(body.bills).toHaveLength(3)

  const between = await everything(kept, merged)
  expect(await stopsOf(kept)).toEqual([])
  expect(await everything(kept, merged)).toEqual(between)
  expect(await undoOf(kept)).toMatchObject({ status: 204 })
  expect(await everything(kept, merged)).toEqual(before)
  expect(await undoOf(kept)).toMatchObject({ status: 404 })
})

test('keeps one log-in, and ends the sessions of the other account', async () => {
  const kept = await member({}, { password_hash })
  const merged = await member({}, { password_hash })
  const { cin } = await readRow(db, 'members', ['cin'], { id: merged })
  const { body } = await call(app, login, { body: { cin: cin ?? '', password: 'kettlebell y cuerda' } })
  expect(await preview(kept, merged)).toMatchObject({ logInOf: 'kept' })
  await merge(kept, merged)
  const again = await call(app, refreshToken, { body: { refreshToken: body.refreshToken } } as never)
  expect(again.status).not.toBe(200)
  expect(
    (await call(app, login, { body: { cin: cin ?? '', password: 'kettlebell y cuerda' } })).body.code,
  ).toBe('wrong_credentials')
  expect(await undoOf(kept)).toMatchObject({ status: 204 })
  expect((await call(app, login, { body: { cin: cin ?? '', password: 'kettlebell y cuerda' } })).status).toBe(
    200,
  )
})

test('refuses what needs a decision first, and says so in the preview', async () => {
  const refusals = async (kept: number, merged: number) => {
    const { refusals } = await preview(kept, merged)
    expect((await merge(kept, merged)).body.code).toBe(refusals[0])
    return refusals
  }
  expect(await refusals(await member(), gym.trainer)).toEqual(['merge_of_staff'])
  const planned = () => member({ plan: gym.unlimited })
  expect(await refusals(await planned(), await planned())).toEqual(['merge_two_plans'])
  const [one, other] = [
    await member({ lots: [{ amount: 1, expiresAt: soon }] }),
    await member({ lots: [{ amount: 1, expiresAt: soon }] }),
  ]
  const coming = await buildClass(gym, { startsAt: evening + 7_200_000 })
  await desk.join(coming, one)
  await desk.join(coming, other)
  expect(await refusals(one, other)).toEqual(['merge_both_booked'])
  const [here, there] = [await member({}, { birth: '1980-01-01' }), await member({}, { birth: '1980-01-01' })]
  for (const as of [here, there])
    await call(app, addDependant, { as, body: { name: 'Aina', surname: 'Puig', birth: '2018-01-01' } })
  expect(await refusals(here, there)).toEqual(['merge_two_households'])
  expect((await merge(here, here)).status).toBe(404)
  expect((await merge(here, 999_999)).status).toBe(404)
})

test('brings a household along, also to the account of a dependant', async () => {
  const parent = await member({}, { birth: '1980-01-01' })
  const { body } = await call(app, addDependant, {
    as: parent,
    body: { name: 'Bruna', surname: 'Puig', birth: '2018-01-01' },
  })
  const child = body.people.find((each: { isManager: boolean }) => !each.isManager).id
  const old = await member({}, { name: 'Bruna', surname: 'Puig', birth: '2018-01-01' })
  const candidates = (await call(app, getMerging, { as: gym.admin, params: { id: old } })).body.candidates
  expect(candidates.map(({ id }: { id: number }) => id)).toEqual([child])
  await merge(old, child)
  expect(await readRow(db, 'members', ['dependant'], { id: old })).toEqual({ dependant: true })
  const other = await member({}, { birth: '1980-01-01' })
  await merge(other, parent)
  expect(await readRow(db, 'households', ['payer_id'], { payer_id: other })).toEqual({ payer_id: other })
  expect(await undoOf(other)).toMatchObject({ status: 204 })
  const join = { withId: parent, isManager: true, may: 'pay' as const, why: 'Second parent' }
  expect((await call(app, joinHousehold, { as: gym.admin, params: { id: other }, body: join })).status).toBe(
    200,
  )
  // The household has changed what the first merge brought: it is still the same place.
  expect(await undoOf(old)).toMatchObject({ status: 204 })
  expect(await readRow(db, 'members', ['dependant'], { id: child })).toEqual({ dependant: true })
})

test('undoes nothing that something later depends on, and names it', async () => {
  const used = await member({}, {})
  const merged = await member({ lots: [{ amount: 2, expiresAt: soon }] })
  await merge(used, merged)
  const coming = await buildClass(gym, { startsAt: evening + 7_200_000 })
  expect(await desk.join(coming, used)).toBe('IN')
  expect(await stopsOf(used)).toEqual(['credits'])
  expect((await undoOf(used)).body.code).toBe('merge_depends')

  const [kept, gone] = [await member(), await member()]
  const { email } = await readRow(db, 'members', ['email'], { id: gone })
  await merge(kept, gone)
  await updateRows(db, 'members', { email }, { id: await member() })
  expect(await stopsOf(kept)).toEqual(['taken'])
  expect((await undoOf(kept)).body.code).toBe('merge_depends')

  const [first, second, third] = [await member(), await member(), await member()]
  await merge(first, second)
  const { body } = await call(app, getMerging, { as: gym.admin, params: { id: first } })
  await merge(third, first)
  const undo = () =>
    call(app, undoMerge, { as: gym.admin, params: { id: body.undoable.id }, body: { why: 'x' } })
  expect(await stopsOf(first, body.undoable.id)).toEqual(['mergedAgain'])
  expect((await undo()).body.code).toBe('merge_depends')

  const [payer, planless] = [await member({ plan: gym.three }), await member()]
  await merge(planless, payer)
  await updateRows(db, 'memberships', { ends_on: '2026-12-01' }, { member_id: planless })
  expect(await stopsOf(planless)).toEqual(['plans'])
  expect((await undoOf(planless)).body.code).toBe('merge_depends')
  now += 86_400_000
  expect((await undo()).body.code).toBe('merge_too_late')
})

test('adds up the ledger, and lets nothing else be written into it', async () => {
  const [kept, merged] = [await member(), await member()]
  const lot = await buildLot(db, merged, { amount: 4, expiresAt: soon })
  await merge(kept, merged)
  expect(await readRow(db, 'credit_entries', ['member_id', 'amount'], { lot_id: lot })).toEqual({
    member_id: kept,
    amount: 4,
  })
  const change = (values: object) => updateRows(db, 'credit_entries', values, { lot_id: lot })
  await expect(change({ member_id: merged })).rejects.toThrow('append-only')
  await expect(change({ amount: 5 })).rejects.toThrow('append-only')
})
