import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { addDays, isDay, mondayOf } from '../../../../platform/rules/local-time.ts'
import { Loaded } from '../../../../platform/web/admin-kit/loaded.tsx'
import { useCenter, useToday } from '../../../../platform/web/site.ts'
import { LinkButton } from '../../../../platform/web/ui/button.tsx'
import { AdminPage } from '../../../../platform/web/widgets/admin-page.tsx'
import { CenterChoice } from '../../../gym/web/widgets/center-choice.tsx'
import { NoCenter } from '../../../gym/web/widgets/no-center.tsx'
import { movementsQuery } from '../../../training/web/api/movements.ts'
import { readerOf } from '../../rules/plan/patterns.ts'
import { planOf } from '../../rules/plan/plan.ts'
import { planQuery, savePlanOf } from '../api/plan.ts'
import { TrackTabs, useTracks } from '../designer/track-choice.tsx'
import { FrameTurn, weekCounts } from './frame-turn.tsx'
import { PlanDesk } from './plan-desk.tsx'

export default function PlanScreen() {
  const { t } = useTranslation(['admin-plan', 'admin-training'])
  const today = useToday()
  const center = useCenter()
  const [params, setParams] = useSearchParams()
  const wanted = params.get('from') ?? ''
  const from = mondayOf(isDay(wanted) ? wanted : today)
  const weeks = weekCounts.find((count) => count === params.get('weeks')) ?? '4'
  const until = addDays(from, Number(weeks) * 7 - 1)
  const tracks = useTracks(center?.id, params.get('track'))
  const trackId = tracks.chosen?.id ?? 0
  const of = { centerId: center?.id ?? 0, trackId }
  const days = useQuery({ ...planQuery(of, from, until), enabled: trackId > 0 })
  const movements = useQuery(movementsQuery())
  const reader = useMemo(() => movements.data && readerOf(movements.data), [movements.data])
  const frame = useMemo(() => ({ from, until, today }), [from, until, today])
  const stored = useMemo(() => days.data && planOf(days.data, today), [days.data, today])
  const ofTrack = trackId !== tracks.first?.id && { track: String(trackId) }

  const show = (next: { from?: string; weeks?: string; track?: string }) =>
    setParams({ ...Object.fromEntries(params), ...next }, { replace: true, preventScrollReset: true })

  if (!center) {
    return (
      <AdminPage title={t('title')}>
        <NoCenter why={t('admin-training:noCenterText')} />
      </AdminPage>
    )
  }
  const { error, refetch } = days.error ? days : movements
  return (
    <AdminPage
      title={t('title')}
      intro={t('intro')}
      actions={
        <>
          <LinkButton to={`/admin/workouts?${new URLSearchParams({ ...ofTrack })}`}>{t('byDay')}</LinkButton>
          <CenterChoice />
        </>
      }
    >
      <TrackTabs tracks={tracks.all} chosen={tracks.chosen} onChoose={(id) => show({ track: String(id) })} />
      <FrameTurn
        frame={frame}
        weeks={weeks}
        onTurn={(day) => show({ from: day })}
        onWeeks={(count) => show({ weeks: count })}
      />
      <Loaded
        query={{
          data: stored && reader && { stored, reader },
          ...{ error, refetch, isFetching: days.isFetching || movements.isFetching },
        }}
        failed={t('admin-training:failed')}
        height={480}
      >
        {(ready) => (
          <PlanDesk
            key={`${center.id} ${trackId} ${from} ${weeks}`}
            name={`${center.id} ${trackId} ${from} ${weeks}`}
            {...ready}
            frame={frame}
            addressOf={(day) => `/admin/workouts?${new URLSearchParams({ date: day, ...ofTrack })}`}
            save={(changes) => savePlanOf(of, changes)}
          />
        )}
      </Loaded>
    </AdminPage>
  )
}
