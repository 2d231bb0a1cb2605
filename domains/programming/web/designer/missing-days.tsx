import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { sentence, weekdayName } from '../../../../platform/web/language/when.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { row } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { listMissingWorkouts, type Track } from '../../contract/tracks.ts'
import { trackName } from '../api/tracks.ts'

interface MissingDaysProps {
  centerId: number
  /** More than one where their names say which is meant. */
  tracks: readonly Track[]
  onChoose: (date: string, trackId: number) => void
}

/** The days of two weeks with classes whose workout is not written, or is a draft. Nothing when all are ready. */
export function MissingDays({ centerId, tracks, onChoose }: MissingDaysProps) {
  const { t, i18n } = useTranslation('admin-tracks')
  const { data = [] } = useQuery(queryOf(listMissingWorkouts, { query: { centerId } }))
  if (data.length === 0) return null
  return (
    <Notice title={t('missing.title')}>
      <div className={row(2, 'wrap')}>
        {data.map(({ trackId, day, isDraft }) => {
          const track = tracks.length > 1 && tracks.find(({ id }) => id === trackId)
          return (
            <Button key={`${day} ${trackId}`} onClick={() => onChoose(day, trackId)}>
              {sentence(weekdayName(day, i18n.language, 'short'))} {Number(day.slice(8))}
              {track && ` · ${trackName(track, i18n.language)}`}
              {isDraft && ` · ${t('missing.draft')}`}
            </Button>
          )
        })}
      </div>
    </Notice>
  )
}
