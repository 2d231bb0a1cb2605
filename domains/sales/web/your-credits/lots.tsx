import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CreditType } from '../../../../platform/contract/values.ts'
import { useToday, useZone } from '../../../../platform/web/site.ts'
import { look } from '../../../../platform/web/ui/primitives.ts'
import { withYear } from '../../../../platform/web/widgets/seen-on.ts'
import type { WeekCredits } from '../../contract/credits.ts'
import { lastDayOf } from '../../rules/packs.ts'
import { creditsOfWeekQuery } from '../api/credits.ts'

type Lot = WeekCredits['lots'][number]

/** Bought credits by the day on which they expire, the soonest first; own ones are spent before those that others share. */
export function Lots({
  memberId,
  creditType,
  isAlone = false,
}: {
  memberId: number
  creditType: CreditType
  /** Nothing above names the credits. */
  isAlone?: boolean
}) {
  const { t, i18n } = useTranslation('your-credits')
  const today = useToday()
  const timeZone = useZone()
  const { data } = useQuery(creditsOfWeekQuery(memberId, today))
  const lots = data?.find((week) => week.creditType === creditType)?.lots ?? []
  const dayOf = ({ expiresAt }: Lot) => expiresAt && lastDayOf(expiresAt, timeZone)
  const alike = [...Map.groupBy(lots, (lot) => `${dayOf(lot)} ${lot.shareable} ${lot.lender}`)]
  const [first] = lots
  // A single day is named above.
  if (!first || (!isAlone && alike.length === 1 && first.expiresAt !== null && !first.shareable)) return null
  const say = ({ shareable, lender }: Lot, what: string) => {
    if (lender !== null) return t('lots.lent', { what, name: lender })
    return shareable ? t('lots.shared', { what }) : what
  }
  return (
    <ul className={look('size-sm', 'soft')}>
      {alike.map(([key, [lot = first, ...more]]) => {
        const count = more.reduce((sum, { credits }) => sum + credits, lot.credits)
        const day = dayOf(lot)
        const what =
          day === null
            ? t('lots.forever', { count })
            : t('lots.until', { count, day: withYear(day, today, i18n.language) })
        return <li key={key}>{say(lot, what)}</li>
      })}
    </ul>
  )
}
