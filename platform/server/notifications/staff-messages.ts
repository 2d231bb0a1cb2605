import { phrase } from '../../phrases/texts.ts'
import type { Day, Millis } from '../../rules/local-time.ts'
import { staff } from './message.ts'
import { type AboutClass, amount, days, ofClass, onDay, timeBefore } from './message-values.ts'

const toCoaching = '/admin/coaching'
const coach = ({ coach: name = '' }: { coach?: string }): string => name

export const staffMessages = {
  admins_changed: staff.mail<{ what: 'promoted' | 'removed'; who: string; by: string; reason: string }>({
    link: '/admin/audit',
    values: {
      change: ({ what = 'promoted', who = '', by = '' }, { language }) =>
        phrase(language, `mails.admins.${what}`, { who, by }),
      reason: ({ reason = '' }) => reason,
    },
  }),
  /** To the admins: who reads the mails of a member says it is not them. */
  address_disowned: staff.mail<{ who: string; ofMember: number }>({
    link: ({ ofMember }) => (ofMember ? `/admin/users/${ofMember}` : '/admin/users'),
    values: { who: ({ who = '' }) => who },
  }),
  contact_message: staff.mail<{ from: string; email: string; message: string }>({
    link: null,
    toNonMember: true,
    values: {
      from: ({ from = '' }) => from,
      email: ({ email = '' }) => email,
      message: ({ message = '' }) => message,
    },
  }),
  cover_asked: staff.mailAndPush<AboutClass & { coach: string; note: string }>({
    link: toCoaching,
    push: { kind: 'coaching' },
    values: {
      ...ofClass,
      coach,
      note: ({ note }, { language }) => (note ? phrase(language, 'mails.coverNote', { note }) : ''),
    },
  }),
  cover_found: staff.mailAndPush<AboutClass & { coach: string }>({
    link: toCoaching,
    push: { kind: 'coaching' },
    values: { ...ofClass, coach },
  }),
  class_given: staff.mailAndPush<AboutClass>({
    link: toCoaching,
    push: { kind: 'coaching' },
    values: ofClass,
  }),
  coached_class_rescheduled: staff.mailAndPush<AboutClass & { before: Millis }>({
    link: toCoaching,
    push: { kind: 'coaching' },
    values: { ...ofClass, before: timeBefore },
  }),
  /** Of an erased account without a name. */
  coach_gone: staff.mail<{ coach: string; slots: number; classes: number }>({
    link: '/admin/classes',
    values: {
      coach: ({ coach: name }, { language }) => name || phrase(language, 'mails.somebody'),
      slots: ({ slots = 0 }) => String(slots),
      classes: ({ classes = 0 }) => String(classes),
    },
  }),
  /** To the admins, of the week; `ended` and `owing` are members. */
  debt_digest: staff.mail<{
    failed: number
    failedCents: number
    ended: number
    endedCents: number
    owing: number
    owedCents: number
  }>({
    link: '/admin/debts',
    values: {
      failed: ({ failed = 0 }) => String(failed),
      failedAmount: ({ failedCents: cents = 0 }, facts) => amount({ cents }, facts),
      ended: ({ ended = 0 }) => String(ended),
      endedAmount: ({ endedCents: cents = 0 }, facts) => amount({ cents }, facts),
      owing: ({ owing = 0 }) => String(owing),
      owed: ({ owedCents: cents = 0 }, facts) => amount({ cents }, facts),
    },
  }),
  /** To the admins, before an upgrade bills the months that waited. */
  waiting_months: staff.mail<{ day: Day; members: number; bills: number; cents: number }>({
    link: '/admin/debts',
    values: {
      day: onDay,
      members: ({ members = 0 }) => String(members),
      bills: ({ bills = 0 }) => String(bills),
      amount,
    },
  }),
  /** To the admins, when the banks' time to return debits of a remittance is over. */
  remittance_to_settle: staff.mail<{ remittance: number; day: Day; debits: number; cents: number }>({
    link: ({ remittance }) =>
      remittance === undefined ? '/admin/mandatos' : `/admin/mandatos/${remittance}`,
    values: { day: onDay, debits: ({ debits = 0 }) => String(debits), amount },
  }),
  /** To the admins. */
  debtor_left: staff.mail<{ who: string; cents: number; days: number }>({
    link: '/admin/debts',
    values: { who: ({ who = '' }) => who, amount, days },
  }),
}
