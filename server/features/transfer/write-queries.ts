import { type Insertable, type Kysely, sql, type Updateable } from 'kysely'
import type { CreditType, DB, Members, MovementRecords, Payments, Plans } from '../../../database/tables.ts'
import { zoneOfMember } from '../../../database/time-zones.ts'
import type { Day } from '../../../rules/local-time.ts'
import { planPrice } from '../../../rules/prices.ts'

/* What an import writes, many rows a statement; the callers send some hundreds at a time. */

const rowsOf = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::jsonb`

/**
 * One import at a time, so that each sees what the one before has made; it lasts as long as the transaction. False while
 * another runs: it takes minutes, and to wait for it would be to hold a connection that members need.
 */
export async function lockImports(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('the-box import')) as mine`.execute(db)
  return rows[0]?.mine === true
}

/** Document → number of the new member. */
export async function insertImportedMembers(
  db: Kysely<DB>,
  rows: Insertable<Members>[],
): Promise<Map<string, number>> {
  const made = await db.insertInto('members').values(rows).returning(['id', 'cin']).execute()
  return new Map(made.map(({ id, cin }) => [cin ?? '', id]))
}

/** Each with what is to be other than it was; mailed links of who gets another address end. */
export async function updateImportedMembers(
  db: Kysely<DB>,
  rows: readonly (Updateable<Members> & { id: number })[],
): Promise<void> {
  await sql`
    with said as (
      select * from jsonb_to_recordset(${rowsOf(rows)}) as r(id integer, name text, surname text, email text, phone text, birth date,
        sex text, language text, center_id integer, status text, discount smallint, observations text)),
    unsaid as (
      update password_resets p set used_at = now() from said s
      where p.member_id = s.id and p.used_at is null and s.email is not null)
    update members m set
      name = coalesce(s.name, m.name), surname = coalesce(s.surname, m.surname), email = coalesce(s.email, m.email),
      phone = coalesce(s.phone, m.phone), birth = coalesce(s.birth, m.birth), sex = coalesce(s.sex, m.sex),
      language = coalesce(s.language, m.language), center_id = coalesce(s.center_id, m.center_id),
      status = coalesce(s.status, m.status), discount = coalesce(s.discount, m.discount),
      observations = coalesce(s.observations, m.observations)
    from said s where m.id = s.id`.execute(db)
}

export interface NewPlanOfMember {
  memberId: number
  planId: number
  pro: boolean
  startsOn: Day
  /** First of the month since when it rests; the job that turns plans begins the pause. */
  pausedFrom: Day | null
}

/**
 * Inserts plans of imported members. The month of `paid` (its first day) was paid elsewhere: where a plan covers it, a void
 * bill keeps it from being charged.
 */
export async function insertImportedPlans(
  db: Kysely<DB>,
  plans: readonly NewPlanOfMember[],
  paid: Day,
  now: Date,
): Promise<void> {
  if (plans.length === 0) return
  await sql`
    insert into memberships (member_id, plan_id, pro, starts_on, created_at)
    select "memberId", "planId", pro, "startsOn", ${now}
    from jsonb_to_recordset(${rowsOf(plans)}) as p("memberId" integer, "planId" integer, pro boolean, "startsOn" date)`.execute(
    db,
  )
  await sql`
    update members m set pro = p.pro
    from jsonb_to_recordset(${rowsOf(plans)}) as p("memberId" integer, pro boolean) where m.id = p."memberId"`.execute(
    db,
  )
  await sql`
    insert into pauses (member_id, starts_on)
    select "memberId", greatest("pausedFrom", "startsOn")
    from jsonb_to_recordset(${rowsOf(plans)}) as p("memberId" integer, "pausedFrom" date, "startsOn" date)
    where "pausedFrom" is not null`.execute(db)
  const { rows } = await sql<PlanToPrice>`
    select p."memberId", p."planId", p.pro, m.discount, l.price_cents as "priceCents",
      l.key = g.top_plan_key as "isTop", g.pro_price_cents as "proPriceCents"
    from jsonb_to_recordset(${rowsOf(plans)}) as p("memberId" integer, "planId" integer, pro boolean, "startsOn" date)
    join members m on m.id = p."memberId"
    join plans l on l.id = p."planId"
    cross join gym g
    where p."startsOn" <= ${paid}::date`.execute(db)
  const bills = rows
    .map((row) => ({ ...row, cents: planPrice(row, row.pro, row.discount, row.proPriceCents) }))
    .filter(({ cents }) => cents > 0)
  if (bills.length === 0) return
  await sql`
    insert into bills (member_id, kind, month, starts_on, plan_id, pro, amount_cents, state, created_at, closed_at)
    select "memberId", 'month', ${paid}::date, ${paid}::date, "planId", pro, cents, 'void', ${now}, ${now}
    from jsonb_to_recordset(${rowsOf(bills)}) as b("memberId" integer, "planId" integer, pro boolean, cents integer)
    on conflict (member_id, month) where kind in ('month', 'pause') do nothing`.execute(db)
}

interface PlanToPrice {
  memberId: number
  planId: number
  pro: boolean
  /** Percent. */
  discount: number
  priceCents: number
  isTop: boolean
  proPriceCents: number
}

export interface NewPurse {
  memberId: number
  kind: CreditType
  amount: number
  expiresAt: string
  reference: string
}

/** Purses with the ledger line that fills each. */
export async function insertImportedLots(
  db: Kysely<DB>,
  purses: readonly NewPurse[],
  { now, byId }: { now: Date; byId: number },
): Promise<void> {
  if (purses.length === 0) return
  await sql`
    with wanted as (
      select * from jsonb_to_recordset(${rowsOf(purses)}) as p("memberId" integer, kind credit_type, amount integer,
        "expiresAt" timestamptz, reference text)),
    lots as (
      insert into credit_lots (member_id, credit_type, remaining, expires_at, created_at)
      select "memberId", kind, amount, "expiresAt", ${now} from wanted
      returning id, member_id, credit_type, expires_at)
    insert into credit_entries (lot_id, member_id, amount, source, reference, by_member_id, created_at)
    select l.id, l.member_id, w.amount, 'import', w.reference, ${byId}, ${now}
    from lots l join wanted w on w."memberId" = l.member_id and w.kind = l.credit_type and w."expiresAt" = l.expires_at`.execute(
    db,
  )
}

/** Mailed links to choose a first password. */
export async function insertInvitations(
  db: Kysely<DB>,
  invited: readonly { memberId: number; hash: Buffer }[],
  expiresAt: Date,
): Promise<void> {
  if (invited.length === 0) return
  await db
    .insertInto('password_resets')
    .values(
      invited.map(({ memberId, hash }) => ({ token_hash: hash, member_id: memberId, expires_at: expiresAt })),
    )
    .execute()
}

/** Locks members, in the order in which everybody does. */
export async function lockMembers(db: Kysely<DB>, memberIds: readonly number[]): Promise<void> {
  await sql`select from members where id = any(${memberIds}::integer[]) order by id for no key update`.execute(
    db,
  )
}

export interface PurseChange {
  memberId: number
  kind: CreditType
  until: Day
  /** What is to come (above 0) or go (below 0). */
  by: number
  expiresAt: string
}

/**
 * Makes purses what the file says. What is too much goes from the lots of that day, the oldest first; what is missing comes
 * as a lot of its own. Everything with a line in the ledger.
 */
export async function changePurses(
  db: Kysely<DB>,
  changes: readonly PurseChange[],
  { now, byId, run }: { now: Date; byId: number; run: string },
): Promise<void> {
  const more = changes.filter((change) => change.by > 0)
  await insertImportedLots(
    db,
    more.map((each, nth) => ({
      memberId: each.memberId,
      kind: each.kind,
      amount: each.by,
      // Two lots of one moment could not be told apart by the statement that fills them.
      expiresAt: each.expiresAt,
      reference: `import:${run}:more:${nth}:${each.memberId}`,
    })),
    { now, byId },
  )
  const less = changes.filter((change) => change.by < 0)
  if (less.length === 0) return
  await sql`
    with wanted as (
      select * from jsonb_to_recordset(${rowsOf(less)}) as w("memberId" integer, kind credit_type, until date, by integer)),
    lots as (
      select l.id, l.member_id, l.remaining, -w.by as too_many,
        coalesce(sum(l.remaining) over (partition by l.member_id, l.credit_type, w.until order by l.id
          rows between unbounded preceding and 1 preceding), 0) as before
      from wanted w
      join members m on m.id = w."memberId"
      cross join lateral (select ${zoneOfMember} as name) z
      join credit_lots l on l.member_id = m.id and l.credit_type = w.kind and l.remaining > 0
        and ((l.expires_at - interval '1 second') at time zone z.name)::date = w.until),
    taken as (
      select id, member_id, least(remaining, too_many - before)::integer as n from lots where before < too_many),
    emptied as (
      update credit_lots l set remaining = l.remaining - t.n from taken t where l.id = t.id)
    insert into credit_entries (lot_id, member_id, amount, source, reference, by_member_id, created_at)
    select id, member_id, -n, 'import', ${`import:${run}:less:`} || id, ${byId}, ${now} from taken`.execute(
    db,
  )
}

export async function insertImportedPlanRows(db: Kysely<DB>, rows: Insertable<Plans>[]): Promise<void> {
  await db.insertInto('plans').values(rows).execute()
}

export async function updateImportedPlans(db: Kysely<DB>, rows: readonly { id: number }[]): Promise<void> {
  await sql`
    update plans p set name_es = r.name_es, name_ca = r.name_ca, activity_sessions = r.activity_sessions,
      open_sessions = r.open_sessions, price_cents = r.price_cents, on_offer = r.on_offer,
      version = p.version + 1
    from jsonb_to_recordset(${rowsOf(rows)}) as r(id integer, name_es text, name_ca text, activity_sessions smallint,
      open_sessions smallint, price_cents integer, on_offer boolean)
    where p.id = r.id`.execute(db)
}

/** Keeps values of days, in the place of what those days had. */
export async function upsertImportedRecords(
  db: Kysely<DB>,
  rows: Insertable<MovementRecords>[],
): Promise<void> {
  await db
    .insertInto('movement_records')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'movement_id', 'on_date'])
        .doUpdateSet((set) => ({ value: set.ref('excluded.value') })),
    )
    .execute()
}

/** Marks the highest value of each movement of those members, of equal ones the earliest. Under their locks. */
export async function markBests(db: Kysely<DB>, memberIds: readonly number[]): Promise<void> {
  const best = sql`
    select distinct on (member_id, movement_id) id from movement_records
    where member_id = any(${memberIds}::integer[]) order by member_id, movement_id, value desc, on_date, id`
  await sql`update movement_records set is_best = false
    where member_id = any(${memberIds}::integer[]) and is_best and id not in (${best})`.execute(db)
  await sql`update movement_records set is_best = true where id in (${best}) and not is_best`.execute(db)
}

/** Payments made elsewhere: nothing is to be granted for them here, and their receipts were given there. Key → number. */
export async function insertImportedPayments(
  db: Kysely<DB>,
  rows: Insertable<Payments>[],
): Promise<Map<string, number>> {
  const made = await db.insertInto('payments').values(rows).returning(['id', 'key']).execute()
  return new Map(made.map(({ id, key }) => [key, id]))
}

export async function insertImportedRefunds(
  db: Kysely<DB>,
  refunds: readonly { paymentId: number; cents: number; method: string; on: string; byId: number }[],
): Promise<void> {
  if (refunds.length === 0) return
  await sql`
    insert into refunds (payment_id, amount_cents, why, made_by, status, created_at, settled_at, method)
    select "paymentId", cents, '', "byId", 'succeeded', "on", "on", method
    from jsonb_to_recordset(${rowsOf(refunds)}) as r("paymentId" integer, cents integer, "byId" integer, "on" timestamptz, method text)`.execute(
    db,
  )
}
