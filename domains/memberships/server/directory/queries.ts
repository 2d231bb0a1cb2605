import { type Kysely, sql } from 'kysely'
import { rowsOf } from '../../../../database/query.ts'
import { containsWords, foldAccents } from '../../../../database/search.ts'
import type { DB } from '../../../../database/tables.ts'
import type { Role } from '../../../../platform/contract/roles.ts'
import type { Texts } from '../../../../platform/contract/texts.ts'
import type { WayOfPaying } from '../../../../platform/contract/ways-of-paying.ts'
import { addDays, type Day, monthAfter } from '../../../../platform/rules/local-time.ts'
import type { AddressState } from '../../../people/contract/address-states.ts'
import type { DirectorySort } from '../../../people/contract/admin-users.ts'
import type { MemberStatus } from '../../../people/contract/members.ts'
import { tagKey } from '../../../people/rules/member-tags.ts'
import { isInvitable } from '../../../people/server/expressions/invitable.ts'
import { tagsOf } from '../../../people/server/expressions/tags.ts'
import { smallestCharge } from '../../../sales/rules/month-charges.ts'
import { hasMonthToPay, wayOfPayer } from '../../../sales/server/expressions/ways-of-paying.ts'

export interface DirectoryFilter {
  words: string[]
  status?: MemberStatus | undefined
  role?: Role | undefined
  plan?: 'any' | 'none' | number | undefined
  centerId: number | undefined
  overdue?: boolean | undefined
  limited?: boolean | undefined
  unsigned?: boolean | undefined
  stopped?: boolean | undefined
  /** Visitors without an account instead of members. */
  guests?: boolean | undefined
  now: Date
  pro?: boolean | undefined
  /** Agrees to pictures. */
  pictures?: boolean | undefined
  way?: WayOfPaying | 'none' | undefined
  tag?: string | undefined
  invitable?: boolean | undefined
  /** Of cards. */
  provider: string | null
  unseenWeeks?: number | undefined
  sort: DirectorySort
}

export interface DirectoryLine {
  id: number
  name: string
  surname: string
  image: string | null
  cin: string | null
  email: string | null
  phone: string
  status: MemberStatus
  roles: Role[]
  is_pro: boolean
  plan_id: number | null
  plan_name: Texts | null
  center_id: number | null
  center: string | null
  overdue_since: Date | null
  limited_until: Date | null
  last_seen: Day | null
  created_at: Date
  tags: string[]
  address_state: AddressState
  total: number
}

// Sorted without accents: Àlvarez before Gómez.
const surname = foldAccents(sql`m.surname`)
const name = foldAccents(sql`m.name`)
const orders: Record<DirectorySort, ReturnType<typeof sql>> = {
  surname: sql`${surname}, ${name}`,
  name: sql`${name}, ${surname}`,
  newest: sql`m.created_at desc`,
  lastSeen: sql`coalesce(seen.on_date, m.created_at::date), ${surname}`,
  plan: sql`p.price_cents desc nulls last, ${surname}`,
}

const haystack = sql`m.name || ' ' || m.surname || ' ' || coalesce(m.cin, '') || ' ' || coalesce(m.email, '') || ' ' || regexp_replace(m.phone, '\\D', '', 'g')`

function conditions(filter: Omit<DirectoryFilter, 'sort'>, day: Day): ReturnType<typeof sql>[] {
  const { words, status, role, plan, centerId, overdue, limited, unsigned, stopped, pro, unseenWeeks } =
    filter
  const found = [
    sql`m.erased_at is null and m.guest = ${filter.guests ?? false}`,
    ...(words.length > 0 ? [containsWords(haystack, words)] : []),
  ]
  if (status) found.push(sql`m.status = ${status}`)
  if (role) found.push(sql`${role} = any(m.roles)`)
  // An INACTIVE member trains on no plan, although it may not have ended.
  if (plan !== undefined && !status) found.push(sql`m.status <> 'INACTIVE'`)
  if (plan === 'any') found.push(sql`s.id is not null`)
  else if (plan === 'none') found.push(sql`s.id is null`)
  else if (plan !== undefined) found.push(sql`s.plan_id = ${plan}`)
  if (centerId !== undefined) found.push(sql`m.center_id = ${centerId}`)
  if (overdue !== undefined) found.push(sql`(m.overdue_since is not null) = ${overdue}`)
  if (limited !== undefined) found.push(sql`(${limitedUntil(filter.now)} is not null) = ${limited}`)
  if (unsigned !== undefined) found.push(sql`(${isUnsigned}) = ${unsigned}`)
  if (stopped !== undefined) found.push(sql`(${isStopped}) = ${stopped}`)
  if (pro !== undefined) found.push(sql`(${isPro}) = ${pro}`)
  if (filter.pictures !== undefined)
    found.push(sql`has_consented(m.id, m.birth, 'pictures', ${day}::date) = ${filter.pictures}`)
  if (filter.way === 'none') found.push(isWayless(day, filter.provider))
  else if (filter.way) found.push(sql`${paysPlan} and ${wayOfPayer(day, filter.provider)} = ${filter.way}`)
  if (filter.invitable !== undefined) found.push(sql`${isInvitable(filter.now)} = ${filter.invitable}`)
  if (filter.tag !== undefined)
    found.push(sql`m.id in (select t.member_id from member_tags t where t.key = ${tagKey(filter.tag)})`)
  if (unseenWeeks !== undefined) {
    found.push(sql`coalesce(seen.on_date, m.created_at::date) <= ${addDays(day, -7 * unseenWeeks)}::date`)
  }
  return found
}

/** End of the limit of `m` after missed classes in a gym `g`; null without one. */
const limitedUntil = (now: Date) =>
  sql`case when g.strikes and m.limited_until > ${now}::timestamptz then m.limited_until end`

const paysPlan = sql`s.id is not null and m.status <> 'INACTIVE' and m.discount < 100`

/** The coming month is to be paid, and whoever pays has no way to. */
const isWayless = (day: Day, provider: string | null) =>
  sql`m.status <> 'INACTIVE' and ${wayOfPayer(day, provider)} = 'none' and ${hasMonthToPay(sql`${monthAfter(day)}::date`, smallestCharge)}`

/** Of members who may train: asked for a signature that they have not given. */
const isUnsigned = sql`g.waiver_version is not null and m.status <> 'INACTIVE' and m.waiver_version is distinct from g.waiver_version`

/** From the few addresses to their members, by index. */
const isStopped = sql`m.id in (select x.id from stopped_addresses a join members x on address_hash(x.email) = a.address_hash)`

const isPro = sql`s.id is not null and (m.pro or s.pro or p.key = g.top_plan_key or 'ADMIN' = any(m.roles))`

const seen = sql`left join lateral (select b.on_date from bookings b where b.member_id = m.id and b.validated
  order by b.on_date desc limit 1) seen on true`

/** `s` and `p`: membership and plan of that day. */
const withPlan = (day: Day) => sql`
  left join memberships s on s.member_id = m.id and s.starts_on <= ${day} and (s.ends_on is null or s.ends_on > ${day})
  left join plans p on p.id = s.plan_id`

export async function selectDirectory(
  db: Kysely<DB>,
  filter: DirectoryFilter,
  day: Day,
  page: { size: number; number: number },
): Promise<{ total: number; content: DirectoryLine[] }> {
  // The lateral join for all members is needed only if it filters or sorts them.
  const decides = filter.unseenWeeks !== undefined || filter.sort === 'lastSeen'
  const rows = await rowsOf<DirectoryLine>(db)`
    select m.*, seen.on_date as last_seen, ${tagsOf} as tags,
      email_state(m.email, m.email_confirmed_at) as address_state from (
      select m.id, m.name, m.surname, m.image, m.cin, m.email, m.phone, m.status, m.roles, m.overdue_since, m.created_at, m.email_confirmed_at,
        ${limitedUntil(filter.now)} as limited_until,
        ${isPro} as is_pro, p.id as plan_id, p.name as plan_name, c.id as center_id, c.name as center,
        count(*) over ()::integer as total, row_number() over (order by ${orders[filter.sort]}, m.id) as nth
      from members m
      cross join gym g
      left join centers c on c.id = m.center_id
      ${withPlan(day)}
      ${decides ? seen : sql``}
      where ${sql.join(conditions(filter, day), sql` and `)}
      order by nth
      limit ${page.size} offset ${page.size * page.number}) m
    ${seen}
    order by m.nth`
  if (rows[0] || page.number === 0) return { total: rows[0]?.total ?? 0, content: rows }
  return { ...(await selectDirectory(db, filter, day, { size: 1, number: 0 })), content: [] }
}

/** All that match, at most `most`. */
export async function selectDirectoryIds(
  db: Kysely<DB>,
  filter: Omit<DirectoryFilter, 'sort'>,
  day: Day,
  most: number,
): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(db)`
    select m.id from members m cross join gym g ${withPlan(day)} ${filter.unseenWeeks === undefined ? sql`` : seen}
    where ${sql.join(conditions(filter, day), sql` and `)} order by m.id limit ${most}`
  return rows.map(({ id }) => id)
}

export async function countMembers(
  db: Kysely<DB>,
  day: Day,
  now: Date,
  provider: string | null,
): Promise<{
  all: number
  active: number
  maintenance: number
  inactive: number
  withoutPlan: number
  overdue: number
  wayless: number
  limited: number
  unsigned: number
  stopped: number
  guests: number
  invitable: number
}> {
  const rows = await rowsOf<Awaited<ReturnType<typeof countMembers>>>(db)`
    select c.*, (select count(*)::integer from members where guest and erased_at is null) as guests from (
    select count(*)::integer as all, count(*) filter (where m.status = 'ACTIVE')::integer as active,
      count(*) filter (where m.status = 'MAINTENANCE')::integer as maintenance,
      count(*) filter (where m.status = 'INACTIVE')::integer as inactive,
      count(*) filter (where s.id is null and m.status <> 'INACTIVE')::integer as "withoutPlan",
      count(*) filter (where m.overdue_since is not null)::integer as overdue,
      count(*) filter (where ${isWayless(day, provider)})::integer as wayless,
      count(${limitedUntil(now)})::integer as limited,
      count(*) filter (where ${isUnsigned})::integer as unsigned,
      count(*) filter (where ${isStopped})::integer as stopped,
      count(*) filter (where ${isInvitable(now)})::integer as invitable
    from members m cross join gym g
    left join memberships s on s.member_id = m.id and s.starts_on <= ${day} and (s.ends_on is null or s.ends_on > ${day})
    where m.erased_at is null and not m.guest) c`
  if (!rows[0]) throw new Error('an aggregate returned no row')
  return rows[0]
}
