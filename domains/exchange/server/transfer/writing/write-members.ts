import type { Updateable } from 'kysely'
import type { CreditType, Members } from '../../../../../database/tables.ts'
import { fallbackLanguage, type Language } from '../../../../../platform/contract/languages.ts'
import { isSameAddress } from '../../../../../platform/contract/mail-address.ts'
import { addDays, type Day, firstOfMonth, instantOf } from '../../../../../platform/rules/local-time.ts'
import { inParts } from '../../../../../platform/server/answers/in-parts.ts'
import type { Unit } from '../../../../../platform/server/unit-of-work.ts'
import { mailInvitations } from '../../../../people/server/auth/mail-invitations.ts'
import { addTags, lockTags } from '../../../../people/server/members/add-tags.ts'
import { queueMemberEvents } from '../../webhook-events/queue-webhooks.ts'
import { insertImportedLots, type NewPurse } from '../credit-queries.ts'
import { lockMembers } from '../import-queries.ts'
import type { MemberLine } from '../kinds/members-kind.ts'
import type { ImportContext, Written } from '../kinds/transfer-kind.ts'
import { newByColumn } from '../member-columns.ts'
import { insertImportedMembers, updateImportedMembers } from '../member-queries.ts'
import { insertImportedPlans, type NewPlanOfMember } from '../membership-queries.ts'
import { type Join, writeHouseholds } from './write-households.ts'

/** The part of an import that writing needs. */
type WriteContext = Pick<ImportContext, 'now' | 'today' | 'center' | 'centers' | 'byId' | 'invite'>

/** `planUntil`: the first day without the plan. */
export type NewMember = MemberLine & { planId: number | null; planUntil?: Day | null }

export interface MemberChange {
  id: number
  before: object
  set: Updateable<Members>
  plan: { planId: number; from: Day | null; paidUntil: Day | null; pro: boolean } | null
  tags: readonly string[]
  email: string | null
  language: Language
}

/** A line that puts its member into a household: the line, or the id of an existing member. */
export interface PlannedJoin extends Omit<Join, 'memberId'> {
  of: MemberLine | number
}

/** Beyond this number only webhooks get the changes, not screens. */
const MOST_LIVE = 200

/**
 * Inserts new members with plan and credits, and updates existing ones. `paid` is the month that was paid elsewhere, the current
 * one if it is left out; null if the payments of all months are written.
 */
export async function writeMembers(
  unit: Unit,
  people: {
    made: readonly NewMember[]
    changed: readonly MemberChange[]
    joins?: readonly PlannedJoin[]
    paid?: Day | null
  },
  context: WriteContext,
  wrote?: (lines: number) => Promise<void>,
): Promise<Written> {
  const { made, changed, joins = [], paid = firstOfMonth(context.today) } = people
  if ([...made, ...changed].some(({ tags }) => tags.length > 0)) await lockTags(unit.db)
  const madeIds: number[] = []
  await inParts(made, async (part) => {
    madeIds.push(...(await makeMembers(unit, part, context, paid)))
    await wrote?.(part.length)
  })
  await lockMembers(
    unit.db,
    changed.map(({ id }) => id),
  )
  await inParts(changed, async (part) => {
    await updateImportedMembers(
      unit.db,
      part.map(({ id, set }) => ({ id, ...set })),
    )
    const plans = part.flatMap(({ id, plan }) =>
      plan ? [planOf(id, plan.planId, { ...plan, planFrom: plan.from, status: null }, context)] : [],
    )
    await insertImportedPlans(unit.db, plans, paid, new Date(context.now))
    await addTags(
      unit,
      part.flatMap(({ id, tags }) => tags.map((tag) => ({ memberId: id, tag }))),
    )
    // Warns the old address, in case an account was taken over.
    unit.send(
      part.flatMap(({ email, language, set }) =>
        email && set.email && !isSameAddress(String(set.email), email)
          ? [{ channel: 'mail' as const, recipient: email, language, template: 'email_changed' as const }]
          : [],
      ),
    )
    await wrote?.(part.length)
  })
  const idOf = new Map<MemberLine, number>(made.map((row, at) => [row, madeIds[at] ?? 0]))
  await writeHouseholds(
    unit,
    joins.map(({ of, ...join }) => ({
      ...join,
      memberId: typeof of === 'number' ? of : (idOf.get(of) ?? 0),
    })),
    context.now,
  )
  const changedIds = changed.map(({ id }) => id)
  await queueMemberEvents(unit, [...madeIds, ...changedIds.slice(MOST_LIVE)])
  return {
    changed: changed.map(({ id, before, set, plan, tags }) => ({
      entityId: id,
      aboutMemberId: id,
      before,
      after: { ...set, ...(plan && { planId: plan.planId }), ...(tags.length > 0 && { tags }) },
    })),
    live: changedIds.slice(0, MOST_LIVE).map((id) => ({ t: 'user', id, what: 'account' }) as const),
  }
}

async function makeMembers(
  unit: Unit,
  part: NewMember[],
  context: WriteContext,
  paid: Day | null,
): Promise<number[]> {
  const { now, center } = context
  const ids = await insertImportedMembers(
    unit.db,
    part.map((row) => ({
      ...newByColumn(row),
      // The gym has been writing there; debits must be announced by mail.
      email_confirmed_at: row.email === null ? null : new Date(now),
      name: row.name ?? '',
      surname: row.surname ?? '',
      language: row.language ?? fallbackLanguage,
      center_id: row.centerId ?? center.id,
      pays_at_desk: row.paysAtDesk ?? false,
      // Nobody logs in as them, and the wall shows no name of a child.
      dependant: row.managedBy !== null && !row.managesToo,
      wall_name: row.managedBy === null || row.managesToo ? ('name' as const) : ('place' as const),
      created_at: new Date(row.since ? instantOf(row.since, '12:00', center.time_zone) : now),
    })),
  )
  const idOf = (row: NewMember): number => ids[part.indexOf(row)] ?? 0
  const plans = part.flatMap((row) =>
    row.planId === null ? [] : [planOf(idOf(row), row.planId, row, context)],
  )
  await insertImportedPlans(unit.db, plans, paid, new Date(now))
  await insertImportedLots(
    unit.db,
    part.flatMap((row) => pursesOf(idOf(row), row, context)),
    { now: new Date(now), byId: context.byId },
  )
  await addTags(
    unit,
    part.flatMap((row) => row.tags.map((tag) => ({ memberId: idOf(row), tag }))),
  )
  if (context.invite) {
    const invited = part.filter((row) => row.email !== null && (row.status ?? 'ACTIVE') !== 'INACTIVE')
    await mailInvitations(unit, invited.map(idOf), now)
  }
  return ids
}

function planOf(
  memberId: number,
  planId: number,
  row: Pick<NewMember, 'planFrom' | 'planUntil' | 'paidUntil' | 'pro' | 'status'>,
  { today }: WriteContext,
): NewPlanOfMember {
  const startsOn = row.planFrom ?? today
  const pausedFrom = row.status === 'MAINTENANCE' ? firstOfMonth(today) : null
  const { paidUntil, planUntil: endsOn = null } = row
  return { memberId, planId, pro: row.pro ?? false, startsOn, endsOn, paidUntil, pausedFrom }
}

function pursesOf(memberId: number, row: NewMember, { center, centers }: WriteContext): NewPurse[] {
  const { creditsUntil } = row
  if (creditsUntil === null) return []
  const zone = centers.find((each) => each.id === row.centerId)?.time_zone ?? center.time_zone
  const kinds: [CreditType, number][] = [
    ['ACTIVITY', row.activityCredits],
    ['OPEN', row.openCredits],
  ]
  return kinds.flatMap(([kind, amount]) =>
    amount === 0 ? [] : [newPurse(memberId, { kind, until: creditsUntil, shared: false }, amount, zone)],
  )
}

interface Balance {
  kind: CreditType | null
  until: Day | null
  /** The household may spend it. */
  shared: boolean
}

/** Credits valid until the end of a day. The reference keeps a second import from adding them again. */
export function newPurse(
  memberId: number,
  of: Balance & { kind: CreditType; until: Day },
  amount: number,
  zone: string,
): NewPurse {
  const { kind, until, shared } = of
  const expiresAt = new Date(instantOf(addDays(until, 1), '00:00', zone)).toISOString()
  return { memberId, kind, amount, shared, expiresAt, reference: referenceOf(memberId, of) }
}

/** Reference of imported credits in the ledger. */
export const referenceOf = (memberId: number, { kind, until, shared }: Balance): string =>
  `import:${memberId}:${kind}:${until}${shared ? ':shared' : ''}`
