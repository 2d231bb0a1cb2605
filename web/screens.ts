import type { Access } from '../contracts/endpoint.ts'

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
  /** Route module below web/. Screens with a log-in have no loaders: their queries are read wherever they are rendered. */
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
  file: `screens/${file}`,
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
  screen('home', '/', 'home/home-screen.tsx', { ...still, header: 'hero' }),
  screen('schedule', '/schedule', 'schedule/schedule-screen.tsx'),
  screen('activities', '/activities', 'activities/activities-screen.tsx', still),
  screen('rates', '/rates', 'rates/rates-screen.tsx', { ...still, header: 'plain' }),
  screen('rate', '/rates/:id', 'rates/rate-screen.tsx', {
    access: 'member',
    animation: 'slide',
    header: 'hidden',
  }),
  screen('visit', '/visit', 'visit/visit-screen.tsx'),
  screen('visit-class', '/visit/:id', 'visit/visit-class-screen.tsx', { header: 'plain' }),
  screen('visit-link', '/visit/link/:token', 'visit/visit-link-screen.tsx', { header: 'plain' }),
  screen('withdraw', '/withdraw/:token', 'withdraw/withdraw-screen.tsx', { header: 'plain' }),
  screen('faq', '/faq', 'faq/faq-screen.tsx', { header: 'plain' }),
  screen('contact', '/contact', 'contact/contact-screen.tsx', { header: 'hero' }),
  screen('shop', '/shop', 'shop/shop-screen.tsx'),
  screen('timer', '/timer', 'timer/timer-screen.tsx', { header: 'plain' }),
  screen('tools', '/tools', 'tools/tools-screen.tsx'),
  screen('privacy', '/privacy-policy', 'legal/privacy-screen.tsx', still),
  screen('cookies', '/cookie-policy', 'legal/cookies-screen.tsx', still),
  screen('legal', '/legal-notice', 'legal/legal-notice-screen.tsx', still),
  screen('accessibility', '/accessibility', 'legal/accessibility-screen.tsx', still),

  screen('door', '/door', 'door/door-screen.tsx', { header: 'plain' }),
  screen('wall', '/screen', 'wall/wall-screen.tsx', { header: 'plain' }),
  screen('check-in', '/check-in', 'check-in/check-in-screen.tsx', { header: 'plain' }),
  screen('draw', '/draws/:id', 'draws/draw-screen.tsx'),
  screen('board', '/board/:id', 'board/board-screen.tsx', { access: 'member', header: 'plain' }),
  screen('benchmark', '/benchmark/:id', 'benchmark/benchmark-screen.tsx', {
    access: 'member',
    header: 'plain',
  }),
  screen('decline-news', '/decline-news', 'decline-news/decline-news-screen.tsx', { header: 'plain' }),

  screen('signup', '/auth/signup', 'auth/signup-screen.tsx', auth),
  screen('login', '/auth/login', 'auth/login-screen.tsx', auth),
  screen('forgot-password', '/auth/forgot-password', 'auth/forgot-password-screen.tsx', auth),
  screen('confirm-email', '/auth/confirm-email/:token', 'auth/confirm-email-screen.tsx', auth),
  screen('undo-email', '/auth/undo-email/:token', 'auth/undo-email-screen.tsx', auth),
  screen('not-me', '/auth/not-me/:token', 'auth/not-me-screen.tsx', auth),
  screen('reset-password', '/auth/reset-password/:token', 'auth/reset-password-screen.tsx', auth),

  screen('profile', '/profile', 'profile/profile-screen.tsx', { access: 'member', header: 'plain' }),
  screen('calendar', '/calendar', 'calendar/calendar-screen.tsx', { access: 'member' }),
  screen('book', '/book/:activityName/:date', 'book/book-screen.tsx', book),
  screen('book-class', '/book/:activityName/:date/:id', 'book-class/book-class-screen.tsx', {
    ...book,
    access: 'trainer',
  }),
  screen('config', '/config', 'config/config-screen.tsx', { access: 'member' }),
  screen('your-account', '/config/your-account', 'your-account/your-account-screen.tsx', inner),
  screen('your-security', '/config/security', 'your-security/your-security-screen.tsx', inner),
  screen('your-payments', '/config/your-payments', 'your-payments/your-payments-screen.tsx', inner),
  screen('your-credits', '/config/your-credits', 'your-credits/your-credits-screen.tsx', inner),
  screen('your-movements', '/config/your-movements', 'your-movements/your-movements-screen.tsx', inner),
  screen('your-scores', '/config/your-scores', 'your-scores/your-scores-screen.tsx', inner),
  screen('score-history', '/config/your-scores/:kind/:id', 'score-history/score-history-screen.tsx', inner),
  screen('your-rate', '/config/your-rate', 'your-rate/your-rate-screen.tsx', inner),
  screen('waiver', '/config/waiver', 'waiver/waiver-screen.tsx', inner),
  screen('chat', '/config/chat', 'chat/chat-screen.tsx', inner),

  screen('admin', '/admin', 'admin-today/today-screen.tsx', { access: 'trainer', header: 'plain' }),
  screen('admin-coaching', '/admin/coaching', 'admin-coaching/coaching-screen.tsx', forTrainers),
  screen('admin-classes', '/admin/classes', 'admin-classes/classes-screen.tsx', forTrainers),
  screen('admin-scores', '/admin/scores/:id', 'admin-scores/score-sheet-screen.tsx', forTrainers),
  screen('admin-draws', '/admin/draws', 'admin-draws/draws-screen.tsx', forTrainers),
  screen('admin-workouts', '/admin/workouts', 'admin-workouts/workouts-screen.tsx', forTrainers),
  screen('admin-recoveries', '/admin/recoveries', 'admin-recoveries/recoveries-screen.tsx', forTrainers),
  screen('admin-movements', '/admin/movements', 'admin-movements/movements-screen.tsx', forTrainers),
  screen('admin-benchmarks', '/admin/benchmarks', 'admin-benchmarks/benchmarks-screen.tsx', forTrainers),
  screen('admin-users', '/admin/users', 'admin-users/users-screen.tsx', forAdmins),
  screen('admin-user', '/admin/users/:id', 'admin-user/user-screen.tsx', forAdmins),
  screen('admin-broadcast', '/admin/broadcast', 'admin-broadcast/broadcast-screen.tsx', forAdmins),
  screen('admin-payments', '/admin/payments', 'admin-payments/payments-screen.tsx', forAdmins),
  screen('admin-month', '/admin/month', 'admin-month/month-screen.tsx', forAdmins),
  screen('admin-debts', '/admin/debts', 'admin-debts/debts-screen.tsx', forAdmins),
  screen('admin-invoices', '/admin/invoices', 'admin-invoices/invoices-screen.tsx', forAdmins),
  screen('admin-mandates', '/admin/mandatos', 'admin-mandates/mandates-screen.tsx', forAdmins),
  screen('admin-remittance', '/admin/mandatos/:id', 'admin-mandates/remittance-screen.tsx', forAdmins),
  screen('admin-plans', '/admin/plans', 'admin-plans/plans-screen.tsx', forAdmins),
  screen('admin-products', '/admin/products', 'admin-products/products-screen.tsx', forAdmins),
  screen('admin-week', '/admin/week', 'admin-week/week-screen.tsx', forAdmins),
  screen('admin-days-off', '/admin/days-off', 'admin-days-off/days-off-screen.tsx', forAdmins),
  screen('admin-activities', '/admin/activities', 'admin-activities/activities-screen.tsx', forAdmins),
  screen('admin-centers', '/admin/centers', 'admin-centers/centers-screen.tsx', forAdmins),
  screen('admin-open', '/admin/open', 'admin-open/open-screen.tsx', forAdmins),
  screen('admin-devices', '/admin/devices', 'admin-devices/devices-screen.tsx', forAdmins),
  screen('admin-waiver', '/admin/waiver', 'admin-waiver/admin-waiver-screen.tsx', forAdmins),
  screen('admin-settings', '/admin/settings', 'admin-settings/settings-screen.tsx', forAdmins),
  screen('admin-figures', '/admin/figures', 'admin-figures/figures-screen.tsx', forAdmins),
  screen('admin-audit', '/admin/audit', 'admin-audit/audit-screen.tsx', forAdmins),
  screen('admin-transfer', '/admin/transfer', 'admin-transfer/transfer-screen.tsx', forAdmins),
  screen('admin-start', '/admin/start', 'admin-start/start-screen.tsx', forAdmins),
]

const byId = new Map(screens.map((s) => [s.id, s]))

export const screenOf = (routeId: string): Screen | undefined => byId.get(routeId)
