import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { getRate } from '../../../domains/memberships/contract/memberships.ts'
import { call } from '../app.ts'
import { buildGym, buildMember } from '../gym.ts'
import { mailsTo } from '../gym-books.ts'
import { readRows } from '../rows.ts'
import { openMonths } from './months.ts'

export async function openBillDesk(db: Kysely<DB>, url: string) {
  const gym = await buildGym(db)
  const months = await openMonths(db, url)
  let member = 0
  return {
    ...months,
    gym,
    /** The next member, with a plan from the 1st on; earlier members are removed from billing. */
    newcomer: async (): Promise<number> => {
      months.setClock()
      await sql`update memberships set ends_on = starts_on`.execute(db)
      await sql`update bills set state = 'void', closed_at = ${new Date(months.clock())} where state = 'open'`.execute(
        db,
      )
      await db.updateTable('members').set({ overdue_since: null }).execute()
      member = await buildMember(db, { plan: gym.three, planFrom: '2026-12-01' })
      return member
    },
    use: (memberId: number): number => {
      member = memberId
      return member
    },
    rate: async () => (await call(months.app, getRate, { as: member, params: { id: member } })).body,
    bills: () =>
      readRows(db, 'bills', ['month', 'kind', 'state', 'amount_cents', 'tries'], { member_id: member }),
    payments: () =>
      readRows(db, 'payments', ['id', 'status', 'month', 'amount_cents', 'error_code', 'purpose'], {
        member_id: member,
      }),
    templates: async () => (await mailsTo(db, member)).map((mail) => mail.template),
    membershipEnd: async (): Promise<string | null> => {
      const membership = db.selectFrom('memberships').select('ends_on').where('member_id', '=', member)
      return (await membership.executeTakeFirstOrThrow()).ends_on
    },
  }
}
