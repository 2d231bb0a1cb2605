import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../../../tests/support/app.ts'
import { scoreDesk } from '../../../../tests/support/score-desk.ts'
import { plainScoring, repsPerRound, type Scoring } from '../../contract/score-schemes.ts'
import * as contract from '../../contract/scores.ts'

const { db, gym, app, nextDay, scoredBlock, person, save, remove, own, boardOf } = await scoreDesk()
beforeEach(() => nextDay())

describe('teams', () => {
  const pairs: Scoring = { ...plainScoring('rounds'), teamSize: 2 }

  test('a member joins the score of a team until it is full', async () => {
    const { id } = await scoredBlock(pairs)
    const [ana, bo, cai] = [await person('women'), await person('men'), await person()]
    const first = await save(id, ana, 7 * repsPerRound)
    const joins = first.body.score.id
    const joined = await save(id, bo, 7 * repsPerRound, { joins })
    expect(joined.body.score.team).toMatchObject([{ id: ana }])
    expect((await save(id, cai, 7 * repsPerRound, { joins })).body.code).toBe('team_full')
    const board = await boardOf(id, cai)
    expect(board.entries).toHaveLength(1)
    expect(board.entries[0]).toMatchObject({ listed: null, people: [{ id: ana }, { id: bo }] })
    await save(id, bo, 8 * repsPerRound)
    expect((await own(ana))[0].own).toMatchObject({ value: 8 * repsPerRound })
  })

  test('a member who joins gets the team’s entry, not the values sent', async () => {
    const { id } = await scoredBlock(pairs)
    const [ana, bo] = [await person(), await person()]
    const first = await save(id, ana, 7 * repsPerRound, { level: 'scaled', note: 'slowly' })
    const joins = first.body.score.id
    const joined = await save(id, bo, 1, { joins, visible: false, version: 0 })
    expect(joined.body.score).toMatchObject({
      ...{ value: 7 * repsPerRound, level: 'scaled', note: 'slowly', visible: true },
    })
    expect((await own(ana))[0].own).toMatchObject({ value: 7 * repsPerRound, team: [{ id: bo }] })
  })

  test('a private score, or one of another block, cannot be joined', async () => {
    const { id } = await scoredBlock(pairs)
    const [ana, bo] = [await person(), await person()]
    const first = await save(id, ana, 7 * repsPerRound, { visible: false })
    expect((await save(id, bo, 1, { joins: first.body.score.id })).status).toBe(404)
    nextDay(1)
    const other = await scoredBlock(pairs, 'Other')
    expect((await save(other.id, bo, 1, { joins: first.body.score.id })).status).toBe(404)
  })

  test('leaving changes nothing for the rest; joining another team leaves the first', async () => {
    const { id } = await scoredBlock(pairs)
    const [ana, bo, cai, dan] = [await person(), await person(), await person(), await person()]
    const first = await save(id, ana, 7 * repsPerRound)
    await save(id, bo, 1, { joins: first.body.score.id })
    const third = await save(id, cai, 9 * repsPerRound)
    // The first of the team goes: its id must not tie the rest to the new team.
    await save(id, ana, 1, { joins: third.body.score.id })
    const teams = async () => {
      const { entries } = await boardOf(id, dan)
      return entries.map(({ value, people }: { value: number; people: { id: number }[] }) => [
        value / repsPerRound,
        people.map((one) => one.id).sort((a, b) => a - b),
      ])
    }
    expect(await teams()).toEqual([
      [9, [ana, cai]],
      [7, [bo]],
    ])
    expect((await own(bo))[0].own.team).toEqual([])
    await remove(id, cai)
    expect(await teams()).toEqual([
      [9, [ana]],
      [7, [bo]],
    ])
    const again = await save(id, dan, 1, { joins: (await own(bo))[0].own.id })
    expect(again.body.score.team).toMatchObject([{ id: bo }])
  })

  test('the coach names the members, and again with another one', async () => {
    const { id } = await scoredBlock(pairs)
    const [ana, bo, cai] = [await person(), await person(), await person()]
    const enter = (members: number[]) =>
      call(app, contract.enterScore, {
        params: { id },
        body: { members, level: 'rx', sets: [5 * repsPerRound] },
        as: gym.trainer,
      })
    expect((await enter([ana, bo])).body).toHaveLength(2)
    expect((await enter([ana, cai])).body).toHaveLength(2)
    expect((await own(bo))[0].own).toBeNull()
    expect((await enter([ana, bo, cai])).body.code).toBe('team_full')
    const audited = db.selectFrom('audit_log').select('about_member_id').where('action', '=', 'enter-score')
    expect((await audited.execute()).length).toBeGreaterThanOrEqual(4)
  })

  test('a member who joins while the coach deletes the team’s score keeps their own', async () => {
    const { id } = await scoredBlock(pairs)
    const [ana, bo] = [await person(), await person()]
    const { score } = (await save(id, ana, 7 * repsPerRound)).body
    const deleted = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('members').select('id').where('id', '=', ana).forUpdate().execute()
      const deleting = call(app, contract.deleteScore, { params: { id: score.id }, as: gym.trainer })
      await expect
        .poll(async () => {
          const { rows } = await sql`select from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
          return rows.length
        })
        .toBe(1)
      await sql`create temp table joining on commit drop as select * from scores where id = ${score.id}`.execute(
        tx,
      )
      await sql`update joining set id = nextval(pg_get_serial_sequence('scores', 'id')), member_id = ${bo}`.execute(
        tx,
      )
      await sql`insert into scores overriding system value select * from joining`.execute(tx)
      await tx.updateTable('scores').set({ team_id: score.id }).where('block_id', '=', id).execute()
      return { deleting }
    })
    expect((await deleted.deleting).body.code).toBe('changed_meanwhile')
    expect((await own(bo))[0].own).toMatchObject({ value: 7 * repsPerRound, team: [{ id: ana }] })
    const again = await call(app, contract.deleteScore, { params: { id: score.id }, as: gym.trainer })
    expect(again.body).toHaveLength(2)
  })
})
