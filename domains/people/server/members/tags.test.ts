import { beforeEach, describe, expect, test } from 'vitest'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildGym, buildMember, buildMembers, madrid } from '../../../../tests/support/gym.ts'
import { readRow, readRows, updateRows } from '../../../../tests/support/rows.ts'
import {
  eraseUser,
  getAdminUser,
  listDirectory,
  listDirectoryIds,
  listTags,
  tagLimits,
  tagMembers,
} from '../../contract/admin-users.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const now = madrid('2026-11-20 10:00')
const app = await testApp(url, { clock: () => now })

const put = (memberIds: readonly number[], tag: string, on = true) =>
  call(app, tagMembers, { as: gym.admin, body: { memberIds, tag, on } })
const tags = async () => (await call(app, listTags, { as: gym.admin })).body
const tagsOf = async (id: number) =>
  (await call(app, getAdminUser, { as: gym.admin, params: { id } })).body.tags
const tagged = async (tag: string): Promise<number[]> =>
  (await call(app, listDirectory, { as: gym.admin, query: { tag } })).body.content.map(
    (row: { id: number }) => row.id,
  )
const entries = (action: string) =>
  readRows(db, 'audit_log', ['about_member_id', 'before', 'after'], { action })

beforeEach(async () => {
  await db.deleteFrom('member_tags').execute()
})

describe('a tag', () => {
  test('is put on many, keeps its first spelling, filters the list and goes with its last member', async () => {
    const [one, other] = [await buildMember(db), await buildMember(db)]
    const before = (await entries('tag-member')).length
    expect((await put([one, other, one], ' Hyrox  2027 ')).body).toEqual({ changed: 2, full: 0 })
    const third = await buildMember(db)
    expect((await put([one, third], 'hyrox 2027')).body).toEqual({ changed: 1, full: 0 })
    expect(await tags()).toEqual([{ tag: 'Hyrox 2027', members: 3 }])
    expect(await tagged('HYROX 2027')).toHaveLength(3)
    expect(await tagsOf(third)).toEqual(['Hyrox 2027'])
    const written = (await entries('tag-member')).slice(before)
    expect(written.map((row) => row.about_member_id)).toEqual([one, other, third])
    expect(written[0]).toMatchObject({ before: null, after: { tag: 'Hyrox 2027' } })
    expect((await put([one, other, third], 'HYROX 2027', false)).body.changed).toBe(3)
    expect((await put([one], 'hyrox 2027', false)).body.changed).toBe(0)
    expect(await tags()).toEqual([])
    expect((await entries('untag-member')).at(-1)).toMatchObject({ before: { tag: 'Hyrox 2027' } })
  })

  test('skips unknown numbers and erased members', async () => {
    const gone = await buildMember(db)
    await updateRows(db, 'members', { erased_at: new Date(now) }, { id: gone })
    expect((await put([gone, 2_000_000_000], 'beca')).body).toEqual({ changed: 0, full: 0 })
    expect(await tags()).toEqual([])
  })

  test('goes with the account', async () => {
    const leaver = await buildMember(db)
    await put([leaver], 'beca')
    const { cin } = await readRow(db, 'members', ['cin'], { id: leaver })
    const erased = await call(app, eraseUser, {
      ...{ as: gym.admin, params: { id: leaver } },
      body: { cin: cin ?? '', why: 'asked' },
    })
    expect(erased.status).toBe(204)
    expect(await tags()).toEqual([])
    const said = (await entries('tag-member')).filter((row) => row.about_member_id === leaver)
    expect(said).toEqual([{ about_member_id: leaver, before: null, after: null }])
  })

  test('is refused beyond as many as a member and a gym can have', async () => {
    const [full, free] = [await buildMember(db), await buildMember(db)]
    for (let nth = 0; nth < tagLimits.member; nth += 1) await put([full], `tag ${nth}`)
    expect((await put([full, free], 'tag 0')).body).toEqual({ changed: 1, full: 0 })
    expect((await put([full, free], 'more')).body).toEqual({ changed: 1, full: 1 })
    const rows = Array.from({ length: tagLimits.gym }, (_, nth) => ({ key: `${nth}`, tag: `${nth}` }))
    await db
      .insertInto('member_tags')
      .values(rows.slice(21).map((row) => ({ ...row, member_id: gym.trainer })))
      .execute()
    expect(await tags()).toHaveLength(tagLimits.gym)
    expect((await put([free], 'one too many')).body.code).toBe('too_many_tags')
    expect((await put([free], '30')).body).toEqual({ changed: 1, full: 0 })
  })

  test.each([' ', 'a'.repeat(31), 'two, tags', 'two; tags', 'two\nlines'])('cannot be %j', async (tag) => {
    expect((await put([gym.trainer], tag)).status).toBe(400)
  })

  test('has one spelling when two are put at once', async () => {
    const people = await Promise.all([1, 2, 3, 4, 5, 6].map(() => buildMember(db)))
    await Promise.all(
      people.map((id, nth) => put(people.slice(0, nth + 1).concat(id), nth % 2 ? 'Beca' : 'beca')),
    )
    expect(await tags()).toHaveLength(1)
    expect(await db.selectFrom('member_tags').select('tag').distinct().execute()).toHaveLength(1)
  })

  test('is never one too many, however many are put at once', async () => {
    const rows = Array.from({ length: tagLimits.gym - 2 }, (_, nth) => ({ key: `${nth}`, tag: `${nth}` }))
    await db
      .insertInto('member_tags')
      .values(rows.map((row) => ({ ...row, member_id: gym.trainer })))
      .execute()
    const people = await Promise.all(Array.from({ length: 8 }, () => buildMember(db)))
    const answers = await Promise.all(people.map((id, nth) => put([id], `new ${nth}`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(await tags()).toHaveLength(tagLimits.gym)
  })

  test('reaches 500 members in one request', async () => {
    const crowd = await buildMembers(db, 500, gym.three)
    expect((await put(crowd, 'everybody')).body.changed).toBe(500)
    const query = { tag: 'everybody', count: 500 }
    const { body } = await call(app, listDirectoryIds, { as: gym.admin, query })
    expect(body).toEqual(crowd)
  })
})

describe('all that match', () => {
  test('are as many as were shown, or it is refused', async () => {
    const [one, other] = [await buildMember(db), await buildMember(db)]
    await put([one, other], 'chosen')
    const ids = (count: number, more = {}) =>
      call(app, listDirectoryIds, { as: gym.admin, query: { tag: 'chosen', count, ...more } })
    expect((await ids(2)).body).toEqual([one, other])
    expect((await ids(1)).body.code).toBe('changed_meanwhile')
    expect((await ids(3)).body.code).toBe('changed_meanwhile')
    expect((await ids(2, { unseenWeeks: 5, plan: 'none' })).status).toBe(409)
    await put([other], 'chosen', false)
    expect((await ids(2)).body.code).toBe('changed_meanwhile')
    expect((await ids(2001)).status).toBe(400)
  })
})
