import { type Millis, minutes } from '../../../../platform/rules/local-time.ts'
import { type Charge, lotOf, returnedCreditDays } from '../../rules/charge.ts'
import type { MemberFacts } from '../../rules/join-class.ts'
import type { ReturnRow } from './move-queries.ts'
import type { ClassRow, LotRow, MemberRow, PurseRow } from './queries.ts'

type Lot = Omit<LotRow, 'member_id'>

/** Something that has to be locked came between reading and locking: the unit of work begins again. */
export class NotLocked extends Error {
  readonly code = '40001'
}

/** Weeks of plans and bought credits that members may spend, own and shared ones, as `Seating` keeps them. */
export class Purses {
  private readonly now: Millis
  private readonly members: ReadonlyMap<number, MemberRow>
  /** By member, day and kind. */
  private readonly own = new Map<string, PurseRow>()
  private readonly lent = new Map<string, PurseRow[]>()
  private readonly weeks: readonly PurseRow[]
  private readonly lots = new Map<number, Lot>()
  /** The lots that each member may spend. */
  private readonly lotsOf = new Map<number, Lot[]>()

  constructor(
    now: Millis,
    members: ReadonlyMap<number, MemberRow>,
    known: { purses: readonly PurseRow[]; lots: readonly LotRow[] },
  ) {
    this.now = now
    this.members = members
    this.weeks = known.purses
    for (const row of known.purses) {
      const key = `${row.member_id} ${row.on_date} ${row.credit_type}`
      if (row.owner_id === row.member_id) this.own.set(key, row)
      else push(this.lent, key, row)
    }
    for (const { member_id, ...row } of known.lots) push(this.lotsOf, member_id, this.keep(row))
  }

  /** The week of the member's own plan. */
  week(memberId: number, gymClass: ClassRow): PurseRow | undefined {
    return this.own.get(`${memberId} ${gymClass.on_date} ${gymClass.credit_type}`)
  }

  /** With `returned`, the purse holds what leaving that place gives back. */
  of(memberId: number, gymClass: ClassRow, returned?: ReturnRow): MemberFacts['purse'] {
    const used = (row: PurseRow) => row.used - (returned && countsIn(returned, row) ? 1 : 0)
    const own = this.week(memberId, gymClass)
    const lent = this.lent.get(`${memberId} ${gymClass.on_date} ${gymClass.credit_type}`) ?? []
    return {
      sessions: own?.sessions ?? null,
      sessionsUsed: own ? used(own) : 0,
      lent: lent
        .filter((row) => !row.paused && this.members.get(row.owner_id)?.status !== 'INACTIVE')
        .map((row) => ({ ownerId: row.owner_id, sessions: row.sessions ?? 0, sessionsUsed: used(row) })),
      lots: this.lotsWith(memberId, returned)
        .filter((lot) => lot.credit_type === gymClass.credit_type)
        .map((lot) => ({
          id: lot.id,
          remaining: lot.remaining,
          expiresAt: lot.expires_at,
          isLent: lot.owner_id !== memberId,
        })),
    }
  }

  /** Whose credit it is, or who shares the plan; null for the member's own plan, and where nothing pays. */
  ownerOf(charge: Charge | null): number | null {
    if (charge?.with === 'session') return charge.of ?? null
    return this.lots.get(lotOf(charge) ?? 0)?.owner_id ?? null
  }

  /** Others here may use the member's plan. */
  lends(memberId: number): boolean {
    return this.weeks.some((row) => row.owner_id === memberId && row.member_id !== memberId)
  }

  /** Charges a booking in memory, or with -1 takes the charge back. Days of one week share the plan's sessions. */
  spend(memberId: number, gymClass: ClassRow, charge: Charge, times: 1 | -1 = 1): void {
    const ownerId = this.ownerOf(charge)
    // It was bought, or shared, after the locks were taken.
    if (ownerId !== null && !this.members.has(ownerId)) throw new NotLocked()
    const lot = this.lots.get(lotOf(charge) ?? 0)
    if (lot) lot.remaining -= times
    if (charge.with !== 'session') return
    const week = this.week(memberId, gymClass)?.week
    for (const row of this.weeks) {
      if (
        row.owner_id === (ownerId ?? memberId) &&
        row.credit_type === gymClass.credit_type &&
        row.week === week
      )
        row.used += times
    }
  }

  /** Returns a charge in memory. */
  giveBack(memberId: number, returned: ReturnRow): void {
    const back = this.lotBack(returned)
    if (back) {
      const lot = this.keep(back)
      lot.remaining = back.remaining
      const own = this.lotsOf.get(memberId)
      if (returned.spendable && !own?.includes(lot)) push(this.lotsOf, memberId, lot)
    }
    for (const row of this.weeks) if (countsIn(returned, row)) row.used -= 1
  }

  /** The same lot is one object for all who may spend it. */
  private keep(lot: Lot): Lot {
    const known = this.lots.get(lot.id)
    if (!known) this.lots.set(lot.id, lot)
    return known ?? lot
  }

  private lotsWith(memberId: number, returned?: ReturnRow): Lot[] {
    const lots = this.lotsOf.get(memberId) ?? []
    const back = returned?.spendable ? this.lotBack(returned) : null
    return back ? [...lots.filter(({ id }) => id !== back.id), back] : lots
  }

  /** The lot after the credit of a place has returned to it; null where none returns. */
  private lotBack({ lot_id, paid_back, booking_id, ...returned }: ReturnRow): Lot | null {
    if (lot_id === null || paid_back) return null
    const { owner_id, credit_type, expires_at } = returned
    const isGood = expires_at > this.now
    const id = isGood ? lot_id : lotToCome(booking_id)
    const before = this.lots.get(id)?.remaining ?? (isGood ? returned.remaining : 0)
    const until = isGood ? expires_at : this.now + minutes(returnedCreditDays * 24 * 60)
    return { id, owner_id, credit_type, remaining: before + 1, expires_at: until }
  }
}

/** Stands for the lot that the credit of an expired lot returns to, until it is written. */
const lotToCome = (bookingId: number): number => -bookingId

export const isToCome = (lotId: number | null): lotId is number => lotId !== null && lotId < 0

const countsIn = (returned: ReturnRow, row: PurseRow): boolean =>
  returned.charge === 'session' &&
  row.owner_id === returned.owner_id &&
  row.week === returned.week &&
  row.credit_type === returned.credit_type

export function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}
