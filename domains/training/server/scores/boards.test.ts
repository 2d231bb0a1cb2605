import { beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '../../../../platform/rules/local-time.ts'
import { call } from '../../../../tests/support/app.ts'
import { insertRow } from '../../../../tests/support/rows.ts'
import { blockOf, scoreDesk, timed } from '../../../../tests/support/score-desk.ts'
import { createWorkout } from '../../../programming/contract/workouts.ts'
import type { Block } from '../../contract/blocks.ts'
import { setPrivacyChoices } from '../../contract/privacy-choices.ts'
import { plainScoring } from '../../contract/score-schemes.ts'
import * as contract from '../../contract/scores.ts'

const { db, gym, app, date, goTo, nextDay, scoredBlock, person, save, own, boardOf } = await scoreDesk()
beforeEach(() => nextDay())

describe('a board', () => {
  test('lists visible scores of those who want to be listed; one’s own is always there', async () => {
    const { id } = await scoredBlock()
    const [ana, bo, hidden, secret] = [
      await person('women'),
      await person('men'),
      await person('nowhere'),
      await person('women'),
    ]
    await save(id, ana, 300_000)
    await save(id, bo, 280_000)
    await save(id, hidden, 200_000)
    await save(id, secret, 100_000, { visible: false })
    const board = await boardOf(id, hidden)
    expect(board.entries.map((e: { value: number; listed: string }) => [e.value, e.listed])).toEqual([
      [280_000, 'men'],
      [300_000, 'women'],
    ])
    expect(board.total).toBe(2)
    expect(board.own).toMatchObject({ value: 200_000 })
    expect((await boardOf(id, secret)).own).toMatchObject({ value: 100_000 })
    expect(board.entries[0].people).toMatchObject([{ id: bo, name: expect.stringMatching(/^Name\d+ S\.$/) }])
  })

  test('follows what a member lets others see', async () => {
    const [{ id }, ana, bo] = [await scoredBlock(), await person('women'), await person()]
    await save(id, ana, 1000)
    const choose = (body: object) => call(app, setPrivacyChoices, { body: { ...body }, as: ana })
    expect((await choose({ shownAs: 'full' })).body).toMatchObject({ listedUnder: 'women', shownAs: 'full' })
    const [entry] = (await boardOf(id, bo)).entries
    expect(entry.people[0].name).toMatch(/^Name\d+ Surname\d+$/)
    await choose({ listedUnder: 'nowhere' })
    expect((await boardOf(id, bo)).entries).toEqual([])
    expect((await choose({ listedUnder: null })).status).toBe(400)
  })

  test('a listing that waited on a phone does not replace one chosen since', async () => {
    const member = await person(null)
    const choose = async (body: object) =>
      (await call(app, setPrivacyChoices, { body: { ...body }, as: member })).body.listedUnder
    expect(await choose({ listedUnder: 'men', onlyIfUnset: true })).toBe('men')
    expect(await choose({ listedUnder: 'nowhere' })).toBe('nowhere')
    expect(await choose({ listedUnder: 'all', onlyIfUnset: true })).toBe('nowhere')
    expect(await choose({ listedUnder: 'women', onlyIfUnset: false })).toBe('women')
  })

  test('is shared by the same block of other centers, and kept apart from other blocks', async () => {
    const { id } = await scoredBlock()
    const other = await insertRow(db, 'centers', { name: `Center of ${date.day}` })
    const there = {
      body: { when: date.day, wbs: [blockOf('WOD', timed), blockOf('Other', plainScoring('reps'))] },
      as: gym.trainer,
    }
    const { body } = await call(app, createWorkout, { ...there, query: { centerId: other.id } })
    const [same, different] = body.wbs.map((each: Block) => each.scored?.id)
    const [here, away] = [await person(), await person()]
    await save(id, here, 1000)
    await save(same, away, 2000)
    await save(different, away, 5)
    const [center, all] = [await boardOf(id, here), await boardOf(id, here, { scope: 'gym' })]
    expect(center.entries.map((e: { value: number }) => e.value)).toEqual([1000])
    expect(all.entries.map((e: { value: number }) => e.value)).toEqual([1000, 2000])
  })

  test('fist bumps count once, are taken back, and not for oneself', async () => {
    const { id } = await scoredBlock()
    const [ana, bo] = [await person(), await person()]
    const { body } = await save(id, ana, 1000)
    const give = (as: number) => call(app, contract.bump, { params: { id: body.score.id }, as })
    await give(bo)
    expect((await give(bo)).body).toEqual({ bumps: 1 })
    expect((await give(ana)).status).toBe(404)
    expect(await boardOf(id, bo)).toMatchObject({ entries: [{ bumps: 1 }], bumped: [body.score.id] })
    const back = await call(app, contract.takeBumpBack, { params: { id: body.score.id }, as: bo })
    expect(back.body).toEqual({ bumps: 0 })
  })

  test('is hidden from members before its day', async () => {
    const { id } = await scoredBlock()
    const member = await person()
    const { boardId } = (await own(member))[0].block
    goTo(addDays(date.day, -1), '12:00')
    const read = (as: number) => call(app, contract.readBoard, { params: { id: boardId }, as })
    expect([(await read(member)).status, (await read(gym.trainer)).status]).toEqual([404, 200])
    expect(id).toBeGreaterThan(0)
  })
})
