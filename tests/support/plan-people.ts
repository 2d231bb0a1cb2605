import { instantOf, monthAfter } from '../../rules/local-time.ts'
import { saveCard } from './card-steps.ts'
import { zone } from './gym.ts'
import type { Site } from './journey.ts'
import { type Language, newMember, type Person } from './people.ts'

/** Members with a plan of three sessions a week, in the demo gym. */
export async function planPeople(site: Site) {
  const { db, today } = site
  const thisMonth = monthAfter(today, 0)
  const { id: trio } = await db
    .selectFrom('plans')
    .select('id')
    .where('name_es', '=', 'Tres')
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

  async function rest({ id: member_id }: Person): Promise<void> {
    const begun_at = new Date(instantOf(thisMonth, '00:05', zone))
    const ends_on = monthAfter(today, 2)
    await db
      .insertInto('pauses')
      .values({ member_id, starts_on: thisMonth, ends_on, begun_at, credits_until: ends_on })
      .execute()
    await db.updateTable('members').set({ status: 'MAINTENANCE' }).where('id', '=', member_id).execute()
  }

  return { trio, changesOf, planMember, owe, rest }
}
