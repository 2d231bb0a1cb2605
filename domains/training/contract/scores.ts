import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { Id, Instant, LocalDate, Named, text, WholeNumber } from '../../../platform/contract/values.ts'
import { MovementRecord } from './movement-records.ts'
import {
  highestScore,
  repsPerRound,
  scoreLevels,
  scoreSchemes,
  scoringBounds,
  setPicks,
  tieBreaks,
} from './score-schemes.ts'

/** Most entries of one answer. */
export const mostEntries = 200

/** Milliseconds or reps. */
const TieBreakValue = z.int().min(0).max(scoringBounds.tieBreak)
/** In the unit of the scheme (domains/training/contract/score-schemes.ts). */
const Value = z
  .int()
  .min(0)
  .max(Math.max(highestScore.distance, highestScore.rounds + repsPerRound))
const Sets = z.array(Value.nullable()).max(scoringBounds.sets)
const Level = z.enum(scoreLevels)

/** A scored block, as those who enter a score need it. */
export const ScoredBlock = z.object({
  id: Id,
  /** Shared with the same block of other centers on that day. */
  boardId: Id,
  when: LocalDate,
  center: Named,
  title: z.string(),
  lines: z.array(z.string()),
  scheme: z.enum(scoreSchemes),
  sets: z.int(),
  pick: z.enum(setPicks),
  capSeconds: z.int().nullable(),
  tieBreak: z.enum(tieBreaks).nullable(),
  teamSize: z.int(),
  reps: z.int().nullable(),
  benchmark: Named.nullable(),
  movement: Named.nullable(),
})
export type ScoredBlock = z.output<typeof ScoredBlock>

const result = {
  level: Level,
  value: Value,
  capped: z.boolean(),
  tieBreak: TieBreakValue.nullable(),
  /** The values of the sets in order; empty for a single set. */
  sets: Sets,
}

/** A member's own score, with what others do not read. */
export const OwnScore = z.object({
  id: Id,
  ...result,
  note: z.string(),
  visible: z.boolean(),
  /** Team mates; empty for a member alone. */
  team: z.array(Named),
  enteredAt: Instant,
  version: z.int(),
  /** A personal best that was not celebrated yet. */
  celebrate: z.boolean(),
})
export type OwnScore = z.output<typeof OwnScore>

/** A result of an earlier day, of the same benchmark or movement. */
export const PastScore = z.object({ id: Id, when: LocalDate, ...result })
export type PastScore = z.output<typeof PastScore>

export const BoardPerson = z.object({ id: Id, name: z.string(), image: z.string().nullable() })

/** A score on a board. Only visible scores of members who chose to be listed. */
export const BoardEntry = z.object({
  id: Id,
  ...result,
  note: z.string(),
  /** One, or the members of a team who are listed. */
  people: z.array(BoardPerson),
  /** Members of the team who are not listed. */
  others: z.int(),
  /** A list beside "all": the one that everybody of the team chose. */
  listed: z.enum(['women', 'men']).nullable(),
  centerId: Id,
  classId: Id.nullable(),
  bumps: z.int(),
  /** A personal best at the time. */
  best: z.boolean(),
})
export type BoardEntry = z.output<typeof BoardEntry>

export const Board = z.object({
  id: Id,
  block: ScoredBlock,
  /** Unordered; the client orders and filters by `domains/training/rules/scores/board.ts`. */
  entries: z.array(BoardEntry),
  /** All of the board; more than `entries` in a large gym. */
  total: z.int(),
  /** Ids of the scores that the caller gave a fist bump. */
  bumped: z.array(Id),
  /** The caller's own score, listed or not. */
  own: BoardEntry.nullable(),
  /** The classes of the day with entries. */
  classes: z.array(z.object({ id: Id, startTime: Instant, activity: z.string() })),
})
export type Board = z.output<typeof Board>

export const readBoard = endpoint({
  route: 'GET /api/boards/:id',
  access: 'member',
  onBehalf: 'see',
  scope: 'scores:read',
  reads: 'standby',
  summary:
    "Returns the board of a block: the 200 best of the caller's center or of all centers, and the caller's own score. Own private scores are in no other answer.",
  query: z.object({ scope: z.enum(['center', 'gym']).default('center') }),
  returns: Board,
})

/** A block of the day with what its member needs to enter a result. */
export const OwnBlock = z.object({
  block: ScoredBlock,
  own: OwnScore.nullable(),
  /** The latest and the best earlier results of the same benchmark or movement. */
  last: PastScore.nullable(),
  best: PastScore.nullable(),
  /** When the member can no longer change it. */
  closesAt: Instant,
  /** Visible scores on the board of the center. */
  entries: z.int(),
})
export type OwnBlock = z.output<typeof OwnBlock>

export const listOwnBlocks = endpoint({
  route: 'GET /api/scores/own',
  access: 'member',
  onBehalf: 'see',
  scope: 'scores:read',
  scopeFor: 'personal',
  summary:
    "Lists the scored blocks of a day in a center, with the caller's own and earlier results. Today when no day is named.",
  query: z.object({ when: LocalDate.optional() }),
  returns: z.array(OwnBlock),
})

export const ScoreForm = z.object({
  level: Level,
  /** One value for each set; null for one that was not done. For a score stopped by the cap: the reps done. */
  sets: z.array(Value.nullable()).min(1).max(scoringBounds.sets),
  capped: z.boolean().default(false),
  tieBreak: TieBreakValue.nullable().default(null),
  note: text(scoringBounds.note).default(''),
  visible: z.boolean().default(true),
  /** The version that was read, 0 for none; refused with `changed_meanwhile` when it differs now. When omitted, the last write wins. */
  version: z.int().min(0).optional(),
})
export type ScoreForm = z.input<typeof ScoreForm>

/** A saved score and what it brought. */
export const SavedScore = z.object({
  score: OwnScore,
  boardId: Id,
  /** The best before, when this is a personal best of that benchmark or movement and level. */
  beat: PastScore.nullable(),
  /** The record that a load for one repetition entered. */
  record: MovementRecord.nullable(),
})
export type SavedScore = z.output<typeof SavedScore>

export const saveOwnScore = endpoint({
  route: 'PUT /api/scores/blocks/:id/own',
  access: 'member',
  onBehalf: 'book',
  scope: 'scores:write',
  scopeFor: 'personal',
  summary: "Saves the caller's score of a block, or changes it within the gym's limit.",
  body: ScoreForm.extend({
    /** A visible score of the same block: the caller was in its team and gets its values instead of those sent. */
    joins: Id.optional(),
  }),
  returns: SavedScore,
  fails: ['score_closed', 'score_invalid', 'team_full', 'listing_needed', 'changed_meanwhile'],
})

export const deleteOwnScore = endpoint({
  route: 'DELETE /api/scores/blocks/:id/own',
  access: 'member',
  onBehalf: 'book',
  scope: 'scores:write',
  scopeFor: 'personal',
  summary:
    "Deletes the caller's score of a block, within the gym's limit. The rest of a team keeps its result.",
  query: z.object({
    /** The version that was read; refused with `changed_meanwhile` when it differs now. */
    version: WholeNumber.positive().optional(),
  }),
  fails: ['score_closed', 'changed_meanwhile'],
})

export const celebrated = endpoint({
  route: 'PUT /api/scores/:id/celebrated',
  access: 'member',
  onBehalf: 'book',
  summary:
    "Notes that the caller saw the congratulation on an own personal best, so that it isn't shown again.",
})

export const bump = endpoint({
  route: 'PUT /api/scores/:id/bump',
  access: 'member',
  summary: 'Gives a fist bump to a score of a board.',
  returns: z.object({ bumps: z.int() }),
})

export const takeBumpBack = endpoint({
  route: 'DELETE /api/scores/:id/bump',
  access: 'member',
  summary: 'Takes a fist bump back.',
  returns: z.object({ bumps: z.int() }),
})

/** A member on the coach's sheet: everybody with a place on that day, and those who already have a score. */
export const SheetRow = z.object({
  member: z.object({ id: Id, name: z.string(), surname: z.string(), image: z.string().nullable() }),
  /** The class of the day; null for none. */
  classId: Id.nullable(),
  here: z.boolean(),
  /** Null for none and for a private one. */
  score: OwnScore.nullable(),
  /** Has a private score, which staff neither see nor change. */
  hidden: z.boolean(),
})
export type SheetRow = z.output<typeof SheetRow>

export const ScoreSheet = z.object({
  block: ScoredBlock,
  classes: z.array(z.object({ id: Id, startTime: Instant, activity: z.string() })),
  rows: z.array(SheetRow),
})
export type ScoreSheet = z.output<typeof ScoreSheet>

export const readScoreSheet = endpoint({
  route: 'GET /api/scores/blocks/:id/sheet',
  access: 'trainer',
  scope: 'scores:read',
  summary:
    'Returns the members of a day with their scores of a block, for the coach who enters them; at most 500.',
  returns: ScoreSheet,
})

export const enterScore = endpoint({
  route: 'PUT /api/scores/blocks/:id/members',
  access: 'trainer',
  scope: 'scores:write',
  summary: 'Saves the score of a member or a team, on any day.',
  body: ScoreForm.extend({
    /** The team; one where everybody scores alone. Members of the team before who are not named lose the score. */
    members: z
      .array(Id)
      .min(1)
      .max(scoringBounds.teamSize)
      .refine((ids) => new Set(ids).size === ids.length),
  }),
  returns: z.array(z.object({ memberId: Id, score: OwnScore })),
  fails: ['score_invalid', 'score_private', 'team_full', 'changed_meanwhile'],
})

export const deleteScore = endpoint({
  route: 'DELETE /api/scores/:id',
  access: 'trainer',
  summary: 'Deletes the score of a member or a team. Returns what was deleted, to enter it again.',
  returns: z.array(z.object({ memberId: Id, score: OwnScore })),
  fails: ['score_private', 'changed_meanwhile'],
})

/** Results of one benchmark or movement. */
export const ScoreSeries = z.object({
  benchmark: Named.nullable(),
  movement: Named.nullable(),
  scheme: z.enum(scoreSchemes),
  tieBreak: z.enum(tieBreaks).nullable(),
  results: z.int(),
  last: LocalDate,
})
export type ScoreSeries = z.output<typeof ScoreSeries>

export const listScoreSeries = endpoint({
  route: 'GET /api/scores/series',
  access: 'member',
  onBehalf: 'see',
  scope: 'scores:read',
  scopeFor: 'personal',
  summary: 'Lists the benchmarks and movements that the caller has scores of, latest first; at most 200.',
  returns: z.array(ScoreSeries),
})

/** A result with how its block was scored. Results are compared where that is the same. */
export const HistoryScore = PastScore.extend({
  scheme: z.enum(scoreSchemes),
  planned: z.object({
    sets: z.int(),
    pick: z.enum(setPicks),
    reps: z.int().nullable(),
    tieBreak: z.enum(tieBreaks).nullable(),
  }),
  note: z.string(),
  visible: z.boolean(),
})
export type HistoryScore = z.output<typeof HistoryScore>

export const readScoreSeries = endpoint({
  route: 'GET /api/scores/history',
  access: 'member',
  onBehalf: 'see',
  scope: 'scores:read',
  scopeFor: 'personal',
  summary: "Lists the caller's results of one benchmark or movement, latest first; at most 500.",
  query: z
    .object({ benchmark: Id.optional(), movement: Id.optional() })
    .refine(({ benchmark, movement }) => (benchmark === undefined) !== (movement === undefined)),
  returns: z.array(HistoryScore),
})
