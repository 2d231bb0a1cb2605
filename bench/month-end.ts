import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { buildApp } from '../app/server/app.ts'
import { loadConfig } from '../app/server/config.ts'
import { migrate } from '../database/migrate.ts'
import { readMonthEnd } from '../domains/insight/server/reports/read-month-end.ts'
import { spanishCreditorId, spanishIban } from '../domains/memberships/rules/account-number.ts'
import { changeCreditor } from '../domains/memberships/server/mandates/change-creditor.ts'
import { fillDraft } from '../domains/memberships/server/remittances/fill-draft.ts'
import {
  downloadRemittance,
  sendRemittance,
  settleRemittance,
} from '../domains/memberships/server/remittances/move-remittance.ts'
import { validateRemittance } from '../domains/memberships/server/remittances/validate-remittance.ts'
import { emptyDatabase } from './empty-database.ts'
import { type Figure, median, millis, timeBeside } from './report.ts'
import type { Stage } from './stage.ts'

const members = 10_000
/** Of ten members; the others pay at the desk. */
const byMandate = 7
const admin = 1
const centers = [1, 2, 3, 4, 5]
const months = ['2031-01', '2031-02', '2031-03', '2031-04', '2031-05', '2031-06'] as const

const gym = `
  insert into centers (name) select 'Center ' || n from generate_series(1, ${centers.length}) n;
  insert into plans (key, name_es, name_ca, activity_sessions, open_sessions, price_cents) values ('three', 'Tres', 'Tres', 3, 1, 5495);
  insert into members (cin, name, surname, email, email_confirmed_at, center_id, roles, pays_at_desk)
    select 'M' || lpad(n::text, 8, '0'), 'Name' || n, 'Surname' || n, 'm' || n || '@example.com', now(), 1 + n / 10 % ${centers.length},
      case when n = ${admin} then '{USER,ADMIN,TRAINER}'::text[] else '{USER}'::text[] end, n % 10 >= ${byMandate}
    from generate_series(1, ${members}) n;
  insert into memberships (member_id, plan_id, starts_on) select id, 1, '2031-01-01' from members;
  update gym set billed_from = '2031-01-01'`

/** 1.2 times the ratio from before each month had its own bill (decision 93). */
const most = 6.3

/** The least work of a month end, in four statements: bills, debits, their lines and mails. */
const plain = `
  insert into plain_bills (member_id, kind, month, starts_on, plan_id, pro, amount_cents, created_at, state, closed_at)
    select id, 'month', '2031-01-01'::date, '2031-01-01'::date, 1, false, 5495, now(), 'paid', now() from members;
  insert into plain_payments (member_id, center_id, purpose, bought, amount_cents, description, method, month, bill_id, created_at)
    select b.member_id, 1, 'month', jsonb_build_object('kind', 'bill', 'billId', b.id), b.amount_cents, '', 'mandate', b.month, b.id, now()
    from plain_bills b where b.month = '2031-01-01'::date and b.member_id % 10 < ${byMandate};
  insert into plain_lines (remittance_id, bill_id, member_id, mandate_id, amount_cents, payment_id)
    select 1, p.bill_id, p.member_id, p.member_id, p.amount_cents, p.id from plain_payments p where p.month = '2031-01-01'::date;
  update plain_lines l set state = 'collected' from plain_payments p where p.id = l.payment_id and p.month = '2031-01-01'::date`

/** A month end of 10,000 members, from the bills to the file and the sums, compared with the plainest writing of as many rows. */
export async function measureMonthEnd(stage: Stage): Promise<Figure[]> {
  const databaseUrl = await emptyDatabase(stage.databaseUrl, 'month_end')
  await migrate(databaseUrl)
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    await client.query(gym)
    for (const [own, like] of [
      ['plain_bills', 'bills'],
      ['plain_payments', 'payments'],
      ['plain_lines', 'remittance_lines'],
    ])
      await client.query(`create table ${own} (like ${like} including all)`)
    const ibans = Array.from({ length: members }, (_, n) =>
      spanishIban('2100', '0418', String(n).padStart(10, '0')),
    )
    await client.query(
      `insert into mandates (member_id, reference, holder, iban, signed_on, created_at, created_by)
        select id, 'BOX-' || id, 'Holder ' || id, $1::text[][id], '2030-12-01', now(), ${admin}
        from members where not pays_at_desk`.replace('$1::text[][id]', '($1::text[])[id]'),
      [ibans],
    )
    await client.query('vacuum analyze')
    return [await measure(databaseUrl, client)]
  } finally {
    await client.end()
  }
}

async function sendFile(app: FastifyInstance, center: number): Promise<number> {
  const { id } = await fillDraft(app, center, null)
  if (id === null) throw new Error(`center ${center} has nothing to collect`)
  const problems = await validateRemittance(app, id, admin)
  if (problems.length > 0) throw new Error(`the remittance is not valid: ${JSON.stringify(problems[0])}`)
  await downloadRemittance(app, id, admin)
  await sendRemittance(app, id, admin)
  return id
}

/** Milliseconds for writing the rows of a few month ends: one alone is over too soon to compare with. */
async function writePlainly(client: pg.Client): Promise<number> {
  let taken = 0
  for (let time = 0; time < 4; time += 1) {
    await client.query('truncate plain_bills, plain_payments, plain_lines')
    const begun = performance.now()
    await client.query(plain)
    taken += performance.now() - begun
  }
  return taken
}

async function measure(databaseUrl: string, client: pg.Client): Promise<Figure> {
  let now = Date.parse('2030-12-15T10:00:00Z')
  const app = await buildApp({
    config: loadConfig({
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(tmpdir(), `bench-month-end-${process.pid}`),
      JWT_SECRET: 'of the benchmark of month ends, long enough for it',
      LOG_LEVEL: 'silent',
    }),
    jobs: false,
    web: false,
    clock: () => now,
  })
  await app.ready()
  const creditor = {
    name: 'The Box, SL',
    identifier: spanishCreditorId('B00000000'),
    iban: spanishIban('0182', '1000', '0000000017'),
    format: 'pain.008.001.08',
  } as const
  for (const center of centers) await changeCreditor(app, center, creditor, admin)
  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    const begun = performance.now()
    await work()
    return performance.now() - begun
  }
  const taken: { bills: number; file: number; sums: number; plain: number }[] = []
  for (const month of months) {
    now = Date.parse(`${month}-01T04:00:00Z`)
    const before = await writePlainly(client)
    const bills = await timed(() => app.runJob('bill-months'))
    const sent: number[] = []
    const file = await timed(async () => {
      for (const center of centers) sent.push(await sendFile(app, center))
    })
    const sums = await timed(async () => {
      const { bills: found, remittances } = await readMonthEnd(app, `${month}-01`)
      const debits = remittances.reduce((sum, { lines }) => sum + lines, 0)
      if (found.billed.count !== members || debits !== (members * byMandate) / 10)
        throw new Error(`${found.billed.count} bills and ${debits} debits were written in ${month}`)
    })
    now = Date.parse(`${month}-20T10:00:00Z`)
    for (const id of sent) await settleRemittance(app, id, admin)
    // Everybody paid at the desk.
    await client.query(
      "update bills set state = 'paid', closed_at = now(), next_try_at = null where state = 'open'",
    )
    const after = await writePlainly(client)
    taken.push({ bills, file, sums, plain: (before + after) / 2 })
    await client.query('vacuum analyze')
  }
  await app.close()
  // The first month warms up.
  const judged = taken.slice(1)
  const of = (part: keyof (typeof taken)[number]) => median(judged.map((each) => each[part]))
  const whole = median(judged.map(({ bills, file, sums }) => bills + file + sums))
  const floor = { of: 'writing as many rows four times', value: of('plain') }
  const what = `A month end of ${members.toLocaleString('en')} members: bills, debits, files and sums`
  const parts = `${millis(of('bills'))}, ${millis(of('file'))} and ${millis(of('sums'))}`
  return timeBeside(what, whole, floor, most, parts)
}
