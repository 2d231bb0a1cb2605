import type { QueryOf } from '../../../../platform/contract/endpoint.ts'
import { grantedRoles } from '../../../../platform/contract/roles.ts'
import { waysOfPaying } from '../../../../platform/contract/ways-of-paying.ts'
import {
  type AddressValues,
  number,
  oneOf,
  type Reader,
  readAddress,
  words,
  writeAddress,
} from '../../../../platform/web/admin-kit/address.ts'
import type { DirectorySort, listDirectory } from '../../../people/contract/admin-users.ts'

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
  'stopped',
  'invitable',
  'guests',
] as const
export const sorts = ['surname', 'name', 'newest', 'lastSeen', 'plan'] as const satisfies DirectorySort[]
export const unseenWeeks = [2, 3, 4, 6, 8, 12, 26] as const

const planChoice: Reader<number | 'any'> = (text) => (text === 'any' ? text : number(text))
const tagName: Reader<string> = (text) => text.slice(0, 30).trim() || undefined
const weeks: Reader<number> = (text) => (Number(text) <= 520 ? number(text) : undefined)

/** The filters of the list of members; `page` counts from 0. */
export const filters = {
  text: words,
  kind: oneOf(kinds),
  plan: planChoice,
  role: oneOf(grantedRoles),
  center: number,
  pro: oneOf(['true', 'false']),
  pictures: oneOf(['true', 'false']),
  way: oneOf(waysOfPaying),
  unseen: weeks,
  tag: tagName,
  sort: oneOf(sorts),
  page: number,
}
export type DirectoryFilter = Partial<Omit<QueryOf<typeof listDirectory>, 'page' | 'size' | 'centerId'>>
export type Looking = AddressValues<typeof filters>

export function toQuery(looking: Looking): Partial<QueryOf<typeof listDirectory>> {
  const {
    text = '',
    kind,
    plan,
    role,
    center,
    pro,
    pictures,
    way,
    unseen,
    tag,
    sort = 'surname',
    page = 0,
  } = looking
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
    ...(kind === 'stopped' && { stopped: true }),
    ...(kind === 'invitable' && { invitable: true }),
    ...(kind === 'guests' && { guests: true }),
    ...(kind === 'withoutPlan' && { plan: 'none' as const }),
    ...(isStatus && { status: status[kind] }),
    ...(role && { role }),
    ...(center && { ofCenter: center }),
    ...(pro && { pro: pro === 'true' }),
    ...(pictures && { pictures: pictures === 'true' }),
    ...(unseen && { unseenWeeks: unseen }),
    ...(tag && { tag }),
    sort,
    page,
  }
}

const narrowingNames = ['kind', 'plan', 'role', 'center', 'pro', 'pictures', 'way', 'unseen', 'tag'] as const

/** Names of the set filters, without text and order. */
export const narrowing = (looking: Looking) =>
  narrowingNames.filter((name) => looking[name] !== undefined && looking[name] !== 'all')

const kindOf = ({
  status,
  overdue,
  way,
  limited,
  unsigned,
  stopped,
  guests,
  invitable,
  plan,
}: DirectoryFilter): Looking['kind'] => {
  if (status) return ({ ACTIVE: 'active', MAINTENANCE: 'maintenance', INACTIVE: 'inactive' } as const)[status]
  if (overdue) return 'overdue'
  if (way === 'none') return 'wayless'
  if (limited) return 'limited'
  if (unsigned) return 'unsigned'
  if (stopped) return 'stopped'
  if (guests) return 'guests'
  if (invitable) return 'invitable'
  return plan === 'none' ? 'withoutPlan' : undefined
}

/** The filters to save: the query without its page. */
export function toFilter(looking: Looking): DirectoryFilter {
  const { page, ...filter } = toQuery(looking)
  return filter
}

/** The address of the list with a saved filter, the reverse of `toFilter`. */
export function toAddress(filter: DirectoryFilter): string {
  const { text, plan, role, ofCenter, pro, pictures, way, unseenWeeks, tag, sort } = filter
  const values = {
    text,
    kind: kindOf(filter),
    plan: plan === 'none' ? undefined : plan,
    role,
    center: ofCenter,
    pro,
    pictures,
    way: way === 'none' ? undefined : way,
    unseen: unseenWeeks,
    tag,
    sort: sort === 'surname' ? undefined : sort,
  }
  return `?${writeAddress(readAddress(filters, writeAddress(values)))}`
}
