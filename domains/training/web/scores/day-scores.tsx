import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverNow } from '../../../../platform/web/api/server-clock.ts'
import { useCenter } from '../../../../platform/web/site.ts'
import { Card } from '../../../../platform/web/ui/card.tsx'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { NotYet } from '../../../../platform/web/widgets/not-yet.tsx'
import type { OwnBlock } from '../../contract/scores.ts'
import { useEnteredScores } from '../api/entered-scores.ts'
import { scoreAsEntered, withWaiting } from '../api/score-queue.ts'
import { ownBlocksQuery } from '../api/scores.ts'
import { BlockResult } from './block-result.tsx'
import { RefusedScores } from './refused-scores.tsx'

const loadDialog = () => import('./score-dialog.tsx')
const ScoreDialog = lazy(loadDialog)

/** The scored blocks of a day's workout with the member's own result of each, and the results that were refused. */
export function DayScores({ day }: { day: string }) {
  const { t } = useTranslation('score-entry')
  const reading = useQuery(ownBlocksQuery(day, useCenter()?.id))
  const { waiting, troubles, stalled } = useEnteredScores()
  const [asked, setAsked] = useState<OwnBlock>()
  const blocks = reading.data
  // Before the first press, so that it opens at once.
  useEffect(() => void loadDialog().catch(() => undefined), [])
  const isOpen = (each: OwnBlock) => Date.parse(each.closesAt) > serverNow()
  const isEmpty = blocks ? blocks.length === 0 : !reading.isError
  if (isEmpty && troubles.length === 0 && !stalled) return null
  return (
    <section aria-label={t('title')} className={stack(3, 'shrink')}>
      <RefusedScores
        canEnter={(blockId) => blocks?.some((each) => each.block.id === blockId && isOpen(each)) ?? false}
        onEnter={(score) => {
          const of = blocks?.find((each) => each.block.id === score.blockId)
          if (of) setAsked({ ...of, own: scoreAsEntered(score, of.own) ?? of.own })
        }}
      />
      {!blocks && reading.isError && <NotYet reading={reading} title={t('failed')} />}
      {blocks && blocks.length > 0 && (
        <Card>
          <ul className={stack(4)}>
            {blocks.map((each) => {
              const shown = withWaiting(each, waiting)
              return (
                <li key={each.block.id} className={look('shrink')}>
                  <BlockResult
                    of={each}
                    shown={shown}
                    isOpen={isOpen(each)}
                    onEnter={() => setAsked({ ...each, own: shown.own })}
                  />
                </li>
              )
            })}
          </ul>
        </Card>
      )}
      <Suspense fallback={null}>
        {asked && <ScoreDialog key={asked.block.id} asked={asked} onClose={() => setAsked(undefined)} />}
      </Suspense>
    </section>
  )
}
