import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { ColumnKey, TransferEntity } from '../../../contracts/transfer-columns.ts'
import type { DB } from '../../../database/tables.ts'
import { gymZone, zoneOfMember } from '../../../database/time-zones.ts'

/** A row by our columns; `after` is where the next page begins. */
export type ExportRow = Partial<Record<ColumnKey, string | number | boolean | null>> & { after: number }

const centerZone = sql`coalesce(c.time_zone, ${gymZone})`
/** Who has no document any more was erased, and is in no file. */
const whose = sql`m.cin as member`

type Page = (after: number, most: number, now: Date) => RawBuilder<ExportRow>

const members: Page = (after, most, now) => sql`
  select m.id as after, m.cin, m.name, m.surname, m.email, m.phone, m.birth, m.sex, m.language, c.name as center, m.status,
    m.discount, m.observations, ((m.created_at at time zone ${zoneOfMember})::date)::text as since,
    p.key as plan, s.since as "planFrom", m.pro
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
  where m.erased_at is null and m.id > ${after} order by m.id limit ${most}`

const plans: Page = (after, most) => sql`
  select id as after, key, name_es as "nameEs", name_ca as "nameCa", activity_sessions as "activitySessions",
    open_sessions as "openSessions", price_cents / 100.0 as price, on_offer as "onOffer"
  from plans where id > ${after} order by id limit ${most}`

const credits: Page = (after, most, now) => sql`
  select m.id as after, ${whose}, l.credit_type as "creditType",
    (((l.expires_at - interval '1 second') at time zone ${zoneOfMember})::date)::text as until, sum(l.remaining) as credits
  from (select * from members where id > ${after} and erased_at is null order by id limit ${most}) m
  join credit_lots l on l.member_id = m.id and l.remaining > 0 and l.expires_at > ${now}
  group by m.id, m.cin, m.center_id, 3, 4 order by m.id, 3, 4`

const mandates: Page = (after, most) => sql`
  select d.id as after, ${whose}, d.reference as "mandateReference", d.holder, d.iban, d.signed_on as "signedOn",
    d.last_used_on as "lastUsed"
  from mandates d join members m on m.id = d.member_id
  where d.id > ${after} and m.erased_at is null and d.cancelled_at is null and d.signed_on is not null
  order by d.id limit ${most}`

const bookings: Page = (after, most) => sql`
  select b.id as after, ${whose}, c.name as center, a.key as activity, b.on_date as date,
    to_char(lower(b.during) at time zone ${centerZone}, 'HH24:MI') as start,
    to_char(upper(b.during) at time zone ${centerZone}, 'HH24:MI') as end, b.validated as attended
  from bookings b
  join members m on m.id = b.member_id
  join gym_classes k on k.id = b.class_id
  join centers c on c.id = k.center_id
  join activities a on a.id = b.activity_id
  where b.id > ${after} and b.status = 'IN' and b.ended_at is null and m.erased_at is null
  order by b.id limit ${most}`

const records: Page = (after, most) => sql`
  select r.id as after, ${whose}, v.name_es as movement, r.on_date as date, r.value
  from movement_records r join members m on m.id = r.member_id join movements v on v.id = r.movement_id
  where r.id > ${after} and m.erased_at is null order by r.id limit ${most}`

const payments: Page = (after, most) => sql`
  select p.id as after, ${whose}, ((p.paid_at at time zone ${centerZone})::date)::text as "paidOn",
    p.amount_cents / 100.0 as amount, p.method, p.purpose, p.description, c.name as center,
    nullif(f.cents, 0) / 100.0 as refunded, f.on_day as "refundedOn", p.key::text as number
  from payments p
  join members m on m.id = p.member_id
  left join centers c on c.id = p.center_id
  left join lateral (
    select least(coalesce(sum(f.amount_cents), 0), p.amount_cents)::integer as cents, (max(f.settled_at at time zone ${centerZone})::date)::text as on_day
    from refunds f where f.payment_id = p.id and f.status = 'succeeded') f on true
  where p.id > ${after} and p.status = 'succeeded' and m.erased_at is null order by p.id limit ${most}`

const pages: Record<TransferEntity, Page> = {
  plans,
  members,
  credits,
  mandates,
  bookings,
  records,
  payments,
}

/** Some rows of an export, those after the one that was named last. */
export async function selectExport(
  db: Kysely<DB>,
  entity: TransferEntity,
  page: { after: number; most: number; now: Date },
): Promise<ExportRow[]> {
  return (await pages[entity](page.after, page.most, page.now).execute(db)).rows
}

/** The last member of a page of purses: there may be none whose purse holds anything. */
export async function selectLastMember(
  db: Kysely<DB>,
  { after, most }: { after: number; most: number },
): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`
    select max(id) as id from (
      select id from members where id > ${after} and erased_at is null order by id limit ${most}) m`.execute(
    db,
  )
  return rows[0]?.id ?? null
}
