import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CreditType } from '../../../../platform/contract/values.ts'
import { useToday, useZone } from '../../../../platform/web/site.ts'
import { look } from '../../../../platform/web/ui/primitives.ts'
import { withYear } from '../../../../platform/web/widgets/seen-on.ts'
import { lastDayOf } from '../../rules/packs.ts'
import { creditsOfWeekQuery } from '../api/credits.ts'

/** Bought credits by the day on which they expire, the soonest first; those that are spent first. */
export function Lots({ memberId, creditType }: { memberId: number; creditType: CreditType }) {
  const { t, i18n } = useTranslation('your-credits')
  const today = useToday()
  const timeZone = useZone()
  const { data } = useQuery(creditsOfWeekQuery(memberId, today))
  const lots = data?.find((week) => week.creditType === creditType)?.lots ?? []
  const byDay = new Map<string | null, number>()
  for (const { credits, expiresAt } of lots) {
    const day = expiresAt && lastDayOf(expiresAt, timeZone)
    byDay.set(day, (byDay.get(day) ?? 0) + credits)
  }
  // A single day is named above.
  if (byDay.size === 0 || (byDay.size === 1 && !byDay.has(null))) return null
  return (
    <ul className={look('size-sm', 'soft')}>
      {[...byDay].map(([day, count]) => (
        <li key={day}>
          {day === null
            ? t('lots.forever', { count })
            : t('lots.until', { count, day: withYear(day, today, i18n.language) })}
        </li>
      ))}
    </ul>
  )
}
