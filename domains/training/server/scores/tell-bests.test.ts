import { expect, test } from 'vitest'
import type { Language } from '../../../../platform/contract/languages.ts'
import { setPushChoices } from '../../../../platform/contract/notifications.ts'
import type { DetailsOf } from '../../../../platform/server/notifications/messages.ts'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { readRow, updateRows } from '../../../../tests/support/rows.ts'
import { writeMail } from '../../../messages/server/delivery/write-mail.ts'
import { createWorkout } from '../../../programming/contract/workouts.ts'
import { plainScoring } from '../../contract/score-schemes.ts'
import { saveOwnScore } from '../../contract/scores.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
let now = 0
const app = await testApp(url, { clock: () => now })
const fran = await readRow(db, 'benchmarks', ['id'], { name: 'Fran' })

const blocks = new Map<string, number>()
/** Enters Fran on a day, in seconds. */
async function does(member: number, day: string, seconds: number, level = 'rx', nth = 0) {
  now = madrid(`${day} 20:00`)
  if (!blocks.has(`${day} 0`)) {
    const scored = { ...plainScoring('time'), benchmark: fran.id }
    const block = { title: 'Fran', exercices: ['21-15-9'], tc: null, wbs: [], scored }
    const wbs = [block, { ...block, title: 'Fran again' }]
    const { body } = await call(app, createWorkout, { as: gym.trainer, body: { when: day, wbs } })
    for (const [place, { scored: made }] of body.wbs.entries()) blocks.set(`${day} ${place}`, made.id)
  }
  const body = { level, sets: [seconds * 1000], visible: false }
  const params = { id: blocks.get(`${day} ${nth}`) ?? 0 }
  expect((await call(app, saveOwnScore, { as: member, params, body })).status).toBe(200)
}
async function person(bests: boolean | null) {
  const id = await buildMember(db, { emailConfirmedAt: new Date(0) } as never)
  await updateRows(db, 'members', { email_confirmed_at: new Date(0) }, { id })
  if (bests !== null) await call(app, setPushChoices, { as: id, body: { bests } })
  return id
}
async function toldAt(moment: string, members: readonly number[]) {
  now = madrid(moment)
  await app.runJob('tell-bests')
  const rows = await db
    .selectFrom('outbox as o')
    .innerJoin('members as m', 'm.email', 'o.recipient')
    .select(['m.id', 'o.details'])
    .where('template', '=', 'best_score')
    .where('m.id', 'in', members)
    .orderBy('o.id')
    .execute()
  await db.deleteFrom('outbox').where('template', '=', 'best_score').execute()
  return rows as { id: number; details: DetailsOf<'best_score'> }[]
}
const subject = (details: DetailsOf<'best_score'>, language: Language) =>
  writeMail({
    ...{ template: 'best_score', details, language, now, gymClass: null, receipt: null },
    ...{ name: 'Ona', gym: { name: 'The Box', signalColor: '#d43c0b' }, publicUrl: 'https://thebox.example' },
  } as never).subject

test('notifies members who asked for it, once, on the day after a best', async () => {
  const [asked, silent, declined] = [await person(true), await person(null), await person(false)]
  const everybody = [asked, silent, declined]
  for (const member of everybody) {
    await does(member, '2026-01-09', 400)
    await does(member, '2026-03-06', 300)
    await does(member, '2026-04-10', 360)
    await does(member, '2026-11-13', 310)
  }
  expect(await toldAt('2026-11-13 23:00', everybody)).toEqual([])
  const [told, ...more] = await toldAt('2026-11-14 10:30', everybody)
  expect(more).toEqual([])
  expect(told).toMatchObject({
    id: asked,
    details: { value: 310_000, since: '2026-03-06', day: '2026-11-13' },
  })
  expect(told && subject(told.details, 'es')).toBe('Tu mejor marca en Fran desde el mes de marzo: 5:10')
  expect(told && subject(told.details, 'ca')).toBe('La teva millor marca a Fran des del mes de març: 5:10')
  // Best ever.
  await does(asked, '2026-11-16', 290)
  const [best] = await toldAt('2026-11-17 10:30', everybody)
  expect(best).toMatchObject({ details: { since: null } })
  expect(best && subject(best.details, 'es')).toBe('Tu mejor marca en Fran: 4:50')
})

test('a message is queued once, however often the job runs', async () => {
  const member = await person(true)
  await does(member, '2026-01-09', 400)
  await does(member, '2026-11-13', 310)
  now = madrid('2026-11-14 10:30')
  await app.runJob('tell-bests')
  await app.runJob('tell-bests')
  expect(await toldAt('2026-11-15 10:30', [member])).toHaveLength(1)
})

test('a first result, another level and a best of a few weeks are no news', async () => {
  const member = await person(true)
  await does(member, '2026-11-09', 300)
  await does(member, '2026-11-12', 280)
  await does(member, '2026-11-13', 285)
  await does(member, '2026-11-14', 500, 'scaled')
  const told = await toldAt('2026-11-15 10:30', [member])
  expect(told.map(({ details }) => [details.day, details.since])).toEqual([['2026-11-12', null]])
})

test('of two results of a day the better one is news, and a worse one never', async () => {
  const [first, second, ever] = [await person(true), await person(true), await person(true)]
  for (const member of [first, second]) {
    await does(member, '2026-01-09', 280)
    await does(member, '2026-03-06', 400)
  }
  await does(first, '2026-11-13', 310)
  await does(first, '2026-11-13', 300, 'rx', 1)
  await does(second, '2026-11-13', 300)
  await does(second, '2026-11-13', 310, 'rx', 1)
  // The better one was imported and is not announced.
  await does(ever, '2026-03-06', 400)
  await does(ever, '2026-11-13', 310)
  await does(ever, '2026-11-13', 300, 'rx', 1)
  await db
    .updateTable('scores')
    .set((eb) => ({ celebrated_at: eb.ref('entered_at') }))
    .where('member_id', '=', ever)
    .where('value', '=', 300_000)
    .execute()
  const told = await toldAt('2026-11-14 10:30', [first, second, ever])
  expect(told.map(({ id, details }) => [id, details.value])).toEqual([
    [first, 300_000],
    [second, 300_000],
  ])
})
