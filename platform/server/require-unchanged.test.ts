import { expect, test } from 'vitest'
import { classesOfRange } from '../../domains/booking/contract/classes.ts'
import { listActivitySheets, updateActivity } from '../../domains/gym/contract/activities.ts'
import { listCenterSheets, updateCenter } from '../../domains/gym/contract/centers.ts'
import { getSettings, saveSettings } from '../../domains/gym/contract/settings.ts'
import { changeCompany, listCompanies } from '../../domains/invoicing/contract/invoices.ts'
import {
  changeCreditor,
  changeMandate,
  listCreditors,
  listMandates,
} from '../../domains/memberships/contract/mandates.ts'
import { changeClass } from '../../domains/timetable/contract/class-changes.ts'
import { createMovement, listMovements, updateMovement } from '../../domains/training/contract/movements.ts'
import { call, testApp } from '../../tests/support/app.ts'
import { testDatabase } from '../../tests/support/database.ts'
import { setCreditor, signMandate } from '../../tests/support/debits.ts'
import { buildClass, buildGym, buildMember, madrid } from '../../tests/support/gym.ts'
import { updateRows } from '../../tests/support/rows.ts'
import type { Endpoint } from '../contract/endpoint.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const app = await testApp(url, { clock: () => madrid('2026-11-20 12:00') })
const as = gym.admin
const id = gym.center.id
await setCreditor(app, as, id)
await signMandate(app, as, await buildMember(db), '2026-11-01')
await call(app, createMovement, {
  as,
  body: { texts: { name: { ca: 'Arrencada', es: 'Arrancada' } }, unit: 'kg' },
})
await updateRows(db, 'companies', { nif: 'B12345674', address: 'Carrer Nou 1' })
const classId = await buildClass(gym, { startsAt: madrid('2026-11-21 18:00') })

type Values = Record<string, unknown>
const read = async (endpoint: Endpoint, query?: Values) => (await call(app, endpoint, { as, query })).body
const pick = (from: Values, names: string[]): Values =>
  Object.fromEntries(names.map((name) => [name, from[name]]))
/** Paths of the values in a form: `maxPeople`, `texts.name.es`. */
const pathsOf = (form: object): string[] =>
  Object.entries(form).flatMap(([name, value]) =>
    typeof value === 'object' ? pathsOf(value).map((path) => `${name}.${path}`) : [name],
  )
const range = { from: '2026-11-21', to: '2026-11-21' }

const forms: [string, Endpoint, () => Promise<Values>, Values, Values, (seen: Values) => Values][] = [
  [
    'the settings',
    saveSettings,
    () => read(getSettings),
    { proPrice: 6 },
    { proPrice: 7, daysToShow: 5 },
    () => ({}),
  ],
  [
    'a center',
    updateCenter,
    async () => (await read(listCenterSheets))[0],
    { city: 'Salt' },
    { city: 'Olot', phone: '600000001' },
    () => ({}),
  ],
  [
    'an activity',
    updateActivity,
    async () => (await read(listActivitySheets))[0],
    { texts: { name: { es: 'Uno' } } },
    { texts: { name: { ca: 'Dues', es: 'Dos' } } },
    () => ({}),
  ],
  [
    'a movement',
    updateMovement,
    async () => (await read(listMovements))[0],
    { texts: { name: { ca: 'U', es: 'Uno' } } },
    { texts: { name: { ca: 'U', es: 'Dos' } } },
    (seen) => pick(seen, ['texts', 'unit']),
  ],
  [
    'a class',
    changeClass,
    async () => {
      const found = (await read(classesOfRange, range)).find((each: { id: number }) => each.id === classId)
      return { ...found, activityId: gym.wod }
    },
    { maxPeople: 14 },
    { maxPeople: 15, free: true },
    () => ({}),
  ],
  [
    'a creditor',
    changeCreditor,
    async () => ({ ...(await read(listCreditors))[0], id }),
    { name: 'One' },
    { name: 'Two' },
    (seen) => pick(seen, ['name', 'identifier', 'iban', 'format']),
  ],
  [
    'a mandate',
    changeMandate,
    async () => (await read(listMandates)).content[0],
    { holder: 'Ana' },
    { holder: 'Anna' },
    (seen) => pick(seen, ['holder', 'reference']),
  ],
  [
    'a company',
    changeCompany,
    async () => ({ ...(await read(listCompanies))[0], invoicing: false }),
    { legalName: 'One SL' },
    { legalName: 'Two SL', address: 'Carrer Vell 2' },
    (seen) => pick(seen, ['nif', 'address', 'timeZone', 'invoicing']),
  ],
]

test.each(forms)(
  '%s: a change of what somebody else changed meanwhile is refused and names the field',
  async (_, endpoint, current, mine, theirs, rest) => {
    const seen = await current()
    const params = { id: Number(seen.id ?? 0) }
    const save = (change: Values, was: Values) =>
      call(app, endpoint, { as, ...('id' in seen && { params }), body: { ...rest(seen), ...change, was } })
    const was = { ...rest(seen), ...pick(seen, Object.keys(theirs)) }
    const first = await save(theirs, was)
    expect(first.status, first.text).toBe(200)
    const stale = await save(mine, was)
    const fields = Object.fromEntries(pathsOf(mine).map((path) => [path, 'changed']))
    expect(stale.status, stale.text).toBe(409)
    expect(stale.body).toMatchObject({ code: 'changed_meanwhile', fields })
    const now = await current()
    expect(now).toMatchObject(theirs)
    const again = await save(mine, { ...was, ...pick(now, Object.keys(theirs)) })
    expect(again.status, again.text).toBe(200)
    expect(await current()).toMatchObject(mine)
  },
)

test('of two settings saved at once over the same values the second is refused', async () => {
  const { overdueDays } = await read(getSettings)
  const save = (days: number) =>
    call(app, saveSettings, { as, body: { overdueDays: days, was: { overdueDays } } })
  const answers = await Promise.all([save(8), save(9), save(10)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
})
