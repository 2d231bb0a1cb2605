import { addDays, type Day, instantOf, type Millis } from '../../../../../platform/rules/local-time.ts'
import { type ScoreLevel, scoringBounds } from '../../../../training/contract/score-schemes.ts'
import { levelIn } from '../../../../training/rules/scores/score-cells.ts'
import { type AskedScore, planScores } from '../plan-scores.ts'
import type { Cells } from '../reading/cells.ts'
import { ScoreNames } from '../reading/read-scoring.ts'
import { selectMovementNames } from '../record-queries.ts'
import { exportScores, selectBenchmarks } from '../score-queries.ts'
import { findWhose } from '../whose-line.ts'
import { writeScores } from '../writing/write-scores.ts'
import { centerOf, exampleMember, type ImportContext, transferKind } from './transfer-kind.ts'

type ScoreLine = AskedScore['row'] & { member: string | null }

/** Characters: a block may hold blocks with lines of their own. */
const longestWorkout = 500_000

/** Scores of members, of our own export or of SugarWOD and Wodify. A score that is there is never changed. */
export const scores = transferKind<ScoreLine>({
  read(cells, context) {
    const center = centerOf(cells, context)
    const zone = (center ?? context.center).time_zone
    const day = cells.day('date', { needed: true, notAfter: context.today })
    cells.text('workoutTitle', 200)
    cells.text('lift', 100)
    return {
      member: cells.text('member', 200, { needed: true }),
      centerId: center?.id ?? null,
      trackId: trackOf(cells, context),
      day,
      lines: (cells.text('workoutText', longestWorkout, { lines: true }) ?? '')
        .split(/\r?\n/)
        .filter(Boolean),
      position: cells.number('blockPosition', { most: 1000 }) ?? 0,
      level: levelOf(cells),
      note: noteOf(cells),
      visible: cells.flag('visible') ?? true,
      team: cells.text('team', 40),
      at: enteredAt(cells, zone, context.now, day),
    }
  },

  async decide(db, lines, context) {
    const found = await findWhose(db, lines, context)
    const movements = (await selectMovementNames(db)).map(({ id, name, abbreviation }) => ({
      ...{ id, texts: { name }, abbreviation },
    }))
    const plan = await planScores(db, found, new ScoreNames(await selectBenchmarks(db), movements))
    return { lines: plan.lines, write: (unit, wrote) => writeScores(unit, plan, context, wrote) }
  },

  export: exportScores,

  example: ({ today, center }) => [
    {
      ...{ member: exampleMember, center, date: addDays(today, -7), workoutTitle: 'Fran' },
      ...{ result: '4:35', level: 'rx', visible: true, scoreKind: 'time' },
    },
    {
      ...{ member: exampleMember, center, date: addDays(today, -6), workoutTitle: 'Back squat' },
      ...{ result: '3 x 5 @ 100 kg', visible: false, scoreKind: 'load' },
    },
  ],
})

/** A gym with one track is asked nothing: whatever a file calls it, it is that one. */
const trackOf = (cells: Cells, { tracks }: ImportContext): number | null =>
  tracks.labels.size === 0 ? null : cells.choice('track', tracks.names, { labels: tracks.labels })

/** A note of another program may be longer than ours, on several lines. */
function noteOf(cells: Cells): string {
  const note = (cells.text('scoreNote', 10_000, { lines: true }) ?? '').replace(/\s*[\r\n]+\s*/g, ' ')
  return note.length > scoringBounds.note ? `${note.slice(0, scoringBounds.note - 1).trimEnd()}…` : note
}

/** Wodify writes the level beside the result, and `True` in a column of its own. */
function levelOf(cells: Cells): ScoreLevel | null {
  const text = cells.raw('level')
  const found = /^(?:true|yes|1)$/i.test(text)
    ? 'rx'
    : /^(?:false|no|0)$/i.test(text)
      ? 'scaled'
      : levelIn(text)
  if (text !== '' && found === null) cells.fault('level', 'invalid')
  return found ?? levelIn(cells.raw('result'))
}

/** Noon of the day, but not later than now: other programs do not say when a score was entered. */
function enteredAt(cells: Cells, zone: string, now: Millis, day: Day | null): Millis {
  const said = cells.moment('enteredAt', zone, now)
  return said ?? Math.min(day === null ? now : instantOf(day, '12:00', zone), now)
}
