import { lazy, type ReactNode, Suspense, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { languageNamed } from '../../../../platform/contract/languages.ts'
import { Card } from '../../../../platform/web/ui/card.tsx'
import { useHydrated } from '../../../../platform/web/ui/hydrated.ts'
import { look } from '../../../../platform/web/ui/primitives.ts'
import { Waiting } from '../../../../platform/web/ui/states/skeleton.tsx'
import type { Training } from '../../contract/blocks.ts'
import { blocksIn, foreignLanguage } from '../../rules/blocks-in.ts'
import { mayHelp } from '../../rules/may-help.ts'
import { Blocks } from './blocks.tsx'
import styles from './training.module.css'
import { TrainingLines } from './training-waiting.tsx'
import { type LoadReader, useMovements, useOwnLoads } from './use-own-loads.ts'

const HelpedBlocks = lazy(() => import('./helped-blocks.tsx'))

interface TrainingCardProps {
  title: string
  /** Undefined while loading, null for none. */
  training: Training | 'failed' | null | undefined
  none: string
  failed?: ReactNode
  edge?: string
  /** Above the text. */
  note?: string | undefined
}

export function TrainingCard({ title, training, none, failed, edge, note }: TrainingCardProps) {
  const id = useId()
  const readLoads = useOwnLoads()
  return (
    <section aria-labelledby={id} className={look('shrink')}>
      <h2 id={id} className={look('below4', 'size-h3')}>
        {title}
      </h2>
      <Card edge={edge} className={styles.card}>
        {training === undefined ? (
          <Waiting>
            <TrainingLines />
          </Waiting>
        ) : training === 'failed' ? (
          failed
        ) : training === null ? (
          <p className={look('soft')}>{none}</p>
        ) : (
          <>
            {note && <p className={look('soft', 'size-s')}>{note}</p>}
            <InOwnLanguage {...training} readLoads={readLoads} />
          </>
        )}
      </Card>
    </section>
  )
}

/** The blocks in the reader's language; what exists only in the other one says so. */
function InOwnLanguage({ wbs, language, readLoads }: Training & { readLoads: LoadReader }) {
  const { t, i18n } = useTranslation('training')
  const wanted = languageNamed(i18n.language)
  const blocks = blocksIn(wbs, language, wanted)
  const foreign = foreignLanguage(blocks, wanted)
  const movements = useMovements()
  // The page that a server renders has them without help, which is loaded.
  const isHelped = useHydrated() && mayHelp(blocks, movements)
  const plain = <Blocks wbs={blocks} readLoads={readLoads} />
  return (
    <>
      {foreign && <p className={look('soft', 'size-s')}>{t(`onlyIn.${foreign}`)}</p>}
      {isHelped ? (
        <Suspense fallback={plain}>
          <HelpedBlocks wbs={blocks} readLoads={readLoads} movements={movements} />
        </Suspense>
      ) : (
        plain
      )}
    </>
  )
}
