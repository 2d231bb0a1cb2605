/** Imports that still go upward. Remove a line with its import; add none. */
export const upward: readonly string[] = [
  'domains/gym/web/widgets/gym-logo.tsx → app/web/public/pictures/logo.svg?inline',
  'domains/people/web/widgets/booking-stop.ts → domains/memberships/contract/memberships.ts',
  'domains/people/web/widgets/booking-stop.ts → domains/memberships/web/api/rate.ts',
  'platform/phrases/texts.ts → app/phrases/all.ts',
  'platform/web/gym.ts → domains/gym/contract/centers.ts',
  'platform/web/gym.ts → domains/gym/contract/settings.ts',
  'platform/web/language/use-language.ts → domains/people/web/api/own-data.ts',
  'platform/web/layout/menu-sheet.tsx → app/web/layout/nav-links.ts',
  'platform/web/layout/released.tsx → domains/gym/contract/settings.ts',
  'platform/web/seo/page-meta.tsx → domains/site/phrases/es/home.ts',
  'platform/web/session/session.ts → domains/people/contract/auth.ts',
  'platform/web/session/session.ts → domains/people/web/api/user.ts',
  'platform/web/session/startup.ts → domains/gym/contract/centers.ts',
  'platform/web/session/stored-values.ts → domains/gym/contract/centers.ts',
  'platform/web/session/stored-values.ts → domains/people/contract/auth.ts',
  'platform/web/session/use-session.ts → domains/people/web/api/user.ts',
]
