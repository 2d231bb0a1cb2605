import type { Kysely } from 'kysely'
import type { DB } from '../../../../../database/tables.ts'
import { addressKey } from '../../../../../platform/contract/mail-address.ts'
import { isMinor } from '../../../../../platform/rules/ages.ts'
import type { Day } from '../../../../../platform/rules/local-time.ts'
import { mostPeople } from '../../../../households/contract/households.ts'
import {
  type HouseholdPlace,
  type KnownMember,
  selectHouseholds,
  selectKnownMembers,
} from '../look-up-queries.ts'
import { plain } from '../reading/plain-text.ts'
import { documentOf } from '../whose-line.ts'
import type { MemberLine } from './members-kind.ts'
import type { ReadLine } from './transfer-kind.ts'

/** How a file names an adult: the key of an address, or a document. */
export const adultKey = (text: string): string => (text.includes('@') ? addressKey(text) : documentOf(text))

type Line = ReadLine<MemberLine>
type Named = Pick<MemberLine, 'cin' | 'email'>

const keysOf = ({ cin, email }: Named): string[] => [
  ...(cin ? [cin] : []),
  ...(email ? [addressKey(email)] : []),
]

const nameOf = ({ name, surname }: { name: string | null; surname: string | null }) =>
  plain(`${name} ${surname}`)

/** The adults that lines name, and who is in their households already. */
export async function findAdults(
  db: Kysely<DB>,
  lines: readonly Line[],
  known: readonly KnownMember[],
  today: Day,
) {
  const places = await selectHouseholds(
    db,
    known.map(({ id }) => id),
  )
  const ids = places.filter(({ seat }) => seat === null).map(({ member_id }) => member_id)
  const dependants = await selectKnownMembers(db, { ids, today })
  const placeOf = new Map(places.map((place) => [place.member_id, place]))
  const byKey = new Map<string, KnownMember | MemberLine>()
  for (const { row } of lines) for (const key of keysOf(row)) byKey.set(key, row)
  for (const one of known) for (const key of keysOf(one)) byKey.set(key, one)
  const counts = new Map<string, number>()

  /** The place of the adult's household; undefined if there is none yet. */
  const householdOf = (text: string): HouseholdPlace | undefined => {
    const adult = byKey.get(adultKey(text))
    return adult && 'id' in adult ? placeOf.get(adult.id) : undefined
  }
  return {
    /** The dependant that a line without document and address is about. */
    dependantOf({ managedBy, ...row }: MemberLine): KnownMember | undefined {
      const household = managedBy === null ? undefined : householdOf(managedBy)
      return dependants.find(
        (one) =>
          household !== undefined &&
          placeOf.get(one.id)?.household_id === household.household_id &&
          nameOf(one) === nameOf(row),
      )
    },
    /** Whether the member still has to be put into the household. Notes what stands in the way. */
    joins({ cells, row }: Line, member: KnownMember | undefined): boolean {
      const { managedBy } = row
      if (managedBy === null) return false
      const key = adultKey(managedBy)
      const adult = byKey.get(key)
      const own = member && placeOf.get(member.id)
      if (!adult) cells.fault('managedBy', 'member_unknown')
      else if (
        keysOf(row).includes(key) ||
        (adult.birth !== null && isMinor(adult.birth, today)) ||
        ('id' in adult ? placeOf.get(adult.id)?.seat === null : adult.managedBy !== null && !adult.managesToo)
      )
        cells.fault('managedBy', 'invalid')
      else if (own) {
        if (own.household_id !== householdOf(managedBy)?.household_id)
          cells.fault('managedBy', 'in_other_household')
        return false
      }
      const household = householdOf(managedBy)?.household_id
      const there = places.filter((each) => each.household_id === household).length || 1
      counts.set(key, (counts.get(key) ?? there) + 1)
      if ((counts.get(key) ?? 0) > mostPeople) cells.fault('managedBy', 'too_big')
      return true
    },
  }
}
