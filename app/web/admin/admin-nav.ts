import type { admin } from '../../../platform/phrases/es/admin.ts'

export interface AdminLink {
  readonly to: string
  readonly label: keyof typeof admin.nav
  /** Hidden from trainers. */
  readonly adminOnly?: true
}

export interface AdminGroup {
  readonly label: keyof typeof admin.group
  readonly links: readonly AdminLink[]
}

/** The parts of the admin zone, most used first. */
export const adminGroups: readonly AdminGroup[] = [
  {
    label: 'door',
    links: [
      { to: '/admin', label: 'today' },
      { to: '/admin/coaching', label: 'coaching' },
      { to: '/admin/classes', label: 'classes' },
      { to: '/admin/draws', label: 'draws' },
      { to: '/admin/workouts', label: 'workouts' },
      { to: '/admin/recoveries', label: 'recoveries' },
      { to: '/admin/movements', label: 'movements' },
      { to: '/admin/benchmarks', label: 'benchmarks' },
    ],
  },
  {
    label: 'people',
    links: [
      { to: '/admin/users', label: 'users', adminOnly: true },
      { to: '/admin/broadcast', label: 'broadcast', adminOnly: true },
    ],
  },
  {
    label: 'money',
    links: [
      { to: '/admin/month', label: 'month', adminOnly: true },
      { to: '/admin/payments', label: 'payments', adminOnly: true },
      { to: '/admin/debts', label: 'debts', adminOnly: true },
      { to: '/admin/invoices', label: 'invoices', adminOnly: true },
      { to: '/admin/mandatos', label: 'mandates', adminOnly: true },
      { to: '/admin/plans', label: 'plans', adminOnly: true },
      { to: '/admin/products', label: 'products', adminOnly: true },
    ],
  },
  {
    label: 'gym',
    links: [
      { to: '/admin/week', label: 'week', adminOnly: true },
      { to: '/admin/days-off', label: 'daysOff', adminOnly: true },
      { to: '/admin/activities', label: 'activities', adminOnly: true },
      { to: '/admin/centers', label: 'centers', adminOnly: true },
      { to: '/admin/devices', label: 'devices', adminOnly: true },
      { to: '/admin/open', label: 'open', adminOnly: true },
      { to: '/admin/waiver', label: 'waiver', adminOnly: true },
      { to: '/admin/settings', label: 'settings', adminOnly: true },
    ],
  },
  {
    label: 'insight',
    links: [
      { to: '/admin/figures', label: 'figures', adminOnly: true },
      { to: '/admin/audit', label: 'audit', adminOnly: true },
      { to: '/admin/transfer', label: 'transfer', adminOnly: true },
      { to: '/admin/start', label: 'start', adminOnly: true },
    ],
  },
]
