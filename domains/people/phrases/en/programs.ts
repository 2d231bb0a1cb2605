import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { programs as es } from '../es/programs.ts'

export const programs: Phrases<typeof es> = {
  title: 'Access tokens',
  intro:
    'With a token, an app of yours (a watch, a calendar, a script) uses your account without your password, and only for what you allow. It never pays for anything or changes your details.',
  none: 'You don’t have any yet.',
  failed: 'We couldn’t load your access tokens',
  add: 'Create token',
  addTitle: 'New token',
  name: 'Name',
  nameHint: 'So you can recognise it: the app that uses it.',
  scopes: 'What it can do',
  scope: {
    'schedule:read': 'See timetables, classes with their free places and workouts',
    'bookings:read': 'See bookings',
    'bookings:write': 'Book classes, leave them and move bookings',
    'scores:read': 'See scores and leaderboards',
    'scores:write': 'Log scores',
    'payments:read': 'See payments and receipts',
    'profile:read': 'See your details and your credits',
    'members:read': 'See members and their details',
  },
  days: 'Expires',
  inDays: { '30': 'In 30 days', '90': 'In 90 days', '365': 'In a year', never: 'Never' },
  create: 'Create token',
  revoke: 'Revoke {{name}}',
  revokeTitle: 'Revoke “{{name}}”?',
  revokeText: 'The app that uses it will stop working immediately.',
  revokeButton: 'Revoke',
  revoked: 'Revoked: {{name}}',
  ending: 'Ends in {{ending}}',
  used: 'Used on {{day}}',
  unused: 'Not used yet',
  until: 'Until {{day}}',
  untilRevoked: 'Until it’s revoked',
  secretTitle: { token: 'Token of “{{name}}”', webhook: 'Secret of “{{name}}”' },
  secretIntro: {
    token:
      'Copy it into the app now: you won’t see it again. If you lose it, create another and revoke this one.',
    webhook:
      'Copy it now to where the signature is checked: you won’t see it again. If you lose it, ask for another; the old one stays valid for 24 more hours.',
  },
  secret: { token: 'Token', webhook: 'Secret' },
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'We couldn’t copy it. Select it and copy it.',
  done: 'I’ve got it',
  docs: 'How to use it',
}
