import { useState } from 'react'
import { draftOf, dropDraft, keepDraft } from '../../../../platform/web/widgets/drafts.ts'
import type { ScoreLevel } from '../../contract/score-schemes.ts'
import type { OwnBlock } from '../../contract/scores.ts'
import type { WeightUnit } from '../../rules/barbell.ts'
import { type TypedEntry, typedEntry } from '../../rules/scores/score-entry.ts'

/** The unsaved input of the dialog. */
export interface ScoreDraft extends TypedEntry {
  level: ScoreLevel
  note: string
  visible: boolean
  /** Of the score that was read when the typing began, 0 for none. */
  version: number
  /** A score of the team that is joined. */
  joins: number | null
}

const firstDraft = ({ block, own, last }: OwnBlock, unit: WeightUnit): ScoreDraft => ({
  ...typedEntry(block, own, unit),
  level: own?.level ?? last?.level ?? 'rx',
  note: own?.note ?? '',
  visible: own?.visible ?? true,
  version: own?.version ?? 0,
  joins: null,
})

/** The draft of a block: it outlives the dialog, not the tab. */
export function useScoreDraft(asked: OwnBlock, unit: WeightUnit) {
  const name = `score-${asked.block.id}`
  const [draft, setDraft] = useState<ScoreDraft>(() => {
    const { json } = draftOf(name)
    return json ? (JSON.parse(json) as ScoreDraft) : firstDraft(asked, unit)
  })
  return {
    draft,
    change: (some: Partial<ScoreDraft>) =>
      setDraft((before) => {
        const after = { ...before, ...some }
        keepDraft(name, { json: JSON.stringify(after) })
        return after
      }),
    drop: () => dropDraft(name),
  }
}
