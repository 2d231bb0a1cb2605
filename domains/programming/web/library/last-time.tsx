import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { shortDateOfYear } from '../../../../platform/web/language/when.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { look, row } from '../../../../platform/web/ui/primitives.ts'
import { readLastTime } from '../../contract/library.ts'
import type { DraftBlock } from '../designer/block-tree.ts'
import { useFigureText } from './use-figure-text.ts'

interface LastTimeProps {
  scoring: NonNullable<DraftBlock['scored']>
  /** The day that is written. */
  before: string
  centerId: number
  /** Shows a workout in the library. */
  onOpen: (workout: number) => void
}

/** When the same benchmark, or the same movement scored so, was done before and how it went; nothing when it was not. */
export function LastTime({ scoring, before, centerId, onOpen }: LastTimeProps) {
  const { t, i18n } = useTranslation('library')
  const figureText = useFigureText()
  const { benchmark, movement, scheme } = scoring
  const same = benchmark === null ? { movement: movement ?? undefined, scheme } : { benchmark }
  const { data } = useQuery({
    ...queryOf(readLastTime, { query: { ...same, date: before, centerId } }),
    enabled: benchmark !== null || movement !== null,
  })
  if (!data) return null
  const { workoutId, when } = data
  return (
    <div className={row(2, 'wrap', 'rows0', 'soft', 'size-s')}>
      <IconHistory size={18} aria-hidden className={look('fixed')} />
      <p className={look('shrink')}>
        {[t('lastTime', { day: shortDateOfYear(when, i18n.language) }), ...figureText(data)].join(' · ')}
      </p>
      {workoutId !== null && (
        <Button kind="plain" aria-haspopup="dialog" onClick={() => onOpen(workoutId)}>
          {t('openLast')}
        </Button>
      )}
    </div>
  )
}
