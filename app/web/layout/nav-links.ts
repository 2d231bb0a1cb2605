import type { shell } from '../../../platform/phrases/es/shell.ts'

export interface NavLinkItem {
  readonly to: string
  readonly label: keyof typeof shell.nav
  /** Shown in the header from 1024 px; the others from 1200 px, and in the menu. */
  readonly first?: true
}

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
  { to: '/accessibility', label: 'accessibility' },
]
