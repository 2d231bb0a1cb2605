import { IconTrophy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sentence } from '../../../../platform/web/language/when.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import type { Benchmark } from '../../../training/contract/benchmarks.ts'
import type { Movement } from '../../../training/contract/movements.ts'
import type { Scoring } from '../../../training/contract/score-schemes.ts'
import { guessScoring, scoringOf } from '../../../training/rules/guess-scoring.ts'
import { benchmarksQuery } from '../../../training/web/api/benchmarks.ts'
import { movementsQuery } from '../../../training/web/api/movements.ts'
import { BenchmarkDialog, startOf } from '../../../training/web/widgets/benchmark-dialog.tsx'
import { useScoringText } from '../../../training/web/widgets/use-scoring-text.ts'
import type { Desk } from './block-designer.tsx'
import { addLine, type DraftBlock, setScored, setTitle, type Tree, toBlock } from './block-tree.ts'
import styles from './designer.module.css'
import { ScoringDialog } from './scoring-dialog.tsx'

interface BlockScoringProps {
  block: DraftBlock
  /** Name of the block for screen readers. */
  name: string
  desk: Desk
}

const noMovements: readonly Movement[] = []
const noBenchmarks: readonly Benchmark[] = []

/** The first press marks a block as scored, in the way that its texts tell; the next one opens what can be changed. */
export function BlockScoring({ block, name, desk }: BlockScoringProps) {
  const { t } = useTranslation('admin-training')
  const { data: movements = noMovements } = useQuery(movementsQuery())
  const { data: benchmarks = noBenchmarks } = useQuery(benchmarksQuery())
  const partsOf = useScoringText()
  const [open, setOpen] = useState(false)
  const [added, setAdded] = useState<string>()
  const { key, scored } = block
  const spot = `score-${key}`
  const score = (to: Scoring | null, about?: string) => desk.go(setScored(desk.tree, key, to), about)

  /** The tree with the lines of a benchmark, and its name where the block has none. */
  const withLines = (tree: Tree, { name, lines }: Benchmark): Tree => {
    const titled = block.title.trim() === '' ? setTitle(tree, key, name) : tree
    return lines.reduce((before, line) => addLine(before, key, line), titled)
  }

  /** Fills an empty block; what is written stays. */
  function scoreBy(chosen: Benchmark) {
    const tree = setScored(desk.tree, key, { ...scoringOf(chosen), id: scored?.id })
    desk.go(block.lines.length === 0 ? withLines(tree, chosen) : tree, spot)
  }

  function mark() {
    desk.focusNext(spot)
    const offered = benchmarks.filter(({ hidden }) => !hidden)
    score(guessScoring(toBlock(block), movements, offered))
  }

  if (!scored) {
    return (
      <Button kind="plain" data-spot={spot} aria-label={t('score.markOf', { what: name })} onClick={mark}>
        <IconTrophy size={18} aria-hidden /> {t('score.mark')}
      </Button>
    )
  }
  const named = <T extends { id: number; name: string }>(all: readonly T[], id: number | null) =>
    all.find((one) => one.id === id)?.name ?? []
  const how = [
    named(benchmarks, scored.benchmark),
    sentence(partsOf(scored).join(' · ')),
    named(movements, scored.movement),
  ]
    .flat()
    .join(' · ')
  return (
    <>
      <Button
        className={styles.scored}
        data-spot={spot}
        aria-label={t('score.changeOf', { what: name, how })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <IconTrophy size={18} aria-hidden /> {how}
      </Button>
      {open && (
        <ScoringDialog
          title={t('score.title', { what: name })}
          scoring={scored}
          movements={movements}
          benchmarks={benchmarks}
          onChange={(to) => score(to, spot)}
          onBenchmark={scoreBy}
          onAdd={(typed) => {
            setOpen(false)
            setAdded(typed)
          }}
          onLines={(from) => desk.go(withLines(desk.tree, from))}
          hasLines={(lines) => lines.every((line) => block.lines.some(({ text }) => text === line))}
          onRemove={() => {
            setOpen(false)
            desk.focusNext(spot)
            score(null)
          }}
          onClose={() => setOpen(false)}
        />
      )}
      {added !== undefined && (
        <BenchmarkDialog
          benchmark={undefined}
          start={startOf(added, toBlock(block).exercices, scored)}
          cancel={t('benchmarks.back')}
          onSaved={scoreBy}
          onClose={() => {
            setAdded(undefined)
            setOpen(true)
          }}
        />
      )}
    </>
  )
}
