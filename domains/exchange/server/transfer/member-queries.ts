import { type Insertable, type Kysely, sql, type Updateable } from 'kysely'
import { run } from '../../../../database/query.ts'
import type { DB, Members } from '../../../../database/tables.ts'
import { zoneOfMember } from '../../../../database/time-zones.ts'
import { isAddressTaken } from '../../../../platform/server/constraint.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import {
  columnOf,
  type FieldKind,
  fieldOf,
  fieldsWith,
  fileKeyOf,
} from '../../../people/contract/member-fields.ts'
import { firstUncovered } from '../../../sales/server/expressions/months-covered.ts'
import { pageOf } from './export-queries.ts'
import { jsonRows } from './import-queries.ts'

/** Inserts members; a visitor with the address becomes one. @returns their ids, in the order of the rows. @throws Refusal changed_meanwhile: the address is a member's by now */
export async function insertImportedMembers(db: Kysely<DB>, rows: Insertable<Members>[]): Promise<number[]> {
  const columns = Object.keys(rows[0] ?? {}).map((name) => [name, sql`excluded.${sql.ref(name)}`])
  const made = await db
    .insertInto('members')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .expression(sql`address_key(email)`)
        .doUpdateSet({
          ...Object.fromEntries(columns),
          guest: false,
          waiver_version: null,
        })
        .where('members.guest', '=', true)
        .where('members.erased_at', 'is', null),
    )
    .returning('id')
    .execute()
    // Somebody signs up at this very moment.
    .catch((error) => {
      throw isAddressTaken(error) ? new Refusal('changed_meanwhile') : error
    })
  if (made.length < rows.length) throw new Refusal('changed_meanwhile')
  return made.map(({ id }) => id)
}

const sqlTypes: Readonly<Record<FieldKind, string>> = {
  document: 'text',
  name: 'text',
  email: 'text',
  phone: 'text',
  pastDay: 'date',
  choice: 'text',
  language: 'text',
  center: 'integer',
  status: 'text',
  roles: 'text[]',
  percent: 'smallint',
  paragraphs: 'text',
  flag: 'boolean',
}

const fields = fieldsWith('inFiles').map((name) => ({
  column: sql.ref(columnOf(name)),
  type: sql.raw(sqlTypes[fieldOf(name).kind]),
}))

/** Changes the given fields; a new e-mail address ends the password links sent to the old one. */
export async function updateImportedMembers(
  db: Kysely<DB>,
  rows: readonly (Updateable<Members> & { id: number })[],
): Promise<void> {
  await run(db)`
    with said as (
      select * from jsonb_to_recordset(${jsonRows(rows)}) as r(id integer,
        ${sql.join(fields.map(({ column, type }) => sql`${column} ${type}`))})),
    unsaid as (
      update password_resets p set used_at = now() from said s
      where p.member_id = s.id and p.used_at is null and s.email is not null),
    overruled as (
      update email_changes c set ended_at = now() from said s
      where c.member_id = s.id and c.ended_at is null and s.email is not null)
    update members m set ${sql.join(fields.map(({ column }) => sql`${column} = coalesce(s.${column}, m.${column})`))}
    from said s where m.id = s.id`
}

const exported = sql.join(
  fieldsWith('inFiles').map((name) =>
    fieldOf(name).kind === 'center'
      ? sql`c.name as center`
      : sql`${sql.ref(`m.${columnOf(name)}`)} as ${sql.ref(fileKeyOf(name))}`,
  ),
)

export const exportMembers = pageOf(
  ({ after, most, now }) => sql`
  select m.id as after, ${exported}, ((m.created_at at time zone ${zoneOfMember})::date)::text as since,
    p.key as plan, s.since as "planFrom",
    case when p.months > 1 then (${firstUncovered(sql`date_trunc('month', ${now}::timestamptz at time zone ${zoneOfMember})::date`)} - 1)::text end as "paidUntil", m.pro, m.pays_at_desk as "paysAtDesk",
    coalesce((select string_agg(t.tag, ', ' order by t.key) from member_tags t where t.member_id = m.id), '') as tags,
    coalesce(payer.cin, payer.email) as "managedBy", case when h.seat is not null then payer.id is not null end as "managesToo"
  from members m
  left join centers c on c.id = m.center_id
  left join lateral (
    -- The plan of today, else the one to come.
    select s.plan_id, s.starts_on::text as since
    from memberships s
    where s.member_id = m.id and (s.ends_on is null or (s.ends_on > (${now}::timestamptz at time zone ${zoneOfMember})::date
      and s.ends_on > s.starts_on))
    order by s.starts_on limit 1) s on true
  left join plans p on p.id = s.plan_id
  left join household_people h on h.member_id = m.id
  left join households f on f.id = h.household_id
  left join members payer on payer.id = f.payer_id and payer.id <> m.id
  where m.erased_at is null and not m.guest and m.id > ${after} order by m.id limit ${most}`,
)
