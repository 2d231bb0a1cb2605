import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { unitOfWork } from '../../../../../platform/server/unit-of-work.ts'
import { call, testApp } from '../../../../../tests/support/app.ts'
import { testDatabase } from '../../../../../tests/support/database.ts'
import { buildGym, buildMember, madrid } from '../../../../../tests/support/gym.ts'
import { openCompany } from '../../../../../tests/support/invoices.ts'
import { testAuthority } from '../../../../../tests/support/money/certificates.ts'
import { startTaxAgency } from '../../../../../tests/support/money/tax-agency.ts'
import { keepCertificate } from '../../../contract/invoices.ts'
import { splitVat } from '../../../rules/vat.ts'
import { draftOf } from '../draft.ts'
import { issueDrafts } from '../issue-drafts.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
let now = madrid('2027-01-04 10:00')
const authority = testAuthority()
const agency = await startTaxAgency(authority, { waitSeconds: 90 })
afterAll(() => agency.close())
const taxAgency = { address: agency.address, ca: authority.ca }
const app = await testApp(url, { clock: () => now, config: { taxAgency } })
const company = await openCompany(db, { environment: 'test' })

test('full submissions follow one another, and the rest waits as long as the agency asked', async () => {
  const password = 'contrasenya'
  const file = authority.company({ nif: 'B12345674', password }).toString('base64')
  const kept = await call(app, keepCertificate, {
    as: gym.admin,
    params: { id: company },
    body: { file, password },
  })
  expect(kept.status).toBe(200)
  const memberId = await buildMember(db)
  const what = { ca: 'Bo', es: 'Bono' }
  const drafts = Array.from({ length: 2_300 }, (_, nth) =>
    draftOf({
      companyId: company,
      type: 'F2',
      memberId,
      at: new Date(now + nth),
      lines: [{ what, ...splitVat(1_000 + nth, '21') }],
      recipient: null,
    }),
  )
  await unitOfWork(app, { unaudited: 'a test' }, (unit) => issueDrafts(unit.db, drafts))

  await app.runJob('send-invoices')
  expect(agency.register.hashes).toHaveLength(2_000)
  now += 89_000
  await app.runJob('send-invoices')
  expect(agency.register.hashes).toHaveLength(2_000)
  now += 2_000
  await app.runJob('send-invoices')
  expect([agency.register.hashes.length, agency.register.brokenLinks]).toEqual([2_300, 0])
  const { rows } =
    await sql`select state, count(*)::integer as count from invoice_records group by state`.execute(db)
  expect(rows).toEqual([{ state: 'accepted', count: 2_300 }])
}, 120_000)
