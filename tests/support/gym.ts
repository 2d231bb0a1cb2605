import { type Kysely, sql } from 'kysely'
import type { CreditType, DB } from '../../database/tables.ts'
import type { Language } from '../../platform/contract/languages.ts'
import { sameText } from '../../platform/contract/texts.ts'
import {
  addDays,
  type Day,
  dayAt,
  instantOf,
  type Millis,
  minutes,
  mondayOf,
} from '../../platform/rules/local-time.ts'
import { madrid, zone } from './madrid.ts'
import { insertRow } from './rows.ts'

// Members and classes written straight into the database. A test names what matters to it; everything else has defaults. Times
// are in Madrid.

export { madrid, zone }

export interface Gym {
  db: Kysely<DB>
  center: { id: number; time_zone: string }
  /** Ids of activities: two of kind ACTIVITY, one OPEN, one that allows one class a day. */
  wod: number
  strong: number
  openBox: number
  oncePerDay: number
  three: number
  unlimited: number
  admin: number
  trainer: number
}

/** A gym with default settings, one center, four activities, two plans, an admin and a trainer. */
export async function buildGym(db: Kysely<DB>): Promise<Gym> {
  const center = await insertRow(db, 'centers', { name: 'Girona' })
  const activity = async (key: string, credit_type: CreditType, single_book = false) => {
    const row = {
      key,
      name: sameText(key),
      icon: 'box',
      color: '#112233',
      abbreviation: key,
      credit_type,
    }
    const made = db.insertInto('activities').values({ ...row, single_book })
    return (await made.returning('id').executeTakeFirstOrThrow()).id
  }
  const plan = async (key: string, activity_sessions: number, open_sessions: number) => {
    const row = { key, name: sameText(key), activity_sessions, open_sessions, price_cents: 5000 }
    return (await db.insertInto('plans').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  return {
    db,
    center,
    wod: await activity('wod', 'ACTIVITY'),
    strong: await activity('strong', 'ACTIVITY'),
    openBox: await activity('open_box', 'OPEN'),
    oncePerDay: await activity('kids', 'ACTIVITY', true),
    three: await plan('three', 3, 1),
    unlimited: await plan('games', 99, 99),
    admin: await buildMember(db, { roles: ['USER', 'ADMIN', 'TRAINER'] }),
    trainer: await buildMember(db, { roles: ['USER', 'TRAINER'] }),
  }
}

let sharedPlans = 0

/** A plan with some sessions of ACTIVITY a week, which the household may use. */
export async function buildSharedPlan(db: Kysely<DB>, sessions: number): Promise<number> {
  sharedPlans += 1
  const key = `shared_${sharedPlans}`
  const row = { key, name: sameText(key), activity_sessions: sessions, open_sessions: 0, price_cents: 5000 }
  return (await insertRow(db, 'plans', { ...row, shareable: true })).id
}

export interface LotOptions {
  kind?: CreditType
  amount: number
  expiresAt: Millis
  /** The household may spend it. */
  shareable?: boolean
}

export interface MemberOptions {
  plan?: number
  /** First day of the plan; long ago when omitted. */
  planFrom?: Day
  lots?: LotOptions[]
  status?: 'ACTIVE' | 'INACTIVE' | 'MAINTENANCE'
  roles?: string[]
  overdueSince?: Millis
  /** First day of a pause, and the first day after it. */
  paused?: [Day, Day]
  language?: Language
  /** The e-mail address is not confirmed. */
  isUnconfirmed?: boolean
}

let people = 0

/** Returns the id of an ACTIVE member, without plan or credits unless given. */
export async function buildMember(db: Kysely<DB>, options: MemberOptions = {}): Promise<number> {
  people += 1
  const { id } = await insertRow(db, 'members', {
    cin: `TEST${String(people).padStart(6, '0')}`,
    name: `Name${people}`,
    surname: `Surname${people}`,
    email: `member${people}@example.com`,
    email_confirmed_at: options.isUnconfirmed ? null : new Date(0),
    status: options.status ?? 'ACTIVE',
    roles: options.roles ?? ['USER'],
    language: options.language ?? 'es',
    overdue_since: options.overdueSince === undefined ? null : new Date(options.overdueSince),
  })
  if (options.plan !== undefined) {
    const membership = { member_id: id, plan_id: options.plan, starts_on: options.planFrom ?? '2020-01-01' }
    await db.insertInto('memberships').values(membership).execute()
  }
  if (options.paused) {
    const [starts_on, ends_on] = options.paused
    await db.insertInto('pauses').values({ member_id: id, starts_on, ends_on }).execute()
  }
  for (const lot of options.lots ?? []) await buildLot(db, id, lot)
  return id
}

export async function buildMembers(db: Kysely<DB>, count: number, plan: number): Promise<number[]> {
  const from = people + 1
  people += count
  const { rows } = await sql<{ id: number }>`
    with made as (
      insert into members (cin, name, surname, email, email_confirmed_at)
      select 'TEST' || lpad(n::text, 6, '0'), 'Name' || n, 'Surname' || n, 'member' || n || '@example.com', now()
      from generate_series(${from}::int, ${people}::int) n returning id),
    planned as (
      insert into memberships (member_id, plan_id, starts_on) select id, ${plan}, '2020-01-01' from made)
    select id from made order by id`.execute(db)
  return rows.map((row) => row.id)
}

/** Bought credits with their ledger entry; returns the lot's id. */
export async function buildLot(db: Kysely<DB>, memberId: number, lot: LotOptions): Promise<number> {
  const created_at = new Date(lot.expiresAt - minutes(60 * 24 * 366))
  const { id } = await insertRow(db, 'credit_lots', {
    member_id: memberId,
    credit_type: lot.kind ?? 'ACTIVITY',
    remaining: lot.amount,
    shareable: lot.shareable ?? false,
    expires_at: new Date(lot.expiresAt),
    created_at,
  })
  const entry = {
    lot_id: id,
    member_id: memberId,
    amount: lot.amount,
    source: 'purchase',
    created_at,
  }
  await insertRow(db, 'credit_entries', { ...entry, reference: `test:${id}` })
  return id
}

export interface ClassOptions {
  startsAt: Millis
  lasts?: number
  maxPeople?: number
  activity?: number
  center?: number
  free?: boolean
  shown?: boolean
}

export async function buildClass(gym: Gym, options: ClassOptions): Promise<number> {
  const { startsAt } = options
  const { id } = await insertRow(gym.db, 'gym_classes', {
    center_id: options.center ?? gym.center.id,
    activity_id: options.activity ?? gym.wod,
    on_date: dayAt(startsAt, gym.center.time_zone),
    starts_at: new Date(startsAt),
    ends_at: new Date(startsAt + minutes(options.lasts ?? 60)),
    max_people: options.maxPeople ?? 12,
    free: options.free ?? false,
    shown: options.shown ?? true,
  })
  return id
}

/** Sessions used in the week of a day: late leaves at 05:00 of each day from Monday on. */
export async function spendSessions(gym: Gym, memberId: number, count: number, week: Day, activity?: number) {
  for (let i = 0; i < count; i += 1) {
    const startsAt = instantOf(addDays(mondayOf(week), i), '05:00', zone)
    const classId = await buildClass(gym, { startsAt, activity })
    await sql`
      insert into bookings (class_id, member_id, status, during, charge, credit_type, week, activity_id, on_date,
        created_at, created_by, ended_at, ended_by, end_reason)
      select c.id, ${memberId}, 'IN', tstzrange(c.starts_at, c.ends_at), 'session', a.credit_type, ${mondayOf(week)},
        c.activity_id, c.on_date, c.starts_at - interval '1 day', ${memberId}, c.starts_at, ${memberId}, 'left_late'
      from gym_classes c join activities a on a.id = c.activity_id where c.id = ${classId}`.execute(gym.db)
  }
}

interface People {
  managers: readonly { id: number; may?: string }[]
  dependants: readonly number[]
}

/** A household of existing members; the first manager pays. */
export async function buildHousehold(db: Kysely<DB>, { managers, dependants }: People): Promise<number> {
  const [payer] = managers
  if (!payer) throw new Error('a household has a manager')
  const since = new Date(0)
  const { id } = await insertRow(db, 'households', { payer_id: payer.id, created_at: since })
  const person = { household_id: id, joined_at: since }
  for (const [nth, manager] of managers.entries())
    await insertRow(db, 'household_people', {
      ...person,
      member_id: manager.id,
      seat: nth + 1,
      may: manager.may ?? 'pay',
    })
  for (const member_id of dependants) await insertRow(db, 'household_people', { ...person, member_id })
  await db
    .updateTable('members')
    .set({ dependant: true })
    .where('id', 'in', [...dependants])
    .execute()
  return id
}
