import type { Kysely } from 'kysely'
import { rowOf, rowsOf } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import type { Texts } from '../../../../platform/contract/texts.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import type { PayLine } from '../../contract/pay-sheets.ts'
import type { Rule } from '../../rules/choose-rule.ts'

/** A line as computed, and as kept when its month is closed: on the wire it has its title in one language. */
export type LineFacts = Omit<PayLine, 'source' | 'amount' | 'title'> & { title: Texts }

export interface Line {
  coachId: number
  source: string
  cents: number
  line: LineFacts
}

export const selectRules = (db: Kysely<DB>): Promise<Rule[]> =>
  rowsOf<Rule>(db)`
    select id, coach_id as "coachId", activity_id as "activityId", template_id as "templateId", role, starts_on as "startsOn",
      ends_on as "endsOn", class_cents as "classCents", hour_cents as "hourCents", head_cents as "headCents", heads, percent,
      plan_head_cents as "planHeadCents", minimum_cents as "minimumCents", cancelled_hours as "cancelledHours"
    from coach_pay_rules order by starts_on desc, id desc`

export const hasRules = async (db: Kysely<DB>): Promise<boolean> =>
  (await rowsOf(db)`select from coach_pay_rules limit 1`).length > 0

export interface SlotRow {
  id: number
  day: number
  start_time: string
  activity: Texts
  center: string
  ended: boolean
}

/** The classes of the week plan, also those taken out of it that a rule names. */
export const selectSlots = (db: Kysely<DB>): Promise<SlotRow[]> =>
  rowsOf<SlotRow>(db)`
    select s.id, s.day, to_char(s.start_time, 'HH24:MI') as start_time, a.name as activity, t.name as center, s.ended_at is not null as ended
    from class_templates s join activities a on a.id = s.activity_id join centers t on t.id = s.center_id
    where s.ended_at is null or exists (select from coach_pay_rules r where r.template_id = s.id)
    order by t.id, s.day, s.start_time, s.id`

export const selectActivityNames = (
  db: Kysely<DB>,
  ids: readonly number[],
): Promise<{ id: number; name: Texts }[]> =>
  rowsOf<{ id: number; name: Texts }>(db)`select id, name from activities where id = any(${ids}::integer[])`

/** Names of members, in the order of lists. */
export const selectNames = (
  db: Kysely<DB>,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> =>
  rowsOf<{ id: number; name: string }>(db)`
    select id, concat_ws(' ', name, nullif(surname, '')) as name from members
    where id = any(${ids}::integer[]) order by lower(name), lower(surname), id`

/** Undefined if there is such a rule from that day on already. */
export const insertRule = (
  db: Kysely<DB>,
  rule: Omit<Rule, 'id' | 'endsOn'>,
  by: number,
  now: Date,
): Promise<{ id: number } | undefined> =>
  rowOf<{ id: number }>(db)`
    insert into coach_pay_rules (coach_id, activity_id, template_id, role, starts_on, class_cents, hour_cents, head_cents, heads,
      percent, plan_head_cents, minimum_cents, cancelled_hours, created_by, created_at)
    values (${rule.coachId}, ${rule.activityId}, ${rule.templateId}, ${rule.role}, ${rule.startsOn}, ${rule.classCents},
      ${rule.hourCents}, ${rule.headCents}, ${rule.heads}, ${rule.percent}, ${rule.planHeadCents}, ${rule.minimumCents},
      ${rule.cancelledHours}, ${by}, ${now})
    on conflict do nothing returning id`

export const lockRule = (
  db: Kysely<DB>,
  id: number,
): Promise<{ coach_id: number | null; starts_on: Day; ends_on: Day | null } | undefined> =>
  rowOf<{ coach_id: number | null; starts_on: Day; ends_on: Day | null }>(
    db,
  )`select coach_id, starts_on, ends_on from coach_pay_rules where id = ${id} for no key update`

export const writeRuleEnd = (db: Kysely<DB>, id: number, endsOn: Day, by: number): Promise<unknown> =>
  rowOf(db)`update coach_pay_rules set ends_on = ${endsOn}, ended_by = ${by} where id = ${id}`

export interface ClosedRow {
  id: number
  closed_at: Date
  by: string
}

export const selectClosed = (db: Kysely<DB>, month: Day): Promise<ClosedRow | undefined> =>
  rowOf<ClosedRow>(db)`
    select c.id, c.closed_at, concat_ws(' ', m.name, nullif(m.surname, '')) as by
    from coach_pay_months c join members m on m.id = c.closed_by where c.month = ${month}`

/** Locks a closed month. */
export const lockClosed = (db: Kysely<DB>, month: Day): Promise<{ id: number } | undefined> =>
  rowOf<{ id: number }>(db)`select id from coach_pay_months where month = ${month} for no key update`

/** Undefined if it is closed already; waits for somebody who is closing it. */
export const insertClosed = (
  db: Kysely<DB>,
  month: Day,
  by: number,
  now: Date,
): Promise<{ id: number } | undefined> =>
  rowOf<{ id: number }>(db)`
    insert into coach_pay_months (month, closed_at, closed_by) values (${month}, ${now}, ${by}) on conflict do nothing returning id`

export const insertLines = (db: Kysely<DB>, monthId: number, lines: readonly Line[]): Promise<unknown> =>
  rowsOf(db)`
    insert into coach_pay_lines (month_id, coach_id, source, cents, line)
    select ${monthId}, "coachId", source, cents, line
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l ("coachId" integer, source text, cents integer, line jsonb)`

export const selectLines = (db: Kysely<DB>, monthId: number, coachId: number | null): Promise<Line[]> =>
  rowsOf<Line>(db)`
    select coach_id as "coachId", source, cents, line from coach_pay_lines
    where month_id = ${monthId} and (${coachId}::integer is null or coach_id = ${coachId})
    order by line ->> 'startTime', id`

export interface CorrectionRow {
  id: number
  coach_id: number
  cents: number
  why: string
  source: string | null
  by: string
  made_at: Date
}

export const selectCorrections = (
  db: Kysely<DB>,
  month: Day,
  coachId: number | null,
): Promise<CorrectionRow[]> =>
  rowsOf<CorrectionRow>(db)`
    select k.id, k.coach_id, k.cents, k.why, k.source, k.made_at, concat_ws(' ', m.name, nullif(m.surname, '')) as by
    from coach_pay_corrections k join members m on m.id = k.made_by
    where k.month = ${month} and (${coachId}::integer is null or k.coach_id = ${coachId}) order by k.id`

export interface NewCorrections {
  month: Day
  coachId: number
  why: string
  lines: readonly { source: string | null; cents: number }[]
}

export const insertCorrections = (
  db: Kysely<DB>,
  { month, coachId, why, lines }: NewCorrections,
  by: number,
  now: Date,
): Promise<{ id: number }[]> =>
  rowsOf<{ id: number }>(db)`
    insert into coach_pay_corrections (month, coach_id, cents, why, source, made_by, made_at)
    select ${month}, ${coachId}, cents, ${why}, source, ${by}, ${now}
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (cents integer, source text) returning id`
