import type { DirectorySort } from '../../../contracts/admin-users.ts'
import type { Role } from '../../../contracts/members.ts'
import type { DirectoryQuery } from '../../api/admin-users.ts'

export const kinds = ['all', 'active', 'maintenance', 'inactive', 'withoutPlan', 'overdue'] as const
export type Kind = (typeof kinds)[number]

export const sorts = ['surname', 'name', 'newest', 'lastSeen', 'plan'] as const satisfies DirectorySort[]
export const roles = ['TRAINER', 'ADMIN', 'TESTER'] as const satisfies Role[]
/** Weeks that can be asked for by a press. */
export const unseenWeeks = [2, 3, 4, 6, 8, 12, 26] as const

/** What is looked for; empty texts for whatever does not matter. */
export interface Looking {
  text: string
  kind: Kind
  plan: string
  role: string
  center: string
  pro: string
  unseen: string
  sort: DirectorySort
  /** From 0. */
  page: number
}

const anything: Looking = {
  text: '',
  kind: 'all',
  plan: '',
  role: '',
  center: '',
  pro: '',
  unseen: '',
  sort: 'surname',
  page: 0,
}

const oneOf = <T extends string>(list: readonly T[], value: string | null, otherwise: T): T =>
  list.find((each) => each === value) ?? otherwise
const number = (value: string | null): string => (/^[1-9]\d{0,8}$/.test(value ?? '') ? (value ?? '') : '')

/** What an address says is looked for; what it says wrong does not matter. */
export function readAddress(params: URLSearchParams): Looking {
  const plan = params.get('plan')
  return {
    text: (params.get('text') ?? '').slice(0, 100),
    kind: oneOf(kinds, params.get('kind'), 'all'),
    plan: plan === 'any' ? plan : number(plan),
    role: oneOf<string>(roles, params.get('role'), ''),
    center: number(params.get('center')),
    pro: oneOf<string>(['true', 'false'], params.get('pro'), ''),
    unseen: Number(number(params.get('unseen'))) <= 520 ? number(params.get('unseen')) : '',
    sort: oneOf(sorts, params.get('sort'), 'surname'),
    page: Number(number(params.get('page'))),
  }
}

/** The address of what is looked for: only what matters is in it. */
export function writeAddress(looking: Looking): URLSearchParams {
  const told = Object.entries(looking).filter(([name, value]) => value !== anything[name as keyof Looking])
  return new URLSearchParams(told.map(([name, value]) => [name, String(value)]))
}

/** The same, as the server is asked. */
export function toQuery({
  text,
  kind,
  plan,
  role,
  center,
  pro,
  unseen,
  sort,
  page,
}: Looking): DirectoryQuery {
  const status = { active: 'ACTIVE', maintenance: 'MAINTENANCE', inactive: 'INACTIVE' } as const
  const ofKind =
    kind === 'overdue'
      ? { overdue: true }
      : kind === 'withoutPlan'
        ? { plan: 'none' as const }
        : kind === 'all'
          ? {}
          : { status: status[kind] }
  return {
    ...(text.trim() && { text: text.trim() }),
    ...(plan && { plan: plan === 'any' ? plan : Number(plan) }),
    ...ofKind,
    ...(role && { role: role as Role }),
    ...(center && { ofCenter: Number(center) }),
    ...(pro && { pro: pro === 'true' }),
    ...(unseen && { unseenWeeks: Number(unseen) }),
    sort,
    page,
  }
}

/** True when something besides the words and the order narrows the list. */
export const isFiltered = ({ kind, plan, role, center, pro, unseen }: Looking): boolean =>
  kind !== 'all' || [plan, role, center, pro, unseen].some((value) => value !== '')

/** Everybody, in the same order. */
export const everybody = ({ sort }: Looking): Looking => ({ ...anything, sort })
