import { expect, test } from 'vitest'
import { z } from 'zod'
import { exportAudit } from '../../../domains/insight/contract/audit-log.ts'
import { exportFigures } from '../../../domains/insight/contract/figures.ts'
import { getMandateFile } from '../../../domains/memberships/contract/mandates.ts'
import { exportPayments } from '../../../domains/sales/contract/payment-list.ts'
import { call, testApp } from '../../../tests/support/app.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { setCreditor, signMandate } from '../../../tests/support/debits.ts'
import { buildGym, buildMember, madrid } from '../../../tests/support/gym.ts'
import { endpoint } from '../../contract/endpoint.ts'
import { route } from '../route.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const app = await testApp(url, { clock: () => madrid('2026-11-20 12:00') })
const as = gym.admin
const days = { from: '2026-11-01', until: '2026-11-20' }

const lastEntry = () =>
  db
    .selectFrom('audit_log')
    .select(['action', 'by_member_id', 'about_member_id', 'after'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

test.each([
  ['payments', exportPayments, { query: { ...days, memberId: as } }, { ...days, memberId: as }],
  ['audit_log', exportAudit, { query: days }, days],
  [
    'figures',
    exportFigures,
    { params: { table: 'slipping' }, query: { from: days.from, to: days.until } },
    { ...days, table: 'slipping' },
  ],
] as const)('a download of %s leaves an audit entry with its filters', async (what, file, input, filters) => {
  const answer = await call(app, file, { as, ...input })
  expect(answer.status, answer.text).toBe(200)
  expect(await lastEntry()).toEqual({
    action: 'export-file',
    by_member_id: as,
    about_member_id: null,
    after: { what, format: 'csv', ...filters },
  })
})

test('a mandate to sign, with its account, leaves an audit entry about its member', async () => {
  const member = await buildMember(db)
  await setCreditor(app, as, gym.center.id)
  const id = await signMandate(app, as, member, '2026-11-01')
  expect((await call(app, getMandateFile, { as, params: { id } })).status).toBe(200)
  expect(await lastEntry()).toMatchObject({ action: 'print-mandate', about_member_id: member })
})

test('a file for staff cannot be mounted without declaring what its download leaves', () => {
  const file = { route: 'GET /api/secrets', access: 'admin', summary: '', returns: z.unknown() } as const
  const mount = (declared: ReturnType<typeof endpoint>) => () => route(app, declared, () => ({}))
  expect(mount(endpoint(file))).toThrow('declare what its download leaves')
})
