import type { shell } from '../../phrases/es/shell.ts'

export interface NavLinkItem {
  readonly to: string
  readonly label: keyof typeof shell.nav
  /** Shown in the header from middling widths on; the others only where there is a lot of room, and in the menu. */
  readonly first?: true
}

/** The header's menu, in its order. */
export const mainLinks: readonly NavLinkItem[] = [
  { to: '/', label: 'home' },
  { to: '/schedule', label: 'schedule', first: true },
  { to: '/timer', label: 'timer' },
  { to: '/activities', label: 'activities', first: true },
  { to: '/rates', label: 'rates', first: true },
  { to: '/faq', label: 'faq', first: true },
  { to: '/contact', label: 'contact', first: true },
  { to: '/calendar', label: 'calendar' },
  { to: '/tools', label: 'tools' },
  { to: '/shop', label: 'shop', first: true },
]

export const legalLinks: readonly NavLinkItem[] = [
  { to: '/privacy-policy', label: 'privacy' },
  { to: '/cookie-policy', label: 'cookies' },
  { to: '/legal-notice', label: 'legalNotice' },
]
