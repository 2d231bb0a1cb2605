import { type ReactNode, useId } from 'react'
import type { Block } from '../../contracts/blocks.ts'
import { Card } from '../ui/card.tsx'
import { look } from '../ui/primitives.ts'
import { Waiting } from '../ui/skeleton.tsx'
import { Blocks } from './blocks.tsx'
import styles from './training.module.css'
import { TrainingLines } from './training-waiting.tsx'
import { useOwnLoads } from './use-own-loads.ts'

interface TrainingCardProps {
  title: string
  /** Undefined while loading, null for none. */
  wbs: readonly Block[] | 'failed' | null | undefined
  none: string
  failed?: ReactNode
  edge?: string
}

export function TrainingCard({ title, wbs, none, failed, edge }: TrainingCardProps) {
  const id = useId()
  const readLoads = useOwnLoads()
  return (
    <section aria-labelledby={id} className={look('shrink')}>
      <h2 id={id} className={look('below4', 'size-h3')}>
        {title}
      </h2>
      <Card edge={edge} className={styles.card}>
        {wbs === undefined ? (
          <Waiting>
            <TrainingLines />
          </Waiting>
        ) : wbs === 'failed' ? (
          failed
        ) : wbs === null ? (
          <p className={look('soft')}>{none}</p>
        ) : (
          <Blocks wbs={wbs} readLoads={readLoads} />
        )}
      </Card>
    </section>
  )
}
