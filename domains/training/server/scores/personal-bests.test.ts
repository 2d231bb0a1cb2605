import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '../../../../tests/support/app.ts'
import { insertRow, readRows } from '../../../../tests/support/rows.ts'
import { scoreDesk } from '../../../../tests/support/score-desk.ts'
import { listBenchmarks } from '../../contract/benchmarks.ts'
import { listMovementRecords } from '../../contract/movement-records.ts'
import { plainScoring } from '../../contract/score-schemes.ts'
import * as contract from '../../contract/scores.ts'

const { db, gym, app, date, nextDay, scoredBlock, person, save, own } = await scoreDesk()
beforeEach(() => nextDay())

describe('personal bests', () => {
  test('beat the best of the same benchmark and level, are celebrated once, and lead its board', async () => {
    const benchmarks = (await call(app, listBenchmarks, { as: gym.trainer })).body
    const fran = benchmarks.find(({ name }: { name: string }) => name === 'Fran')
    const scoring = { ...plainScoring('time'), benchmark: fran.id }
    const member = await person()
    const first = await scoredBlock(scoring)
    expect((await save(first.id, member, 300_000)).body.beat).toBeNull()
    nextDay(1)
    const second = await scoredBlock(scoring)
    expect((await save(second.id, member, 200_000, { level: 'scaled' })).body.beat).toBeNull()
    const better = await save(second.id, member, 250_000)
    expect(better.body).toMatchObject({ beat: { value: 300_000 }, score: { celebrate: true } })
    const seen = (as: number) => call(app, contract.celebrated, { params: { id: better.body.score.id }, as })
    expect([(await seen(gym.trainer)).status, (await seen(member)).status]).toEqual([404, 204])
    const [{ own: mine, last, best }] = await own(member)
    expect([mine.celebrate, last.value, best.value]).toEqual([false, 300_000, 300_000])
    const bests = () => readRows(db, 'scores', ['value'], { member_id: member, is_best: true })
    expect((await bests()).map(({ value }) => Number(value))).toEqual([250_000])
    await call(app, contract.deleteOwnScore, { params: { id: second.id }, as: member })
    expect((await bests()).map(({ value }) => Number(value))).toEqual([300_000])
    const series = await call(app, contract.listScoreSeries, { as: member })
    expect(series.body).toMatchObject([{ benchmark: { name: 'Fran' }, results: 1 }])
    const history = await call(app, contract.readScoreSeries, { query: { benchmark: fran.id }, as: member })
    const planned = { sets: 1, pick: 'best', reps: null, tieBreak: null }
    expect(history.body).toMatchObject([{ value: 300_000, scheme: 'time', planned }])
  })

  test('a load for one repetition is a record, is corrected with it and goes with it', async () => {
    const movement = await insertRow(db, 'movements', {
      name: { ca: `Pes ${date.day}`, es: `Peso ${date.day}` },
      unit: 'kg',
      has_rm: true,
    })
    const { id } = await scoredBlock({ ...plainScoring('load'), sets: 3, reps: 1, movement: movement.id })
    const member = await person()
    const { body } = await save(id, member, [80_000, 100_500, null])
    expect(body.record).toMatchObject({ value: 100.5, rm: true })
    const records = async () =>
      (await call(app, listMovementRecords, { as: member })).body.map(({ value }: { value: number }) => value)
    await save(id, member, [80_000, 90_000])
    expect(await records()).toEqual([90])
    await call(app, contract.deleteOwnScore, { params: { id }, as: member })
    expect(await records()).toEqual([])
  })

  test('of a team are each member’s own, and each enters the record', async () => {
    const movement = await insertRow(db, 'movements', {
      name: { ca: `Parell ${date.day}`, es: `Par ${date.day}` },
      unit: 'kg',
      has_rm: true,
    })
    const scoring = { ...plainScoring('load'), reps: 1, teamSize: 2, movement: movement.id }
    const [ana, bo] = [await person(), await person()]
    const enter = (id: number, members: number[], grams: number) =>
      call(app, contract.enterScore, {
        params: { id },
        body: { members, level: 'rx', sets: [grams] },
        as: gym.trainer,
      })
    const first = await scoredBlock(scoring)
    await enter(first.id, [ana], 80_000)
    await enter(first.id, [bo], 120_000)
    nextDay(1)
    const second = await scoredBlock(scoring)
    await enter(second.id, [ana, bo], 100_000)
    const celebrates = async (as: number) => (await own(as))[0].own.celebrate
    expect([await celebrates(ana), await celebrates(bo)]).toEqual([true, false])
    const records = async (as: number) =>
      (await call(app, listMovementRecords, { as })).body.map(
        ({ value, rm }: { value: number; rm: boolean }) => [value, rm],
      )
    const bests = async () => [await records(ana), await records(bo)]
    const before = [
      [80, false],
      [100, true],
    ]
    expect(
      (await bests()).map((each) => each.sort((a: number[], b: number[]) => Number(a[0]) - Number(b[0]))),
    ).toEqual([
      before,
      [
        [100, false],
        [120, true],
      ],
    ])
    const { body } = await enter(second.id, [ana, bo], 60_000)
    await call(app, contract.deleteScore, { params: { id: body[0].score.id }, as: gym.trainer })
    expect(await bests()).toEqual([[[80, true]], [[120, true]]])
  })
})
