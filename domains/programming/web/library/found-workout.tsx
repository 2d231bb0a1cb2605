import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { shortDateOfYear } from '../../../../platform/web/language/when.ts'
import { Badge } from '../../../../platform/web/ui/badge.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { useGym } from '../../../gym/web/gym.ts'
import { type LibraryWorkout, readLibraryFigures } from '../../contract/library.ts'
import { glanceOf } from '../../rules/block-outline.ts'
import { useTracks } from '../designer/track-choice.tsx'
import { ContentBlocks, useShown } from './content-blocks.tsx'
import styles from './library.module.css'
import type { Insert } from './library-dialog.tsx'

interface FoundWorkoutProps {
  workout: LibraryWorkout
  isOpen: boolean
  onToggle: () => void
  onInsert: Insert
}

/** A workout of the library; a press shows its blocks and how they went. */
export function FoundWorkout({ workout, isOpen, onToggle, onInsert }: FoundWorkoutProps) {
  const { t, i18n } = useTranslation('library')
  const { centers } = useGym()
  const tracks = useTracks(workout.center.id, null).all
  const figures = useQuery({
    ...queryOf(readLibraryFigures, { params: { id: workout.id } }),
    enabled: isOpen && workout.results > 0,
  }).data
  const shown = useShown()(workout)
  const { when, center, track, published, results, bumps } = workout
  const facts = [
    ...(centers.length > 1 ? [center.name] : []),
    ...(results > 0 ? [t('results', { count: results })] : []),
    ...(bumps > 0 ? [t('bumps', { count: bumps })] : []),
  ]
  return (
    <li className={look('panel')}>
      <button
        type="button"
        className={classNames(stack(1, 'full-width', 'text-left', 'pad3', 'hover'), styles.head)}
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        <span className={row(2, 'wrap', 'rows0')}>
          <strong>{shortDateOfYear(when, i18n.language)}</strong>
          {tracks.length > 1 && <Badge color={track.color}>{track.name}</Badge>}
          {!published && <Badge>{t('draft')}</Badge>}
        </span>
        <span className={look('break-anywhere')} lang="">
          {glanceOf(shown)}
        </span>
        {facts.length > 0 && <span className={look('soft', 'size-s')}>{facts.join(' · ')}</span>}
      </button>
      {isOpen && <ContentBlocks content={workout} figures={figures ?? []} onInsert={onInsert} />}
    </li>
  )
}
