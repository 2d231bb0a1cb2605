import type { Access } from '../../platform/contract/endpoint.ts'

export type Animation = 'none' | 'pop' | 'slide'

/** `plain` leaves the main action to the screen; `hero` too, and is transparent over its picture. */
export type HeaderKind = 'shown' | 'hidden' | 'hero' | 'plain'

export interface Screen {
  readonly id: string
  readonly path: string
  readonly access: Access
  readonly animation: Animation
  readonly header: HeaderKind
  /** Only shows, without a form: a guest's scripts start at the first move. */
  readonly still: boolean
  /** Route module, from here. Screens with a log-in have no loaders: their queries are read wherever they are rendered. */
  readonly file: string
}

const screen = (
  id: string,
  path: string,
  file: string,
  more: Partial<Pick<Screen, 'access' | 'animation' | 'header' | 'still'>> = {},
): Screen => ({
  id,
  path,
  file,
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

/** All screens. Unknown addresses lead to `/`. */
export const screens: readonly Screen[] = [
  screen('home', '/', '../../domains/site/web/home/home-screen.tsx', { ...still, header: 'hero' }),
  screen('schedule', '/schedule', '../../domains/booking/web/schedule/schedule-screen.tsx'),
  screen('activities', '/activities', '../../domains/site/web/activities/activities-screen.tsx', still),
  screen('rates', '/rates', '../../domains/site/web/rates/rates-screen.tsx', { ...still, header: 'plain' }),
  screen('rate', '/rates/:id', '../../domains/memberships/web/rates/rate-screen.tsx', {
    access: 'member',
    animation: 'slide',
    header: 'hidden',
  }),
  screen('visit', '/visit', '../../domains/booking/web/visit/visit-screen.tsx'),
  screen('visit-class', '/visit/:id', '../../domains/booking/web/visit/visit-class-screen.tsx', {
    header: 'plain',
  }),
  screen('visit-link', '/visit/link/:token', '../../domains/booking/web/visit/visit-link-screen.tsx', {
    header: 'plain',
  }),
  screen('withdraw', '/withdraw/:token', '../../domains/sales/web/withdraw/withdraw-screen.tsx', {
    header: 'plain',
  }),
  screen('faq', '/faq', '../../domains/site/web/faq/faq-screen.tsx', { header: 'plain' }),
  screen('contact', '/contact', '../../domains/site/web/contact/contact-screen.tsx', { header: 'hero' }),
  screen('shop', '/shop', '../../domains/sales/web/shop/shop-screen.tsx'),
  screen('timer', '/timer', '../../domains/training/web/timer/timer-screen.tsx', { header: 'plain' }),
  screen('tools', '/tools', '../../domains/training/web/tools/tools-screen.tsx'),
  screen('privacy', '/privacy-policy', '../../domains/site/web/legal/privacy-screen.tsx', still),
  screen('cookies', '/cookie-policy', '../../domains/site/web/legal/cookies-screen.tsx', still),
  screen('legal', '/legal-notice', '../../domains/site/web/legal/legal-notice-screen.tsx', still),
  screen('accessibility', '/accessibility', '../../domains/site/web/legal/accessibility-screen.tsx', still),

  screen('door', '/door', '../../domains/booking/web/door/door-screen.tsx', { header: 'plain' }),
  screen('wall', '/screen', '../../domains/training/web/wall/wall-screen.tsx', { header: 'plain' }),
  screen('check-in', '/check-in', '../../domains/booking/web/check-in/check-in-screen.tsx', {
    header: 'plain',
  }),
  screen('draw', '/draws/:id', '../../domains/booking/web/draws/draw-screen.tsx'),
  screen('board', '/board/:id', '../../domains/training/web/board/board-screen.tsx', {
    access: 'member',
    header: 'plain',
  }),
  screen('benchmark', '/benchmark/:id', '../../domains/training/web/benchmark/benchmark-screen.tsx', {
    access: 'member',
    header: 'plain',
  }),
  screen('decline-news', '/decline-news', '../../domains/messages/web/decline-news/decline-news-screen.tsx', {
    header: 'plain',
  }),

  screen('signup', '/auth/signup', '../../domains/people/web/auth/signup-screen.tsx', auth),
  screen('login', '/auth/login', '../../domains/people/web/auth/login-screen.tsx', auth),
  screen(
    'forgot-password',
    '/auth/forgot-password',
    '../../domains/people/web/auth/forgot-password-screen.tsx',
    auth,
  ),
  screen(
    'confirm-email',
    '/auth/confirm-email/:token',
    '../../domains/people/web/auth/confirm-email-screen.tsx',
    auth,
  ),
  screen(
    'undo-email',
    '/auth/undo-email/:token',
    '../../domains/people/web/auth/undo-email-screen.tsx',
    auth,
  ),
  screen('not-me', '/auth/not-me/:token', '../../domains/people/web/auth/not-me-screen.tsx', auth),
  screen(
    'reset-password',
    '/auth/reset-password/:token',
    '../../domains/people/web/auth/reset-password-screen.tsx',
    auth,
  ),

  screen('profile', '/profile', '../../domains/member-file/web/profile/profile-screen.tsx', {
    access: 'member',
    header: 'plain',
  }),
  screen('calendar', '/calendar', '../../domains/booking/web/calendar/calendar-screen.tsx', {
    access: 'member',
  }),
  screen('book', '/book/:activityName/:date', '../../domains/booking/web/book/book-screen.tsx', book),
  screen(
    'book-class',
    '/book/:activityName/:date/:id',
    '../../domains/booking/web/book-class/book-class-screen.tsx',
    {
      ...book,
      access: 'trainer',
    },
  ),
  screen('config', '/config', '../../domains/member-file/web/config/config-screen.tsx', { access: 'member' }),
  screen(
    'your-account',
    '/config/your-account',
    '../../domains/member-file/web/your-account/your-account-screen.tsx',
    inner,
  ),
  screen(
    'your-security',
    '/config/security',
    '../../domains/people/web/your-security/your-security-screen.tsx',
    inner,
  ),
  screen(
    'your-payments',
    '/config/your-payments',
    '../../domains/memberships/web/your-payments/your-payments-screen.tsx',
    inner,
  ),
  screen(
    'your-credits',
    '/config/your-credits',
    '../../domains/member-file/web/your-credits/your-credits-screen.tsx',
    inner,
  ),
  screen(
    'your-movements',
    '/config/your-movements',
    '../../domains/training/web/your-movements/your-movements-screen.tsx',
    inner,
  ),
  screen(
    'your-scores',
    '/config/your-scores',
    '../../domains/training/web/your-scores/your-scores-screen.tsx',
    inner,
  ),
  screen(
    'score-history',
    '/config/your-scores/:kind/:id',
    '../../domains/training/web/score-history/score-history-screen.tsx',
    inner,
  ),
  screen(
    'your-rate',
    '/config/your-rate',
    '../../domains/memberships/web/your-rate/your-rate-screen.tsx',
    inner,
  ),
  screen('waiver', '/config/waiver', '../../domains/people/web/waiver/waiver-screen.tsx', inner),
  screen('chat', '/config/chat', '../../domains/messages/web/chat/chat-screen.tsx', inner),

  screen('admin', '/admin', '../../domains/timetable/web/admin-today/today-screen.tsx', {
    access: 'trainer',
    header: 'plain',
  }),
  screen(
    'admin-coaching',
    '/admin/coaching',
    '../../domains/timetable/web/admin-coaching/coaching-screen.tsx',
    forTrainers,
  ),
  screen(
    'admin-classes',
    '/admin/classes',
    '../../domains/timetable/web/admin-classes/classes-screen.tsx',
    forTrainers,
  ),
  screen(
    'admin-scores',
    '/admin/scores/:id',
    '../../domains/training/web/admin-scores/score-sheet-screen.tsx',
    forTrainers,
  ),
  screen(
    'admin-draws',
    '/admin/draws',
    '../../domains/booking/web/admin-draws/draws-screen.tsx',
    forTrainers,
  ),
  screen(
    'admin-workouts',
    '/admin/workouts',
    '../../domains/training/web/admin-workouts/workouts-screen.tsx',
    forTrainers,
  ),
  screen(
    'admin-recoveries',
    '/admin/recoveries',
    '../../domains/training/web/admin-recoveries/recoveries-screen.tsx',
    forTrainers,
  ),
  screen(
    'admin-movements',
    '/admin/movements',
    '../../domains/training/web/admin-movements/movements-screen.tsx',
    forTrainers,
  ),
  screen(
    'admin-benchmarks',
    '/admin/benchmarks',
    '../../domains/training/web/admin-benchmarks/benchmarks-screen.tsx',
    forTrainers,
  ),
  screen(
    'admin-users',
    '/admin/users',
    '../../domains/member-file/web/admin-users/users-screen.tsx',
    forAdmins,
  ),
  screen(
    'admin-user',
    '/admin/users/:id',
    '../../domains/member-file/web/admin-user/user-screen.tsx',
    forAdmins,
  ),
  screen(
    'admin-broadcast',
    '/admin/broadcast',
    '../../domains/messages/web/admin-broadcast/broadcast-screen.tsx',
    forAdmins,
  ),
  screen(
    'admin-payments',
    '/admin/payments',
    '../../domains/sales/web/admin-payments/payments-screen.tsx',
    forAdmins,
  ),
  screen('admin-month', '/admin/month', '../../domains/insight/web/admin-month/month-screen.tsx', forAdmins),
  screen(
    'admin-debts',
    '/admin/debts',
    '../../domains/memberships/web/admin-debts/debts-screen.tsx',
    forAdmins,
  ),
  screen(
    'admin-invoices',
    '/admin/invoices',
    '../../domains/invoicing/web/admin-invoices/invoices-screen.tsx',
    forAdmins,
  ),
  screen(
    'admin-mandates',
    '/admin/mandatos',
    '../../domains/memberships/web/admin-mandates/mandates-screen.tsx',
    forAdmins,
  ),
  screen(
    'admin-remittance',
    '/admin/mandatos/:id',
    '../../domains/memberships/web/admin-mandates/remittance-screen.tsx',
    forAdmins,
  ),
  screen('admin-plans', '/admin/plans', '../../domains/sales/web/admin-plans/plans-screen.tsx', forAdmins),
  screen(
    'admin-products',
    '/admin/products',
    '../../domains/sales/web/admin-products/products-screen.tsx',
    forAdmins,
  ),
  screen('admin-week', '/admin/week', '../../domains/timetable/web/admin-week/week-screen.tsx', forAdmins),
  screen(
    'admin-days-off',
    '/admin/days-off',
    '../../domains/timetable/web/admin-days-off/days-off-screen.tsx',
    forAdmins,
  ),
  screen(
    'admin-activities',
    '/admin/activities',
    '../../domains/timetable/web/admin-activities/activities-screen.tsx',
    forAdmins,
  ),
  screen(
    'admin-centers',
    '/admin/centers',
    '../../domains/site/web/admin-centers/centers-screen.tsx',
    forAdmins,
  ),
  screen('admin-open', '/admin/open', '../../domains/exchange/web/admin-open/open-screen.tsx', forAdmins),
  screen(
    'admin-devices',
    '/admin/devices',
    '../../domains/gym/web/admin-devices/devices-screen.tsx',
    forAdmins,
  ),
  screen(
    'admin-waiver',
    '/admin/waiver',
    '../../domains/people/web/admin-waiver/admin-waiver-screen.tsx',
    forAdmins,
  ),
  screen(
    'admin-settings',
    '/admin/settings',
    '../../domains/site/web/admin-settings/settings-screen.tsx',
    forAdmins,
  ),
  screen(
    'admin-figures',
    '/admin/figures',
    '../../domains/insight/web/admin-figures/figures-screen.tsx',
    forAdmins,
  ),
  screen('admin-audit', '/admin/audit', '../../domains/insight/web/admin-audit/audit-screen.tsx', forAdmins),
  screen(
    'admin-transfer',
    '/admin/transfer',
    '../../domains/exchange/web/admin-transfer/transfer-screen.tsx',
    forAdmins,
  ),
  screen('admin-start', '/admin/start', '../../domains/site/web/admin-start/start-screen.tsx', forAdmins),
]

const byId = new Map(screens.map((s) => [s.id, s]))

export const screenOf = (routeId: string): Screen | undefined => byId.get(routeId)
