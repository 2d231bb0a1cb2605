import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasMonthBefore, monthOf, shiftMonth } from '../../../../platform/rules/month-calendar.ts'
import { queries } from '../../../../platform/web/api/query-client.ts'
import { useCenter } from '../../../../platform/web/site.ts'
import { Button, IconButton } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import type { GymClass } from '../../contract/classes.ts'
import { attendedQuery } from '../api/attendance.ts'
import { daysOffOfMonthQuery } from '../api/days-off.ts'
import styles from './calendar.module.css'
import { byDay, lastMonth } from './day-looks.ts'
import { MonthGrid } from './month-grid.tsx'
import { monthName } from './month-text.ts'

interface Coming {
  booked: ReadonlyMap<string, readonly GymClass[]>
  days: ReadonlySet<string>
  reading: { isError: boolean; data: unknown; refetch: () => Promise<unknown> }
}

interface MonthProps {
  memberId: number
  today: string
  selected: string
  coming: Coming
  opens: (day: string) => boolean
  onPress: (day: string) => void
}

export function Month({ memberId, today, selected, coming, opens, onPress }: MonthProps) {
  const { t, i18n } = useTranslation('calendar')
  const { t: tShell } = useTranslation('shell')
  const now = monthOf(today)
  const [month, setMonth] = useState(() => monthOf(selected))
  const { daysOff, attended, failed, again } = useMonthData(memberId, month, now, coming)
  const name = monthName(month, i18n.language)

  function turn(by: 1 | -1) {
    const next = shiftMonth(month, by)
    if (by < 0 ? hasMonthBefore(month) : next <= lastMonth) setMonth(next)
  }

  return (
    <div className={classNames(stack(3, 'packed', 'shrink'), styles.month)}>
      <div className={row(2, 'between')}>
        <IconButton
          kind="quiet"
          label={t('previous')}
          disabled={!hasMonthBefore(month)}
          onClick={() => turn(-1)}
        >
          <IconChevronLeft aria-hidden />
        </IconButton>
        <h2 className={look('size-h3', 'solid')}>
          <button
            type="button"
            className={classNames(look('touch', 'hover'), styles.toNow)}
            aria-label={month === now ? undefined : t('toNow', { month: name })}
            onClick={() => setMonth(now)}
          >
            {name}
          </button>
        </h2>
        <IconButton kind="quiet" label={t('next')} disabled={month >= lastMonth} onClick={() => turn(1)}>
          <IconChevronRight aria-hidden />
        </IconButton>
      </div>
      <MonthGrid
        month={month}
        days={{ today, selected, daysOff, validated: attended.days, booked: coming.days }}
        attended={attended.classes}
        booked={coming.booked}
        onMonth={setMonth}
        onSwipe={turn}
        opens={opens}
        onPress={onPress}
      />
      <div className={row(6, 'rows2', 'wrap', 'between')}>
        <p className={classNames(look('display', 'snug', 'tabular'), styles.count)} role="status">
          {month <= now &&
            attended.count !== undefined &&
            t(month === now ? 'attended' : 'attendedThen', { count: attended.count })}
        </p>
        <ul className={row(4, 'rows1', 'stretch', 'wrap', 'size-s', 'soft')}>
          {(['trained', 'booked', 'off', 'today'] as const).map((kind) => (
            <li key={kind} className={row(2)}>
              <span className={styles.sample} data-kind={kind} />
              {t(`legend.${kind}`)}
            </li>
          ))}
        </ul>
      </div>
      {failed && (
        <Notice tone="bad">
          <p>{t('failed')}</p>
          <Button onClick={again}>{tShell('retry')}</Button>
        </Notice>
      )}
    </div>
  )
}

function useMonthData(memberId: number, month: string, now: string, { reading }: Coming) {
  const centerId = useCenter()?.id
  const off = useQuery(daysOffOfMonthQuery(`${month}-01`, centerId))
  const came = useQuery({ ...attendedQuery(memberId, month), enabled: month <= now })
  useEffect(() => {
    if (!hasMonthBefore(month) || month > now) return
    void queries.prefetchQuery(attendedQuery(memberId, shiftMonth(month, -1)))
    void queries.prefetchQuery(daysOffOfMonthQuery(`${shiftMonth(month, -1)}-01`, centerId))
  }, [memberId, month, now, centerId])
  const daysOff = useMemo(() => new Set(off.data), [off.data])
  const attended = useMemo(() => {
    const classes = byDay(came.data ?? [])
    return { classes, days: new Set(classes.keys()), count: came.data?.length }
  }, [came.data])
  return {
    daysOff,
    attended,
    failed: [off, came, reading].some(({ isError, data }) => isError && !data),
    again: () => void Promise.all([off.refetch(), month <= now && came.refetch(), reading.refetch()]),
  }
}
