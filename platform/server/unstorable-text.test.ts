import { expect, test } from 'vitest'
import { listClasses } from '../../domains/booking/contract/classes.ts'
import { daysOffOfMonth } from '../../domains/booking/contract/templates.ts'
import { createActivity, getActivityByName } from '../../domains/gym/contract/activities.ts'
import { createCenter } from '../../domains/gym/contract/centers.ts'
import { forgotPassword, login } from '../../domains/people/contract/auth.ts'
import { searchUsers, updateUser } from '../../domains/people/contract/members.ts'
import { creditsOfWeek } from '../../domains/sales/contract/credits.ts'
import { sendContactMessage } from '../../domains/site/contract/contact.ts'
import { call, type TestCall, testApp } from '../../tests/support/app.ts'
import { testDatabase } from '../../tests/support/database.ts'
import { buildGym, buildMember } from '../../tests/support/gym.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { unstorableAt } from './unstorable-text.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const member = await buildMember(db)
const app = await testApp(url)

test.each([
  ['plain text', null],
  [{ a: 1, b: [true, null, 'ø 💪 ́'] }, null],
  ['a\0', ''],
  [{ name: 'Ona', texts: ['fine', 'a\ud800b'] }, 'texts.1'],
  [{ a: { b: '\udfff' } }, 'a.b'],
])('unstorable text in %j is found at %j', (value, path) => {
  expect(unstorableAt(value)).toBe(path)
})

const activity = {
  key: 'odd',
  texts: { name: { ca: 'x', es: 'x' }, description: { ca: '', es: '' } },
  icon: 'box',
  color: '#ffffff',
  abbreviation: 'x',
  creditType: 'OPEN',
}

const badTexts = [
  ['NUL', 'a\0b'],
  ['half a pair', 'a\ud800b'],
] as const
const forms: [Endpoint, (text: string) => TestCall, string][] = [
  [login, (cin) => ({ body: { cin, password: 'x' } }), 'cin'],
  [forgotPassword, (cin) => ({ body: { cin } }), 'cin'],
  [sendContactMessage, (message) => ({ body: { name: 'x', email: 'a@b.co', message } }), 'message'],
  [updateUser, (name) => ({ params: { id: member }, body: { name }, as: member }), 'name'],
  [
    createActivity,
    (es) => ({
      body: { ...activity, texts: { ...activity.texts, name: { ca: 'x', es } } },
      as: gym.admin,
    }),
    'texts.name.es',
  ],
  [createCenter, (address) => ({ body: { name: 'x', email: 'a@b.co', address }, as: gym.admin }), 'address'],
]

test.each(
  badTexts.flatMap(([what, text]) =>
    forms.map(([endpoint, input, field]) => ({ what, text, endpoint, input, field })),
  ),
)('$what in a form is a mistake of that field: $endpoint.path', async ({ text, endpoint, input, field }) => {
  const answer = await call(app, endpoint, input(text))
  expect([answer.status, answer.body.code, answer.body.fields]).toEqual([
    400,
    'bad_request',
    { [field]: text.includes('\0') && field !== 'message' ? 'one_line' : 'invalid' },
  ])
})

test('NUL is 404 in a path and 400 in a search', async () => {
  expect((await call(app, getActivityByName, { params: { name: 'a\0b' } })).status).toBe(404)
  expect((await call(app, searchUsers, { query: { name: 'a\0b' }, as: gym.trainer })).status).toBe(400)
})

test.each(['0000-01-01', '1899-12-31', '2200-01-01'])('%s is refused as a day', async (day) => {
  const [date, as] = [day, member]
  for (const answer of [
    await call(app, listClasses, { query: { date }, as }),
    await call(app, listClasses, { query: { date: `${day}T23:59:59Z` }, as }),
    await call(app, listClasses, { query: { date: `${day}T23:59:59+02:00` }, as }),
    await call(app, creditsOfWeek, { params: { id: member }, query: { date }, as }),
    await call(app, updateUser, { params: { id: member }, body: { birth: day }, as }),
    await call(app, daysOffOfMonth, { body: { when: day } }),
    await call(app, daysOffOfMonth, { body: { when: `${day}T23:59:59Z` } }),
  ])
    expect([answer.status, answer.body.code]).toEqual([400, 'bad_request'])
})

test.each(['1900-01-01', '2199-12-31'])('%s is accepted as a day', async (date) => {
  expect((await call(app, listClasses, { query: { date }, as: member })).body).toEqual([])
  const noon = { query: { date: `${date}T23:59:59Z` }, as: member }
  expect((await call(app, listClasses, noon)).body).toEqual([])
})
