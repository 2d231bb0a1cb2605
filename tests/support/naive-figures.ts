import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { Tally } from '../../domains/insight/contract/figures.ts'
import { dayAt, minuteOfDay, weekdayOf } from '../../platform/rules/local-time.ts'

/** The figures computed in the simplest way, row by row, for comparison. */
export async function naiveFigures(
  db: Kysely<DB>,
  {
    from,
    to,
    of,
    now,
    timeZone,
  }: { from: string; to: string; of: number | null; now: number; timeZone: string },
) {
  const classes = await db.selectFrom('gym_classes').selectAll().execute()
  const bookings = await db.selectFrom('bookings').selectAll().execute()
  const members = await db.selectFrom('members').selectAll().execute()
  const payments = await db.selectFrom('payments').selectAll().execute()
  const refunds = await db.selectFrom('refunds').selectAll().execute()
  const disputes = await db.selectFrom('disputes').selectAll().execute()
  const memberships = await db.selectFrom('memberships').selectAll().execute()
  const pauses = await db.selectFrom('pauses').selectAll().execute()
  const centers = await db.selectFrom('centers').selectAll().orderBy('id').execute()
  const changes = await db.selectFrom('audit_log').selectAll().orderBy('at').execute()
  const first = centers[0]?.id ?? 0

  const tallies = new Map<string, Tally>()
  const add = (name: string, part: Tally) => {
    const sum = tallies.get(name) ?? {
      classes: 0,
      seats: 0,
      taken: 0,
      attended: 0,
      noShows: 0,
      unticked: 0,
      lateLeaves: 0,
    }
    for (const key of Object.keys(part) as (keyof Tally)[]) sum[key] += part[key]
    tallies.set(name, sum)
  }
  for (const one of classes) {
    if (one.cancelled_at || !one.shown || one.starts_at.getTime() > now) continue
    if (one.on_date < from || one.on_date > to || (of !== null && one.center_id !== of)) continue
    const rows = bookings.filter((booking) => booking.class_id === one.id)
    const places = rows.filter((booking) => booking.status === 'IN' && booking.ended_at === null)
    const came = places.filter((booking) => booking.validated).length
    const absent = places.length - came
    const isRollTaken = (came > 0 || one.roll_closed_by !== null) && one.ends_at.getTime() <= now
    const part: Tally = {
      classes: 1,
      seats: one.max_people,
      taken: places.length,
      attended: came,
      noShows: (isRollTaken ? absent : 0) + rows.filter((row) => row.end_reason === 'given_away').length,
      unticked: isRollTaken ? 0 : absent,
      lateLeaves: rows.filter((row) => row.end_reason === 'left_late' || row.end_reason === 'removed_late')
        .length,
    }
    const zone = centers.find((center) => center.id === one.center_id)?.time_zone ?? timeZone
    const hour = Math.floor(minuteOfDay(one.starts_at.getTime(), zone) / 60)
    add('total', part)
    add(`activity ${one.activity_id}`, part)
    add(`heat ${weekdayOf(one.on_date)} ${hour}`, part)
    add(`month ${one.on_date.slice(0, 7)}`, part)
  }

  const own = members.filter((member) => of === null || (member.center_id ?? first) === of)
  const ownIds = new Set(own.map((member) => member.id))
  const runs = memberships.filter(
    (row) => ownIds.has(row.member_id) && (row.ends_on === null || row.ends_on > row.starts_on),
  )
  const today = dayAt(now, timeZone)
  const last = to < today ? to : today
  const joins = runs.filter(
    (row) =>
      row.starts_on >= from &&
      row.starts_on <= last &&
      !runs.some((other) => other.member_id === row.member_id && other.ends_on === row.starts_on),
  ).length
  const leaves = runs.filter(
    (row) =>
      row.ends_on !== null &&
      row.ends_on >= from &&
      row.ends_on <= last &&
      !runs.some((other) => other.member_id === row.member_id && other.starts_on === row.ends_on),
  ).length
  const covers = (row: { starts_on: string; ends_on: string | null }, day: string) =>
    row.starts_on <= day && (row.ends_on === null || row.ends_on > day)
  const inactiveSince = (member: (typeof members)[number]): string => {
    const entries = changes.filter(
      (entry) =>
        entry.about_member_id === member.id &&
        (entry.after as { status?: string } | null)?.status === 'INACTIVE',
    )
    return dayAt((entries.at(-1)?.at ?? member.created_at).getTime(), timeZone)
  }
  const on = (day: string) => {
    const count = { withPlan: 0, resting: 0, withoutPlan: 0 }
    for (const member of own) {
      const planned = memberships.some((row) => row.member_id === member.id && covers(row, day))
      const isCreated = dayAt(member.created_at.getTime(), timeZone) <= day
      if (!isCreated && !planned) continue
      if (member.status === 'INACTIVE' && inactiveSince(member) <= day) continue
      if (planned && pauses.some((row) => row.member_id === member.id && covers(row, day))) count.resting += 1
      else if (planned) count.withPlan += 1
      else count.withoutPlan += 1
    }
    return count
  }

  const money = new Map<string, { paid: number; refunded: number }>()
  const move = (
    at: Date | null,
    row: (typeof payments)[number],
    method: string,
    what: 'paid' | 'refunded',
    cents: number,
  ) => {
    if (!at) return
    const day = dayAt(at.getTime(), timeZone)
    const center = row.center_id ?? members.find((member) => member.id === row.member_id)?.center_id ?? first
    if (day < from || day > to || (of !== null && center !== of)) return
    const name = `${day.slice(0, 7)} ${row.purpose} ${method}`
    const line = money.get(name) ?? { paid: 0, refunded: 0 }
    line[what] += cents
    money.set(name, line)
  }
  for (const row of payments)
    if (row.status === 'succeeded') move(row.paid_at, row, row.method, 'paid', row.amount_cents)
  for (const refund of refunds) {
    const row = payments.find((payment) => payment.id === refund.payment_id)
    if (row && refund.status === 'succeeded')
      move(refund.settled_at, row, refund.method, 'refunded', refund.amount_cents)
  }
  for (const dispute of disputes) {
    const row = payments.find((payment) => payment.id === dispute.payment_id)
    if (row && dispute.state === 'lost')
      move(dispute.created_at, row, row.method, 'refunded', dispute.amount_cents)
  }
  return { tallies, joins, leaves, on, money }
}
