import type { Language } from '../../../../platform/contract/languages.ts'
import { textIn } from '../../../../platform/contract/texts.ts'
import type { ScoreLevel } from '../../contract/score-schemes.ts'
import type { BoardEntry, OwnScore, PastScore, ScoredBlock } from '../../contract/scores.ts'
import { scoredTextsIn } from '../../rules/scores/scored-blocks.ts'
import type { ClassOfDay, EntryRow } from './board-queries.ts'
import type { BlockRow, HistoryRow, OwnScoreRow, PastJson } from './own-queries.ts'
import type { PastRow } from './score-queries.ts'
import type { SourceRow } from './text-queries.ts'

export const blockOnWire = (row: BlockRow, language: Language): ScoredBlock => ({
  id: row.id,
  boardId: row.board_id,
  when: row.on_date,
  center: { id: row.center_id, name: row.center },
  ...(textsIn(row, language) ?? { title: row.title, lines: row.lines }),
  scheme: row.scheme,
  sets: row.sets,
  pick: row.pick,
  capSeconds: row.cap_seconds,
  tieBreak: row.tie_break,
  teamSize: row.team_size,
  reps: row.reps,
  benchmark: row.benchmark_id === null ? null : { id: row.benchmark_id, name: row.benchmark ?? '' },
  movement: named(row.movement_id, row.movement && textIn(row.movement, language)),
})

/** Undefined for a block that its workout no longer has. */
export const textsIn = ({ source, source_language }: SourceRow, language: Language) =>
  source ? scoredTextsIn(source, source_language, language) : undefined

export const named = (id: number | null, name: string | null) =>
  id === null ? null : { id, name: name ?? '' }

export const entryOnWire = (row: EntryRow): BoardEntry => ({
  id: row.ids[0] ?? 0,
  level: row.level as ScoreLevel,
  value: row.value,
  capped: row.capped,
  tieBreak: row.tie_break,
  sets: row.sets,
  note: row.note,
  people: row.people,
  others: row.others,
  listed: row.listed,
  centerId: row.center_id,
  classId: row.class_id,
  bumps: row.bumps,
  best: row.beats,
})

export const ownOnWire = ({ tie_break, entered_at, ...row }: OwnScoreRow): OwnScore => ({
  ...row,
  level: row.level as ScoreLevel,
  tieBreak: tie_break,
  enteredAt: new Date(entered_at).toISOString(),
})

export const pastOnWire = (row: PastJson | null): PastScore | null =>
  row && { ...row, level: row.level as ScoreLevel }

export const pastRowOnWire = (row: PastRow): PastScore => ({
  id: row.id,
  when: row.on_date,
  level: row.level as ScoreLevel,
  value: row.value,
  capped: row.capped,
  tieBreak: row.tie_break,
  sets: row.sets,
})

export const historyOnWire = (row: HistoryRow) => ({ ...row, level: row.level as ScoreLevel })

export const classOnWire = (row: ClassOfDay, language: Language) => ({
  id: row.id,
  startTime: row.starts_at.toISOString(),
  activity: textIn(row.activity_name, language),
})
