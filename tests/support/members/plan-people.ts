import { spanishIban } from '../../../domains/memberships/rules/account-number.ts'
import { instantOf, monthAfter } from '../../../platform/rules/local-time.ts'
import { zone } from '../gym.ts'
import type { Site } from '../journey.ts'
import { saveCard } from '../money/card-steps.ts'
import { type Language, newMember, type Person } from '../people.ts'
import { insertRow, readRow, readRows, updateRows } from '../rows.ts'

/** Members with a plan of three sessions a week, in the demo gym. */
export async function planPeople(site: Site) {
  const { db, today } = site
  const thisMonth = monthAfter(today, 0)
  const { id: trio } = await readRow(db, 'plans', ['id'], { key: 'trio' })
  const changesOf = (memberId: number) =>
    readRows(db, 'plan_changes', ['kind', 'effective_on', 'cancelled_at'], { member_id: memberId })

  /** A member with a plan since the month before last, and this card. */
  async function planMember(language: Language, card: string): Promise<Person> {
    const member = await newMember(site, { language })
    await saveCard(site, member, card)
    const starts_on = monthAfter(today, -2)
    await insertRow(db, 'memberships', { member_id: member.id, plan_id: trio, starts_on })
    return member
  }

  async function owe({ id: member_id }: Person, month = thisMonth): Promise<number> {
    const created_at = new Date(site.now() - 8 * 86_400_000)
    await updateRows(db, 'members', { overdue_since: created_at }, { id: member_id })
    const { id } = await insertRow(db, 'bills', {
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
    return id
  }

  /** A bill of a member whose bank takes it on that day; null: it is in a draft. */
  async function debit(member: Person, month: string, on: string | null): Promise<void> {
    const { id: member_id } = member
    const bill_id = await owe(member, month)
    await updateRows(db, 'members', { overdue_since: null }, { id: member_id })
    await updateRows(db, 'bills', { refused_at: null, error_code: null }, { id: bill_id })
    const created_at = new Date(site.now())
    const mandate =
      (await db.selectFrom('mandates').select('id').where('member_id', '=', member_id).executeTakeFirst()) ??
      (await insertRow(db, 'mandates', {
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
      }))
    const center = await insertRow(db, 'centers', { name: `Center ${bill_id}` })
    const remittance = await insertRow(db, 'remittances', {
      center_id: center.id,
      month,
      collects_on: on ?? today,
      created_at,
    })
    const payment = await insertRow(db, 'payments', {
      ...{
        member_id,
        purpose: 'month',
        bought: JSON.stringify({ kind: 'bill' }),
        amount_cents: 6400,
        description: 'debit',
      },
      ...{ method: 'mandate', month, months: 1, bill_id, created_at },
    })
    await insertRow(db, 'remittance_lines', {
      ...{ remittance_id: remittance.id, bill_id, member_id, mandate_id: mandate.id, amount_cents: 6400 },
      payment_id: payment.id,
    })
    if (on === null) return
    await updateRows(
      db,
      'remittances',
      {
        state: 'sent',
        xml: '<Document/>',
        sha256: 'none',
        lines: 1,
        total_cents: 6400,
        downloaded_at: created_at,
      },
      { id: remittance.id },
    )
  }

  async function rest({ id: member_id }: Person): Promise<void> {
    const begun_at = new Date(instantOf(thisMonth, '00:05', zone))
    const ends_on = monthAfter(today, 2)
    await insertRow(db, 'pauses', {
      member_id,
      starts_on: thisMonth,
      ends_on,
      begun_at,
      credits_until: ends_on,
    })
    await updateRows(db, 'members', { status: 'MAINTENANCE' }, { id: member_id })
  }

  return { trio, changesOf, planMember, owe, debit, rest }
}
