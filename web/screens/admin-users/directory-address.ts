import type { DirectorySort, listDirectory } from '../../../contracts/admin-users.ts'
import type { QueryOf } from '../../../contracts/endpoint.ts'
import { grantedRoles } from '../../../contracts/roles.ts'
import { waysOfPaying } from '../../../contracts/ways-of-paying.ts'
import { type AddressValues, number, oneOf, type Reader, words } from '../../widgets/admin-kit/address.ts'

export const kinds = [
  'all',
  'active',
  'maintenance',
  'inactive',
  'withoutPlan',
  'overdue',
  'wayless',
  'limited',
  'unsigned',
] as const
export const sorts = ['surname', 'name', 'newest', 'lastSeen', 'plan'] as const satisfies DirectorySort[]
export const unseenWeeks = [2, 3, 4, 6, 8, 12, 26] as const

const planChoice: Reader<number | 'any'> = (text) => (text === 'any' ? text : number(text))
const weeks: Reader<number> = (text) => (Number(text) <= 520 ? number(text) : undefined)

/** The filters of the list of members; `page` counts from 0. */
export const filters = {
  text: words,
  kind: oneOf(kinds),
  plan: planChoice,
  role: oneOf(grantedRoles),
  center: number,
  pro: oneOf(['true', 'false']),
  way: oneOf(waysOfPaying),
  unseen: weeks,
  sort: oneOf(sorts),
  page: number,
}
export type Looking = AddressValues<typeof filters>

export function toQuery(looking: Looking): Partial<QueryOf<typeof listDirectory>> {
  const { text = '', kind, plan, role, center, pro, way, unseen, sort = 'surname', page = 0 } = looking
  const status = { active: 'ACTIVE', maintenance: 'MAINTENANCE', inactive: 'INACTIVE' } as const
  const isStatus = kind === 'active' || kind === 'maintenance' || kind === 'inactive'
  return {
    ...(text.trim() && { text: text.trim() }),
    ...(plan && { plan }),
    ...(kind === 'overdue' && { overdue: true }),
    ...(way && { way }),
    ...(kind === 'wayless' && { way: 'none' as const }),
    ...(kind === 'limited' && { limited: true }),
    ...(kind === 'unsigned' && { unsigned: true }),
    ...(kind === 'withoutPlan' && { plan: 'none' as const }),
    ...(isStatus && { status: status[kind] }),
    ...(role && { role }),
    ...(center && { ofCenter: center }),
    ...(pro && { pro: pro === 'true' }),
    ...(unseen && { unseenWeeks: unseen }),
    sort,
    page,
  }
}

const narrowingNames = ['kind', 'plan', 'role', 'center', 'pro', 'way', 'unseen'] as const

/** Names of the set filters, without text and order. */
export const narrowing = (looking: Looking) =>
  narrowingNames.filter((name) => looking[name] !== undefined && looking[name] !== 'all')
