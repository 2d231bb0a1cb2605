import type { Language } from './people.ts'

type Device = 'phone' | 'tablet' | 'desktop'
type Scheme = 'light' | 'dark'
export type Dress = { language: Language; device: Device; scheme: Scheme }

// Each journey runs in one language, on one device, in one color scheme; what it proves does not depend on them. That every screen fits
// every dress is proved by every-screen, every-state and narrow-screens.
const dresses = {
  'account-zone': 'ca phone dark',
  accounts: 'es desktop light',
  appointments: 'ca phone light',
  'bad-weather': 'es phone light',
  benchmarks: 'ca phone dark',
  booking: 'ca phone dark',
  buying: 'es desktop dark',
  cards: 'ca phone light',
  'checking-in': 'ca tablet light',
  'coach-pay': 'ca desktop light',
  debts: 'es desktop light',
  'coach-calendar': 'es desktop light',
  'desk-money': 'es desktop dark',
  'desk-payer': 'ca phone light',
  'discount-codes': 'es desktop dark',
  'front-desk': 'ca tablet dark',
  household: 'ca phone light',
  'household-booking': 'es phone light',
  'household-discounts': 'ca phone light',
  'household-law': 'es phone dark',
  'household-packs': 'es phone light',
  'household-plans': 'ca phone dark',
  'invoices-page': 'es desktop light',
  library: 'ca phone light',
  'many-members': 'es desktop dark',
  'member-help': 'es phone light',
  'month-page': 'ca phone dark',
  'moving-in': 'ca desktop light',
  newcomer: 'ca phone light',
  offline: 'ca phone light',
  'outside-invoices': 'ca desktop dark',
  'owed-months': 'es desktop dark',
  packs: 'ca phone light',
  'paste-week': 'es phone light',
  'plan-periods': 'es desktop dark',
  push: 'ca phone light',
  rate: 'es desktop dark',
  rescheduling: 'es desktop light',
  'score-history': 'es phone light',
  'scored-workout': 'ca phone dark',
  staff: 'ca phone light',
  'stripe-cards': 'ca phone dark',
  'take-in-members': 'es desktop light',
  'take-in-scores': 'es phone light',
  timer: 'ca phone light',
  tools: 'es desktop light',
  'trainer-evening': 'ca tablet light',
  tracks: 'ca phone light',
  training: 'ca phone dark',
  visits: 'ca phone light',
  waiver: 'es desktop light',
  wall: 'ca desktop light',
  'wall-scores': 'es desktop dark',
  'who-to-call': 'ca phone dark',
  'workout-plan': 'ca desktop dark',
} satisfies Record<string, `${Language} ${Device} ${Scheme}`>

type Journey = keyof typeof dresses

/** Those of people who are no members yet: also in English, which many of them read. */
const ofVisitors: readonly Journey[] = ['newcomer', 'visits']

/** The dress of a journey; with `EVERY_DRESS=1` in the environment also the opposite one. */
export function dressesOf(journey: Journey): readonly Dress[] {
  const [language, device, scheme] = dresses[journey].split(' ') as [Language, Device, Scheme]
  const opposite: Dress = {
    language: language === 'ca' ? 'es' : 'ca',
    device: device === 'desktop' ? 'phone' : 'desktop',
    scheme: scheme === 'dark' ? 'light' : 'dark',
  }
  const inEnglish = ofVisitors.includes(journey) ? [{ ...opposite, language: 'en' as const }] : []
  return [{ language, device, scheme }, ...inEnglish, ...(process.env.EVERY_DRESS ? [opposite] : [])]
}
