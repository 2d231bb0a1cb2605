import { createWorkout } from '../../domains/programming/contract/workouts.ts'
import type { Block } from '../../domains/training/contract/blocks.ts'
import { setPrivacyChoices } from '../../domains/training/contract/privacy-choices.ts'
import { plainScoring, type Scoring } from '../../domains/training/contract/score-schemes.ts'
import * as contract from '../../domains/training/contract/scores.ts'
import { addDays } from '../../platform/rules/local-time.ts'
import { call, testApp } from './app.ts'
import { testDatabase } from './database.ts'
import { buildGym, buildMember, madrid } from './gym.ts'

export const timed: Scoring = { ...plainScoring('time'), capSeconds: 900 }

export const blockOf = (title: string, scored?: Scoring | null): Block => ({
  title,
  exercices: ['21-15-9', 'Thrusters'],
  tc: null,
  wbs: [],
  ...(scored === undefined ? {} : { scored }),
})

/** A gym whose members enter scores. Each test begins with `nextDay()`, so that days have no blocks of others. */
export async function scoreDesk() {
  const { db, url } = await testDatabase()
  const gym = await buildGym(db)
  const date = { day: '2026-05-13', now: madrid('2026-05-13 20:00') }
  const app = await testApp(url, { clock: () => date.now })

  const goTo = (day: string, time = '20:00') => {
    date.now = madrid(`${day} ${time}`)
  }
  const nextDay = (days = 10) => {
    date.day = addDays(date.day, days)
    goTo(date.day)
  }
  const write = (wbs: Block[], when = date.day) =>
    call(app, createWorkout, { body: { when, wbs }, as: gym.trainer })
  async function scoredBlock(scoring: Scoring = timed, title = 'WOD') {
    const { body } = await write([blockOf(title, scoring)])
    return { workout: body, id: body.wbs[0].scored.id as number }
  }
  async function person(listedUnder: 'women' | 'men' | 'all' | 'nowhere' | null = 'all') {
    const id = await buildMember(db)
    if (listedUnder) await call(app, setPrivacyChoices, { body: { listedUnder }, as: id })
    return id
  }
  const save = (id: number, as: number, value: number | (number | null)[], more: object = {}) =>
    call(app, contract.saveOwnScore, {
      params: { id },
      body: { level: 'rx', sets: Array.isArray(value) ? value : [value], ...more },
      as,
    })
  const remove = (id: number, as: number, query: { version?: number } = {}) =>
    call(app, contract.deleteOwnScore, { params: { id }, query, as })
  const own = async (as: number, when = date.day) =>
    (await call(app, contract.listOwnBlocks, { query: { when }, as })).body
  const boardOf = async (id: number, as: number, query: object = {}) => {
    const [{ block: of }] = (await own(as)).filter((each: { block: { id: number } }) => each.block.id === id)
    return (await call(app, contract.readBoard, { params: { id: of.boardId }, query: { ...query }, as })).body
  }
  return { db, gym, app, date, goTo, nextDay, write, scoredBlock, person, save, remove, own, boardOf }
}
