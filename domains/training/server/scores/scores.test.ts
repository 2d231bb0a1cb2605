import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '../../../../platform/rules/local-time.ts'
import { call } from '../../../../tests/support/app.ts'
import { buildClass, madrid } from '../../../../tests/support/gym.ts'
import { scoreDesk } from '../../../../tests/support/score-desk.ts'
import { getPrivacyChoices } from '../../contract/privacy-choices.ts'
import * as contract from '../../contract/scores.ts'

const { db, gym, app, date, goTo, nextDay, scoredBlock, person, save, remove, own, boardOf } =
  await scoreDesk()
beforeEach(() => nextDay())

describe('own scores', () => {
  test('are saved, read again, changed and deleted', async () => {
    const [{ id }, member] = [await scoredBlock(), await person()]
    const saved = await save(id, member, 275_000, { note: 'with bands' })
    expect(saved.body).toMatchObject({
      score: { level: 'rx', value: 275_000, capped: false, sets: [], note: 'with bands', version: 1 },
      beat: null,
      record: null,
    })
    expect(await own(member)).toMatchObject([
      { block: { id, scheme: 'time' }, own: { value: 275_000 }, entries: 1 },
    ])
    const capped = await save(id, member, 87, { level: 'scaled', capped: true, version: 1 })
    expect(capped.body.score).toMatchObject({ level: 'scaled', value: 87, capped: true, version: 2 })
    expect((await save(id, member, 1000, { version: 1 })).body.code).toBe('changed_meanwhile')
    expect((await remove(id, member, { version: 1 })).body.code).toBe('changed_meanwhile')
    expect([(await remove(id, member)).status, (await remove(id, member)).status]).toEqual([204, 204])
    expect(await own(member)).toMatchObject([{ own: null, entries: 0 }])
  })

  test('the first one asks where to be listed, unless it is private', async () => {
    const [{ id }, member] = [await scoredBlock(), await person(null)]
    expect((await save(id, member, 275_000)).body.code).toBe('listing_needed')
    expect((await save(id, member, 275_000, { visible: false })).status).toBe(200)
    const choices = await call(app, getPrivacyChoices, { as: member })
    expect(choices.body).toEqual({ listedUnder: null, shownAs: 'short', wallName: 'name' })
  })

  test.each([
    ['more sets than planned', [1000, 2000], {}],
    ['no value', [null], {}],
    ['a tie-break that was not asked for', [1000], { tieBreak: 5 }],
  ])('%s are refused', async (_, sets, more) => {
    const [{ id }, member] = [await scoredBlock(), await person()]
    expect((await save(id, member, sets, more)).body.code).toBe('score_invalid')
  })

  test('are entered from the day of the workout until the limit of the gym', async () => {
    const [{ id }, member] = [await scoredBlock(), await person()]
    goTo(addDays(date.day, -1), '23:59')
    expect((await save(id, member, 1000)).status).toBe(404)
    goTo(addDays(date.day, 7), '23:59')
    expect((await save(id, member, 1000)).status).toBe(200)
    goTo(addDays(date.day, 8), '00:00')
    expect((await save(id, member, 2000)).body.code).toBe('score_closed')
    const late = await call(app, contract.deleteOwnScore, { params: { id }, as: member })
    expect(late.body.code).toBe('score_closed')
  })

  test('carry the class in which the member had a place', async () => {
    const [{ id }, member] = [await scoredBlock(), await person()]
    const classId = await buildClass(gym, { startsAt: madrid(`${date.day} 18:00`) })
    await sql`
      insert into bookings (class_id, member_id, status, during, charge, credit_type, week, activity_id, on_date, created_by)
      select c.id, ${member}, 'IN', tstzrange(c.starts_at, c.ends_at), 'session', a.credit_type, c.on_date, c.activity_id,
        c.on_date, ${member}
      from gym_classes c join activities a on a.id = c.activity_id where c.id = ${classId}`.execute(db)
    await save(id, member, 1000)
    const board = await boardOf(id, member)
    expect(board.entries).toMatchObject([{ classId }])
    expect(board.classes).toMatchObject([{ id: classId }])
  })
})

describe('the coach', () => {
  test('sees the members of the day with their scores, except private ones', async () => {
    const { id } = await scoredBlock()
    const [open, secret] = [await person(null), await person()]
    await call(app, contract.enterScore, {
      params: { id },
      body: { members: [open], level: 'scaled', sets: [400_000] },
      as: gym.trainer,
    })
    await save(id, secret, 1000, { visible: false })
    const { body } = await call(app, contract.readScoreSheet, { params: { id }, as: gym.trainer })
    const rows = body.rows.map((row: { member: { id: number }; score: object | null; hidden: boolean }) => [
      row.member.id,
      row.score !== null,
      row.hidden,
    ])
    expect(rows.sort()).toEqual(
      [
        [open, true, false],
        [secret, false, true],
      ].sort(),
    )
    const over = await call(app, contract.enterScore, {
      params: { id },
      body: { members: [secret], level: 'rx', sets: [2000] },
      as: gym.trainer,
    })
    expect(over.body.code).toBe('score_private')
    expect((await boardOf(id, secret)).entries).toEqual([])
  })

  test('deletes a score and gets it back to undo', async () => {
    const [{ id }, member] = [await scoredBlock(), await person()]
    const { body } = await save(id, member, 1000)
    goTo(addDays(date.day, 30), '10:00')
    const gone = await call(app, contract.deleteScore, { params: { id: body.score.id }, as: gym.trainer })
    expect(gone.body).toMatchObject([{ memberId: member, score: { value: 1000 } }])
    expect((await own(member))[0].own).toBeNull()
    const again = await call(app, contract.deleteScore, { params: { id: body.score.id }, as: gym.trainer })
    expect(again.status).toBe(404)
  })
})
