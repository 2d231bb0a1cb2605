import { beforeEach, expect, test } from 'vitest'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { openDesk } from '../../../../tests/support/desk.ts'
import { buildClass, buildGym, buildMember, madrid } from '../../../../tests/support/gym.ts'
import { readRow } from '../../../../tests/support/rows.ts'
import { listClassUsers } from '../../../booking/contract/classes.ts'
import { eraseUser, listDirectory } from '../../contract/admin-users.ts'
import { getUser } from '../../contract/members.ts'
import {
  currentWaiver,
  listWaivers,
  memberWaivers,
  publishWaiver,
  signWaiver,
  withdrawWaiver,
} from '../../contract/waivers.ts'

const { db, pool, url } = await testDatabase()
const gym = await buildGym(db)
const now = madrid('2026-11-20 10:00')
const app = await testApp(url, { clock: () => now })
const desk = openDesk(pool, () => now)

const texts = {
  text: { ca: 'Em cuido.', es: 'Me cuido.\n\nAviso de lo que pase.' },
  questions: { ca: ['Cor?', 'Lesió?'], es: ['¿Corazón?', '¿Lesión?'] },
}
let newest = 0
const publish = async ({
  after = newest,
  ...more
}: {
  after?: number
  text?: object
  questions?: object
} = {}) => {
  const body = { texts: { ...texts, ...more }, after }
  const answer = await call(app, publishWaiver, { as: gym.admin, body })
  if (answer.status === 200) newest = answer.body.version
  return answer
}
const sign = (as: number, more: object = {}) =>
  call(app, signWaiver, {
    as,
    body: { version: newest, name: 'Ona Puig', answers: [false, false], ...more },
  })
const signedBy = async (id: number, as = id) => (await call(app, memberWaivers, { as, params: { id } })).body
const isAsked = async (id: number) => (await call(app, getUser, { as: id, params: { id } })).body.asksWaiver

let member: number
beforeEach(async () => {
  member = await buildMember(db, { plan: gym.unlimited })
  const asked = (await call(app, listWaivers, { as: gym.admin })).body.asked
  if (asked !== null) await call(app, withdrawWaiver, { as: gym.admin, body: { version: asked } })
})

test('no signature is asked before a text is published, nor after it was withdrawn', async () => {
  expect((await call(app, currentWaiver, {})).body).toEqual({ waiver: null })
  expect(await isAsked(member)).toBe(false)
  await publish()
  expect((await call(app, currentWaiver, { headers: { 'accept-language': 'ca' } })).body.waiver).toEqual({
    version: newest,
    text: texts.text.ca,
    questions: texts.questions.ca,
  })
  expect(await isAsked(member)).toBe(true)
  const body = { version: newest }
  expect((await call(app, withdrawWaiver, { as: gym.admin, body })).status).toBeLessThan(300)
  expect((await call(app, withdrawWaiver, { as: gym.admin, body })).body.code).toBe('changed_meanwhile')
  expect(await isAsked(member)).toBe(false)
  expect((await sign(member)).body.code).toBe('waiver_changed')
})

test('is signed once with name, time, language and answers, and again when the text changes', async () => {
  await publish()
  const first = await sign(member, { answers: [false, true], note: 'El hombro' })
  expect(first.body).toEqual({
    version: newest,
    signedAt: new Date(now).toISOString(),
    signedAs: 'Ona Puig',
    signedBy: null,
    language: 'es',
    answers: [
      { question: '¿Corazón?', yes: false },
      { question: '¿Lesión?', yes: true },
    ],
    note: 'El hombro',
  })
  expect(await isAsked(member)).toBe(false)
  // A repeat changes nothing.
  expect((await sign(member, { name: 'Somebody', answers: [false, false] })).body).toEqual(first.body)
  await publish({ text: { ca: 'Un altre', es: 'Otro texto' }, questions: { ca: [], es: [] } })
  expect(await isAsked(member)).toBe(true)
  expect((await sign(member, { version: newest - 1 })).body.code).toBe('waiver_changed')
  expect((await sign(member, { answers: [] })).status).toBe(200)
  expect((await signedBy(member)).map(({ version }: { version: number }) => version)).toEqual([
    newest,
    newest - 1,
  ])
})

test('refuses a signature without a name or an answer to each question', async () => {
  await publish()
  for (const more of [{ name: ' ' }, { answers: [true] }, { answers: [true, false, true] }, { answers: [] }])
    expect((await sign(member, more)).status).toBe(400)
  expect(await signedBy(member)).toEqual([])
})

test('only admins see what others signed, and write texts', async () => {
  await publish()
  await sign(member, { answers: [true, false] })
  const other = await buildMember(db)
  const asOther = (as: number) => call(app, memberWaivers, { as, params: { id: member } })
  expect([(await asOther(other)).status, (await asOther(gym.trainer)).status]).toEqual([404, 404])
  expect(await signedBy(member, gym.admin)).toHaveLength(1)
})

test('refuses a version over one that the admin has not seen, and unlike questions', async () => {
  await publish()
  expect((await publish({ after: newest - 1 })).body.code).toBe('changed_meanwhile')
  expect((await publish({ questions: { ...texts.questions, ca: ['Cor?'] } })).body.code).toBe(
    'waiver_questions_differ',
  )
  const both = await Promise.all(
    [0, 1].map(() => call(app, publishWaiver, { as: gym.admin, body: { texts, after: newest } })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  newest += 1
  await expect(
    db
      .updateTable('waivers')
      .set({ text: { es: 'x' } })
      .execute(),
  ).rejects.toThrow(/kept/)
})

test('the roll tells trainers who has not signed and whom to ask, and members nothing', async () => {
  await publish()
  const [healthy, hurt, unsigned] = [
    member,
    await buildMember(db, { plan: gym.unlimited }),
    await buildMember(db, { plan: gym.unlimited }),
  ]
  const id = await buildClass(gym, { startsAt: madrid('2026-11-20 19:00') })
  for (const each of [healthy, hurt, unsigned]) expect(await desk.join(id, each)).toBe('IN')
  await sign(healthy)
  await sign(hurt, { answers: [false, true] })
  const marks = async (as: number) =>
    new Map<number | undefined, string[]>(
      (await call(app, listClassUsers, { as, params: { id } })).body.map(
        ({ user, waiver }: { user: { id: number } | null; waiver: string[] }) => [user?.id, waiver],
      ),
    )
  expect(await marks(gym.trainer)).toEqual(
    new Map([
      [healthy, []],
      [hurt, ['health']],
      [unsigned, ['unsigned']],
    ]),
  )
  expect([...(await marks(unsigned)).values()].every((mark) => mark.length === 0)).toBe(true)
  // Health answers stay visible while a new text is unsigned, and after the waiver is withdrawn.
  await publish({ text: { ...texts.text, es: 'Con una falta menos' } })
  expect((await marks(gym.trainer)).get(hurt)).toEqual(['unsigned', 'health'])
  await call(app, withdrawWaiver, { as: gym.admin, body: { version: newest } })
  expect((await marks(gym.trainer)).get(hurt)).toEqual(['health'])
})

test('the list of members finds who has not signed', async () => {
  await publish()
  const directory = async (query: Record<string, unknown>) =>
    (await call(app, listDirectory, { as: gym.admin, query })).body
  const before = await directory({ unsigned: true })
  expect(before.content.map(({ id }: { id: number }) => id)).toContain(member)
  expect((await call(app, listWaivers, { as: gym.admin })).body.unsigned).toBe(before.totalElements)
  await sign(member)
  const after = await directory({ unsigned: true })
  expect(after.counts.unsigned).toBe(before.counts.unsigned - 1)
  expect(after.content.map(({ id }: { id: number }) => id)).not.toContain(member)
})

test('an erased account keeps who signed what, and nothing about health', async () => {
  await publish()
  await sign(member, { answers: [true, false], note: 'El hombro' })
  const { cin } = await readRow(db, 'members', ['cin'], { id: member })
  const body = { cin: cin ?? '', why: 'asked for it' }
  expect((await call(app, eraseUser, { as: gym.admin, params: { id: member }, body })).status).toBe(204)
  const kept = await db.selectFrom('waiver_signatures').selectAll().where('member_id', '=', member).execute()
  expect(kept).toMatchObject([{ version: newest, signed_as: 'Ona Puig', answers: [], note: '' }])
})

test('a language that not every text needs has as many questions as the others, or no text', async () => {
  const english = { ...texts.text, en: 'You train at your own risk.' }
  const asked = { ...texts.questions, en: ['Heart?', 'Injury?'] }
  for (const [some, code] of [
    [{ text: english }, 'waiver_questions_differ'],
    [{ text: english, questions: { ...asked, en: ['Heart?'] } }, 'waiver_questions_differ'],
    [{ questions: asked }, 'waiver_questions_differ'],
    [{ questions: { ...asked, en: [] } }, undefined],
    [{ text: english, questions: asked }, undefined],
  ] as const) {
    const { body } = await publish(some)
    expect(body.code, JSON.stringify(some)).toBe(code)
  }
})
