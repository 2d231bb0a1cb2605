import { useTranslation } from 'react-i18next'
import { addDays } from '../../../../platform/rules/local-time.ts'
import { shortDateOfYear, weekdayName } from '../../../../platform/web/language/when.ts'
import type { PayRule, PaySlot } from '../../contract/pay-rules.ts'

/** A Monday. */
const MONDAY = '2024-01-01'

/** How the scope and the days of rules are written out. */
export function useRuleWords() {
  const { t, i18n } = useTranslation('admin-pay')
  const day = (date: string) => shortDateOfYear(date, i18n.language)
  const slot = ({ activity, day: weekday, startTime: time, center }: PaySlot) =>
    t('rules.slot', { activity, day: weekdayName(addDays(MONDAY, weekday), i18n.language), time, center })
  return {
    slot,
    who: ({ coach, role }: PayRule) =>
      [coach?.name ?? t('rules.everybody'), role === 'assistant' && t('rules.assistants')]
        .filter(Boolean)
        .join(', '),
    what: ({ role, activity, slot: one }: PayRule) =>
      activity?.name ??
      (one ? slot(one) : t(role === 'appointment' ? 'rules.appointment' : 'rules.allClasses')),
    days: ({ startsOn, until }: PayRule) => {
      if (until === null) return t('rules.from', { day: day(startsOn) })
      if (until <= startsOn) return t('rules.never')
      return t('rules.fromUntil', { from: day(startsOn), until: day(addDays(until, -1)) })
    },
  }
}
