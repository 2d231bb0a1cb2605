import { useTranslation } from 'react-i18next'
import type { Language } from '../../../../platform/contract/languages.ts'
import type { Wall } from '../../contract/wall.ts'
import { blocksIn, type ReadBlock } from '../../rules/blocks-in.ts'
import { useFitted } from './use-fitted.ts'
import styles from './wall.module.css'

interface WallWorkoutProps {
  workout: NonNullable<Wall['workout']>
  language: Language
}

/** The workout of the day, as large as it fits. */
export function WallWorkout({ workout, language }: WallWorkoutProps) {
  const { t } = useTranslation('wall')
  const ref = useFitted(JSON.stringify(workout), { least: 90, most: 260, columns: 3 })
  return (
    <section className={styles.workout}>
      <h2 className={styles.title}>{t('workout')}</h2>
      <div ref={ref} className={styles.fitted}>
        <Lines blocks={blocksIn(workout.wbs, workout.language, language)} depth={0} />
      </div>
    </section>
  )
}

const headings = ['h3', 'h4', 'h5', 'h6'] as const

function Lines({ blocks, depth }: { blocks: readonly ReadBlock[]; depth: number }) {
  const { t } = useTranslation('wall')
  const Heading = headings[depth] ?? 'h6'
  return blocks.map((block, nth) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place
    <div key={nth} className={styles.block} lang={block.language ?? ''}>
      {(block.title !== '' || block.tc !== null) && (
        <Heading className={styles.blockTitle}>
          {block.title}
          {block.tc !== null && <span className={styles.cap}> {t('cap', { count: block.tc })}</span>}
        </Heading>
      )}
      {block.exercices.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place, and may stand there twice
        <p key={at} className={styles.line}>
          {line}
        </p>
      ))}
      <Lines blocks={block.wbs} depth={depth + 1} />
    </div>
  ))
}
