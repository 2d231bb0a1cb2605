import { spanishIban } from '../../domains/memberships/rules/account-number.ts'
import { instantOf, monthAfter } from '../../platform/rules/local-time.ts'
import { zone } from './gym.ts'
import type { Site } from './journey.ts'
import { saveCard } from './money/card-steps.ts'
import { type Language, newMember, type Person } from './people.ts'

/** Members with a plan of three sessions a week, in the demo gym. */
export async function planPeople(site: Site) {
  const { db, today } = site
  const thisMonth = monthAfter(today, 0)
  const { id: trio } = await db
    .selectFrom('plans')
    .select('id')
    .where('key', '=', 'trio')
    .executeTakeFirstOrThrow()
  const changesOf = (memberId: number) =>
    db
      .selectFrom('plan_changes')
      .select(['kind', 'effective_on', 'cancelled_at'])
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute()

  /** A member with a plan since the month before last, and this card. */
  async function planMember(language: Language, card: string): Promise<Person> {
    const member = await newMember(site, { language })
    await saveCard(site, member, card)
    const starts_on = monthAfter(today, -2)
    await db.insertInto('memberships').values({ member_id: member.id, plan_id: trio, starts_on }).execute()
    return member
  }

  async function owe({ id: member_id }: Person, month = thisMonth): Promise<number> {
    const created_at = new Date(site.now() - 8 * 86_400_000)
    await db.updateTable('members').set({ overdue_since: created_at }).where('id', '=', member_id).execute()
    const { id } = await db
      .insertInto('bills')
      .values({
        member_id,
        kind: 'month',
        month,
        starts_on: month,
        plan_id: trio,
        pro: false,
        amount_cents: 6400,
        created_at,
        tries: 5,
        refused_at: created_at,
        error_code: 'insufficient_funds',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  /** A bill of a member whose bank takes it on that day; null: it is in a draft. */
  async function debit(member: Person, month: string, on: string | null): Promise<void> {
    const { id: member_id } = member
    const bill_id = await owe(member, month)
    await db.updateTable('members').set({ overdue_since: null }).where('id', '=', member_id).execute()
    await db
      .updateTable('bills')
      .set({ refused_at: null, error_code: null })
      .where('id', '=', bill_id)
      .execute()
    const created_at = new Date(site.now())
    const mandate =
      (await db.selectFrom('mandates').select('id').where('member_id', '=', member_id).executeTakeFirst()) ??
      (await db
        .insertInto('mandates')
        .values({
          ...{
            member_id,
            reference: `TEST-${member_id}`,
            holder: member.name,
            signed_on: monthAfter(today, -2),
          },
          ...{
            iban: spanishIban('2100', '0418', String(member_id).padStart(10, '0')),
            created_at,
            created_by: member_id,
          },
        })
        .returning('id')
        .executeTakeFirstOrThrow())
    const center = await db
      .insertInto('centers')
      .values({ name: `Center ${bill_id}` })
      .returning('id')
      .executeTakeFirstOrThrow()
    const remittance = await db
      .insertInto('remittances')
      .values({ center_id: center.id, month, collects_on: on ?? today, created_at })
      .returning('id')
      .executeTakeFirstOrThrow()
    const payment = await db
      .insertInto('payments')
      .values({
        ...{
          member_id,
          purpose: 'month',
          bought: JSON.stringify({ kind: 'bill' }),
          amount_cents: 6400,
          description: 'debit',
        },
        ...{ method: 'mandate', month, months: 1, bill_id, created_at },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('remittance_lines')
      .values({
        ...{ remittance_id: remittance.id, bill_id, member_id, mandate_id: mandate.id, amount_cents: 6400 },
        payment_id: payment.id,
      })
      .execute()
    if (on === null) return
    await db
      .updateTable('remittances')
      .set({
        state: 'sent',
        xml: '<Document/>',
        sha256: 'none',
        lines: 1,
        total_cents: 6400,
        downloaded_at: created_at,
      })
      .where('id', '=', remittance.id)
      .execute()
  }

  async function rest({ id: member_id }: Person): Promise<void> {
    const begun_at = new Date(instantOf(thisMonth, '00:05', zone))
    const ends_on = monthAfter(today, 2)
    await db
      .insertInto('pauses')
      .values({ member_id, starts_on: thisMonth, ends_on, begun_at, credits_until: ends_on })
      .execute()
    await db.updateTable('members').set({ status: 'MAINTENANCE' }).where('id', '=', member_id).execute()
  }

  return { trio, changesOf, planMember, owe, debit, rest }
}
