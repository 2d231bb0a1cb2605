import type { Access } from '../../platform/contract/endpoint.ts'
import type { admin } from '../../platform/phrases/es/admin.ts'

export type Animation = 'none' | 'pop' | 'slide'

/** `plain` leaves the main action to the screen; `hero` too, and is transparent over its picture. */
export type HeaderKind = 'shown' | 'hidden' | 'hero' | 'plain'

/** Where the menu of the admin zone shows a screen. */
export interface MenuEntry {
  readonly group: keyof typeof admin.group
  readonly label: keyof typeof admin.nav
  /** Only in a gym that pays its coaches by rules. */
  readonly ifCoachPay?: true
}

export interface Screen {
  readonly id: string
  readonly path: string
  readonly access: Access
  readonly animation: Animation
  readonly header: HeaderKind
  /** Only shows, without a form: a guest's scripts start at the first move. */
  readonly still: boolean
  /** Only of screens of the admin zone. */
  readonly menu?: MenuEntry
  /** Route module, from here. Screens with a log-in have no loaders: their queries are read wherever they are rendered. */
  readonly file: string
}

const screen = (
  id: string,
  path: string,
  file: string,
  more: Partial<Pick<Screen, 'access' | 'animation' | 'header' | 'still' | 'menu'>> = {},
): Screen => ({
  id,
  path,
  file: `../../domains/${file}`,
  access: 'public',
  animation: 'none',
  header: 'shown',
  still: false,
  ...more,
})

const still = { still: true } as const
const auth = { animation: 'pop', header: 'hidden' } as const
const book = { access: 'member', animation: 'pop', header: 'hidden' } as const
const inner = { access: 'member', header: 'hidden' } as const
const forTrainers = { access: 'trainer', header: 'hidden' } as const
const forAdmins = { access: 'admin', header: 'hidden' } as const

/** A screen with an entry in the menu of the admin zone, where a group shows its entries in this order. */
const inMenu = (
  group: MenuEntry['group'],
  label: MenuEntry['label'],
  path: `/admin/${string}`,
  file: string,
  access: typeof forTrainers | typeof forAdmins = forAdmins,
) => screen(path.slice(1).replace('/', '-'), path, file, { ...access, menu: { group, label } })

/** All screens, with their files under `domains/`. Unknown addresses lead to `/`. */
export const screens: readonly Screen[] = [
  screen('home', '/', 'site/web/home/home-screen.tsx', { ...still, header: 'hero' }),
  screen('schedule', '/schedule', 'booking/web/schedule/schedule-screen.tsx'),
  screen('activities', '/activities', 'site/web/activities/activities-screen.tsx', still),
  screen('rates', '/rates', 'sales/web/rates/rates-screen.tsx', { ...still, header: 'plain' }),
  screen('rate', '/rates/:id', 'memberships/web/rates/rate-screen.tsx', {
    access: 'member',
    animation: 'slide',
    header: 'hidden',
  }),
  screen('visit', '/visit', 'booking/web/visit/visit-screen.tsx'),
  screen('visit-class', '/visit/:id', 'booking/web/visit/visit-class-screen.tsx', {
    header: 'plain',
  }),
  screen('visit-link', '/visit/link/:token', 'booking/web/visit/visit-link-screen.tsx', {
    header: 'plain',
  }),
  screen('withdraw', '/withdraw/:token', 'sales/web/withdraw/withdraw-screen.tsx', {
    header: 'plain',
  }),
  screen('faq', '/faq', 'site/web/faq/faq-screen.tsx', { header: 'plain' }),
  screen('contact', '/contact', 'site/web/contact/contact-screen.tsx', { header: 'hero' }),
  screen('shop', '/shop', 'sales/web/shop/shop-screen.tsx'),
  screen('timer', '/timer', 'training/web/timer/timer-screen.tsx', { header: 'plain' }),
  screen('tools', '/tools', 'training/web/tools/tools-screen.tsx'),
  screen('privacy', '/privacy-policy', 'site/web/legal/privacy-screen.tsx', still),
  screen('cookies', '/cookie-policy', 'site/web/legal/cookies-screen.tsx', still),
  screen('legal', '/legal-notice', 'site/web/legal/legal-notice-screen.tsx', still),
  screen('accessibility', '/accessibility', 'site/web/legal/accessibility-screen.tsx', still),

  screen('door', '/door', 'booking/web/door/door-screen.tsx', { header: 'plain' }),
  screen('wall', '/screen', 'training/web/wall/wall-screen.tsx', { header: 'plain' }),
  screen('check-in', '/check-in', 'booking/web/check-in/check-in-screen.tsx', {
    header: 'plain',
  }),
  screen('draw', '/draws/:id', 'booking/web/draws/draw-screen.tsx'),
  screen('board', '/board/:id', 'training/web/board/board-screen.tsx', {
    access: 'member',
    header: 'plain',
  }),
  screen('benchmark', '/benchmark/:id', 'training/web/benchmark/benchmark-screen.tsx', {
    access: 'member',
    header: 'plain',
  }),
  screen('decline-news', '/decline-news', 'messages/web/decline-news/decline-news-screen.tsx', {
    header: 'plain',
  }),

  screen('signup', '/auth/signup', 'people/web/auth/signup-screen.tsx', auth),
  screen('login', '/auth/login', 'people/web/auth/login-screen.tsx', auth),
  screen('forgot-password', '/auth/forgot-password', 'people/web/auth/forgot-password-screen.tsx', auth),
  screen('confirm-email', '/auth/confirm-email/:token', 'people/web/auth/confirm-email-screen.tsx', auth),
  screen('undo-email', '/auth/undo-email/:token', 'people/web/auth/undo-email-screen.tsx', auth),
  screen('not-me', '/auth/not-me/:token', 'people/web/auth/not-me-screen.tsx', auth),
  screen('reset-password', '/auth/reset-password/:token', 'people/web/auth/reset-password-screen.tsx', auth),

  screen('profile', '/profile', 'member-file/web/profile/profile-screen.tsx', {
    access: 'member',
    header: 'plain',
  }),
  screen('calendar', '/calendar', 'booking/web/calendar/calendar-screen.tsx', {
    access: 'member',
  }),
  screen('book', '/book/:activityName/:date', 'booking/web/book/book-screen.tsx', book),
  screen('book-class', '/book/:activityName/:date/:id', 'booking/web/book-class/book-class-screen.tsx', {
    ...book,
    access: 'trainer',
  }),
  screen('appointments', '/appointments', 'appointments/web/book/appointments-screen.tsx', {
    access: 'member',
    header: 'plain',
  }),
  screen('config', '/config', 'member-file/web/config/config-screen.tsx', { access: 'member' }),
  screen(
    'your-account',
    '/config/your-account',
    'member-file/web/your-account/your-account-screen.tsx',
    inner,
  ),
  screen('household', '/config/household', 'households/web/household/household-screen.tsx', inner),
  screen('household-invitation', '/config/household/:token', 'households/web/invitation-screen.tsx', inner),
  screen('your-security', '/config/security', 'people/web/your-security/your-security-screen.tsx', inner),
  screen(
    'your-payments',
    '/config/your-payments',
    'memberships/web/your-payments/your-payments-screen.tsx',
    inner,
  ),
  screen(
    'your-credits',
    '/config/your-credits',
    'member-file/web/your-credits/your-credits-screen.tsx',
    inner,
  ),
  screen(
    'your-movements',
    '/config/your-movements',
    'training/web/your-movements/your-movements-screen.tsx',
    inner,
  ),
  screen('your-scores', '/config/your-scores', 'training/web/your-scores/your-scores-screen.tsx', inner),
  screen(
    'score-history',
    '/config/your-scores/:kind/:id',
    'training/web/score-history/score-history-screen.tsx',
    inner,
  ),
  screen('your-rate', '/config/your-rate', 'memberships/web/your-rate/your-rate-screen.tsx', inner),
  screen('waiver', '/config/waiver', 'people/web/waiver/waiver-screen.tsx', inner),
  screen('chat', '/config/chat', 'messages/web/chat/chat-screen.tsx', inner),

  screen('admin', '/admin', 'timetable/web/admin-today/today-screen.tsx', {
    ...forTrainers,
    header: 'plain',
    menu: { group: 'door', label: 'today' },
  }),
  inMenu(
    'door',
    'coaching',
    '/admin/coaching',
    'timetable/web/admin-coaching/coaching-screen.tsx',
    forTrainers,
  ),
  // Not in the menu: a gym without services does not read the word.
  screen(
    'admin-services',
    '/admin/services',
    'appointments/web/admin-services/services-screen.tsx',
    forAdmins,
  ),
  screen(
    'admin-appointments',
    '/admin/appointments',
    'appointments/web/admin-appointments/appointments-screen.tsx',
    forTrainers,
  ),
  screen('admin-own-pay', '/admin/own-pay', 'coach-pay/web/own-pay/own-pay-screen.tsx', {
    ...forTrainers,
    menu: { group: 'door', label: 'ownPay', ifCoachPay: true },
  }),
  inMenu('door', 'classes', '/admin/classes', 'timetable/web/admin-classes/classes-screen.tsx', forTrainers),
  screen(
    'admin-scores',
    '/admin/scores/:id',
    'training/web/admin-scores/score-sheet-screen.tsx',
    forTrainers,
  ),
  inMenu('door', 'draws', '/admin/draws', 'booking/web/admin-draws/draws-screen.tsx', forTrainers),
  inMenu(
    'door',
    'workouts',
    '/admin/workouts',
    'programming/web/admin-workouts/workouts-screen.tsx',
    forTrainers,
  ),
  screen(
    'paste-week',
    '/admin/workouts/paste',
    'programming/web/pasted-programming/paste-screen.tsx',
    forTrainers,
  ),
  screen('admin-plan', '/admin/workouts/plan', 'programming/web/admin-plan/plan-screen.tsx', forTrainers),
  // Not in the menu: a gym with one track does not read the word.
  screen(
    'admin-tracks',
    '/admin/workouts/tracks',
    'programming/web/admin-tracks/tracks-screen.tsx',
    forAdmins,
  ),
  inMenu(
    'door',
    'recoveries',
    '/admin/recoveries',
    'programming/web/admin-recoveries/recoveries-screen.tsx',
    forTrainers,
  ),
  inMenu(
    'door',
    'movements',
    '/admin/movements',
    'training/web/admin-movements/movements-screen.tsx',
    forTrainers,
  ),
  inMenu(
    'door',
    'benchmarks',
    '/admin/benchmarks',
    'training/web/admin-benchmarks/benchmarks-screen.tsx',
    forTrainers,
  ),

  inMenu('people', 'users', '/admin/users', 'member-file/web/admin-users/users-screen.tsx'),
  screen('admin-user', '/admin/users/:id', 'member-file/web/admin-user/user-screen.tsx', forAdmins),
  inMenu('people', 'broadcast', '/admin/broadcast', 'messages/web/admin-broadcast/broadcast-screen.tsx'),

  inMenu('money', 'month', '/admin/month', 'insight/web/admin-month/month-screen.tsx'),
  inMenu('money', 'payments', '/admin/payments', 'sales/web/admin-payments/payments-screen.tsx'),
  inMenu('money', 'debts', '/admin/debts', 'memberships/web/admin-debts/debts-screen.tsx'),
  inMenu('money', 'invoices', '/admin/invoices', 'invoicing/web/admin-invoices/invoices-screen.tsx'),
  inMenu('money', 'mandates', '/admin/mandatos', 'memberships/web/admin-mandates/mandates-screen.tsx'),
  screen(
    'admin-remittance',
    '/admin/mandatos/:id',
    'memberships/web/admin-mandates/remittance-screen.tsx',
    forAdmins,
  ),
  inMenu('money', 'coachPay', '/admin/coach-pay', 'coach-pay/web/admin-pay/pay-screen.tsx'),
  screen(
    'admin-coach-pay-sheet',
    '/admin/coach-pay/:id',
    'coach-pay/web/admin-pay/sheet-screen.tsx',
    forAdmins,
  ),
  inMenu('money', 'plans', '/admin/plans', 'sales/web/admin-plans/plans-screen.tsx'),
  inMenu('money', 'products', '/admin/products', 'sales/web/admin-products/products-screen.tsx'),

  inMenu('gym', 'week', '/admin/week', 'timetable/web/admin-week/week-screen.tsx'),
  inMenu('gym', 'daysOff', '/admin/days-off', 'timetable/web/admin-days-off/days-off-screen.tsx'),
  inMenu('gym', 'activities', '/admin/activities', 'timetable/web/admin-activities/activities-screen.tsx'),
  inMenu('gym', 'centers', '/admin/centers', 'site/web/admin-centers/centers-screen.tsx'),
  inMenu('gym', 'devices', '/admin/devices', 'gym/web/admin-devices/devices-screen.tsx'),
  inMenu('gym', 'open', '/admin/open', 'exchange/web/admin-open/open-screen.tsx'),
  inMenu('gym', 'waiver', '/admin/waiver', 'people/web/admin-waiver/admin-waiver-screen.tsx'),
  inMenu('gym', 'settings', '/admin/settings', 'site/web/admin-settings/settings-screen.tsx'),

  inMenu('insight', 'figures', '/admin/figures', 'insight/web/admin-figures/figures-screen.tsx'),
  inMenu('insight', 'audit', '/admin/audit', 'insight/web/admin-audit/audit-screen.tsx'),
  inMenu('insight', 'health', '/admin/health', 'upkeep/web/admin-health/health-screen.tsx'),
  inMenu('insight', 'backups', '/admin/backups', 'upkeep/web/admin-backups/backups-screen.tsx'),
  inMenu('insight', 'transfer', '/admin/transfer', 'exchange/web/admin-transfer/transfer-screen.tsx'),
  inMenu('insight', 'start', '/admin/start', 'site/web/admin-start/start-screen.tsx'),
]

const byId = new Map(screens.map((s) => [s.id, s]))

export const screenOf = (routeId: string): Screen | undefined => byId.get(routeId)
