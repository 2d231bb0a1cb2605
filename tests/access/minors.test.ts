import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { joinClass } from '../../domains/booking/contract/bookings.ts'
import { readDoor } from '../../domains/booking/contract/check-ins.ts'
import { isHiddenChildOn, isMinorOn } from '../../domains/people/server/expressions/minors.ts'
import { createBenchmark } from '../../domains/training/contract/benchmarks.ts'
import { setPrivacyChoices } from '../../domains/training/contract/privacy-choices.ts'
import { readWall } from '../../domains/training/contract/wall.ts'
import { selectEntriesOf } from '../../domains/training/server/scores/board-queries.ts'
import { isForDevice } from '../../platform/contract/endpoint.ts'
import { ageOfConsent, ageOn, isMinor } from '../../platform/rules/ages.ts'
import { declaredEndpoints } from '../../scripts/declared-endpoints.ts'
import { call } from '../support/app.ts'
import { buildClass, buildMember, madrid } from '../support/gym.ts'
import { updateRows } from '../support/rows.ts'
import { scoreDesk, timed } from '../support/score-desk.ts'
import { buildDevice } from '../support/screens/devices.ts'

// Calls every endpoint that members, visitors and screens read, as another member: no surname, picture or result of a minor is in
// any answer. New endpoints are covered by being declared.

const { db, gym, app, date, scoredBlock, save, boardOf } = await scoreDesk()

const image = '/api/images/minor'
async function person(name: string, birth: string) {
  const id = await buildMember(db, { plan: gym.unlimited })
  await updateRows(db, 'members', { name, surname: `Of${name}`, birth, image: `${image}-${name}` }, { id })
  await call(app, setPrivacyChoices, { as: id, body: { listedUnder: 'all', shownAs: 'full' } })
  return id
}
const [child, teen, adult] = [
  await person('Child', '2013-05-14'),
  await person('Teen', '2008-05-14'),
  await person('Adult', '1990-01-01'),
]
const other = await buildMember(db)
const { body: benchmark } = await call(app, createBenchmark, {
  as: gym.admin,
  body: { name: 'Prova', scheme: 'time', capSeconds: 900 },
})
const { id: blockId } = await scoredBlock({ ...timed, benchmark: benchmark.id })
const classId = await buildClass(gym, { startsAt: madrid(`${date.day} 20:30`) })
for (const [nth, id] of [child, teen, adult].entries()) {
  const saved = await save(blockId, id, 300_000 + nth)
  expect([saved.status, saved.body]).toEqual([200, expect.anything()])
  expect((await call(app, joinClass, { params: { id: classId }, body: { userId: id }, as: id })).status).toBe(
    200,
  )
}
const board = await boardOf(blockId, other)
const [door, screen] = [await buildDevice(gym), await buildDevice(gym, { kind: 'screen' })]
const secrets = ['OfChild', 'OfTeen', `${image}-Child`, `${image}-Teen`]

const endpoints = (await declaredEndpoints())
  .map(({ endpoint }) => endpoint)
  .filter(({ method, access }) => method === 'GET' && access !== 'trainer' && access !== 'admin')
const ids = [classId, board.id ?? blockId, blockId, child, teen, benchmark.id]
const query = { date: date.day, when: date.day, day: date.day, scope: 'gym', list: 'all', classId, q: 'Of' }

test.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s tells nothing of a minor to another member',
  async (_name, endpoint) => {
    const headers = endpoint.access === 'door' ? door.headers : screen.headers
    const who = isForDevice(endpoint.access) ? { headers } : { as: other }
    const names = Object.keys(endpoint.params.shape)
    for (const id of names.length > 0 ? ids : [0]) {
      const params = Object.fromEntries(names.map((name) => [name, id]))
      const { text } = await call(app, endpoint, { params, query, ...who } as never)
      for (const secret of secrets) expect(text).not.toContain(secret)
    }
  },
)

test('others see first names of minors, and of children no result', async () => {
  const people = board.entries.flatMap((entry: { people: { name: string }[] }) => entry.people)
  expect(people.map(({ name }: { name: string }) => name)).toEqual(['Teen', 'Adult OfAdult'])
  expect(people.map((one: { image: string | null }) => one.image)).toEqual([null, `${image}-Adult`])
  const names = (text: string) => ['Child', 'Teen', 'Adult O.'].filter((name) => text.includes(`"${name}"`))
  const wall = await call(app, readWall, { headers: screen.headers })
  expect(names(JSON.stringify(wall.body.classes))).toEqual(['Child', 'Teen', 'Adult O.'])
  expect(names(JSON.stringify(wall.body.scores))).not.toContain('Child')
  const { text } = await call(app, readDoor, { headers: door.headers })
  for (const secret of secrets) expect(text).not.toContain(secret)
})

test('the live news of a board says no more than the board', async () => {
  const rows = await db.selectFrom('scores').select('id').execute()
  const entries = await selectEntriesOf(
    db,
    rows.map(({ id }) => id),
  )
  const told = JSON.stringify(entries)
  for (const secret of [...secrets, '"Child"']) expect(told).not.toContain(secret)
  expect(told).toContain('OfAdult')
})

test('the database and the rule agree who is a minor, on each birthday', async () => {
  for (const birth of ['2008-02-29', '2008-05-13', '2008-05-14', '2012-02-29', '2012-12-31'])
    for (const day of ['2022-05-13', '2026-02-28', '2026-03-01', '2026-05-13', '2026-05-14', '2030-12-31']) {
      const { rows } = await sql<{ minor: boolean; hidden: boolean }>`
        select ${isMinorOn(sql`${day}`)} as minor, ${isHiddenChildOn(sql`${day}`)} as hidden
        from (select ${birth}::date as birth) m`.execute(db)
      expect([birth, day, rows[0]]).toEqual([
        birth,
        day,
        { minor: isMinor(birth, day), hidden: ageOn(birth, day) < ageOfConsent },
      ])
    }
})
