import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { firstOfMonth, monthAfter } from '../../../../platform/rules/local-time.ts'
import { day, useAddress } from '../../../../platform/web/admin-kit/address.ts'
import { useToday } from '../../../../platform/web/site.ts'
import { IconButton } from '../../../../platform/web/ui/button.tsx'
import { row } from '../../../../platform/web/ui/primitives.ts'

/** The month in the address, by default the current one: its first day. */
export function useShownMonth() {
  const now = firstOfMonth(useToday())
  const { values, set } = useAddress({ month: day })
  const month = firstOfMonth(values.month ?? now)
  return { month, now, show: (next: string) => set({ month: next === now ? undefined : next }) }
}

/** Goes from month to month, up to the current one. */
export function MonthSteps({ month, now, show }: ReturnType<typeof useShownMonth>) {
  const { t } = useTranslation('pay-sheet')
  return (
    <span className={row(1)}>
      <IconButton kind="quiet" label={t('earlier')} onClick={() => show(monthAfter(month, -1))}>
        <IconChevronLeft aria-hidden />
      </IconButton>
      <IconButton
        kind="quiet"
        label={t('later')}
        disabled={month >= now}
        onClick={() => show(monthAfter(month))}
      >
        <IconChevronRight aria-hidden />
      </IconButton>
    </span>
  )
}
