import { phrase } from '../../../platform/phrases/texts.ts'
import type { Millis } from '../../../platform/rules/local-time.ts'
import { staff } from '../../../platform/server/notifications/message.ts'
import { type AboutClass, ofClass, timeBefore } from '../../booking/server/message-values.ts'

const toCoaching = '/admin/coaching'
const coach = ({ coach: name = '' }: { coach?: string }): string => name

export const timetableMessages = {
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
}
