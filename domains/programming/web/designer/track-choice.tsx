import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../../../platform/web/ui/button.tsx'
import { Segmented } from '../../../../platform/web/ui/forms/segmented.tsx'
import { row } from '../../../../platform/web/ui/primitives.ts'
import { useOwnUser } from '../../../people/web/widgets/own-user.tsx'
import type { Track } from '../../contract/tracks.ts'
import { trackName, tracksOf, tracksQuery } from '../api/tracks.ts'
import { MissingDays } from './missing-days.tsx'

/** The tracks of a center; `chosen` is the one with the id of the address, else the first. */
export function useTracks(centerId: number | undefined, id: string | null) {
  const all = tracksOf(useQuery(tracksQuery()).data ?? [], centerId)
  const [first] = all
  return { all, first, chosen: all.find((track) => String(track.id) === id) ?? first }
}

interface TrackChoiceProps {
  centerId: number
  tracks: ReturnType<typeof useTracks>
  day: string
  onChoose: (day: string, trackId: number) => void
}

/** What is still to be written, and the track that is being written. */
export function TrackChoice({ centerId, tracks: { all, chosen }, day, onChoose }: TrackChoiceProps) {
  return (
    <>
      <MissingDays centerId={centerId} tracks={all} onChoose={onChoose} />
      <TrackTabs tracks={all} chosen={chosen} onChoose={(id) => onChoose(day, id)} />
    </>
  )
}

interface TrackTabsProps {
  tracks: readonly Track[]
  chosen: Track | undefined
  onChoose: (id: number) => void
}

/** Nothing where there is one track. */
export function TrackTabs({ tracks, chosen, onChoose }: TrackTabsProps) {
  const { t, i18n } = useTranslation('admin-tracks')
  if (tracks.length < 2) return null
  return (
    <div className={row(2, 'below4')}>
      <Segmented
        label={t('choose')}
        choices={tracks.map((track) => ({ value: String(track.id), label: trackName(track, i18n.language) }))}
        value={String(chosen?.id)}
        onChange={(id) => onChoose(Number(id))}
      />
    </div>
  )
}

/** The weeks of a track from a Monday on; of the first without one. */
export function PlanLink({ monday, track }: { monday: string; track: number | undefined }) {
  const { t } = useTranslation('admin-training')
  const address = new URLSearchParams({ from: monday, ...(track && { track: String(track) }) })
  return <LinkButton to={`/admin/workouts/plan?${address}`}>{t('plan')}</LinkButton>
}

/** Where admins add tracks. */
export function TracksLink() {
  const { t } = useTranslation('admin-tracks')
  return useOwnUser().data?.isAdmin ? (
    <LinkButton to="/admin/workouts/tracks">{t('several')}</LinkButton>
  ) : null
}
