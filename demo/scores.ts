import type { FastifyInstance } from 'fastify'
import type { Listing } from '../domains/training/contract/score-schemes.ts'
import { resultOf } from '../domains/training/rules/scores/score-form.ts'
import { orderKey } from '../domains/training/rules/scores/score-order.ts'
import { type PastEntry, writePastScores } from '../domains/training/server/scores/write-past-scores.ts'
import { languageNamed } from '../platform/contract/languages.ts'
import { addDays, dayAt, daysBetween, type Millis, minutes } from '../platform/rules/local-time.ts'
import { unitOfWork } from '../platform/server/unit-of-work.ts'
import { Chance } from './chance.ts'
import { demoScoreNotes } from './data/benchmarks.ts'
import { demoZone } from './data/catalogue.ts'
import type { DemoMember } from './people.ts'
import { type Athlete, bell, scoreOf } from './score-of.ts'
import {
  type Attendance,
  bumpScores,
  type DemoBlock,
  listMembers,
  selectAttendances,
  selectScoredBlocks,
} from './score-queries.ts'

interface Scorer extends Athlete {
  member: DemoMember
  /** Share of the workouts after which the member enters a score. */
  enters: number
  listedUnder: Listing
  shownAs: 'full' | 'short'
}

/** The scores of those who were in the workout of the day, as they enter them afterwards. */
export async function writeDemoScores(app: FastifyInstance, members: readonly DemoMember[]): Promise<void> {
  const now = app.clock()
  const today = dayAt(now, demoZone)
  const scorers = new Map(members.map((member) => [member.id, scorerOf(member)]))
  const attended = Map.groupBy(await selectAttendances(app.db), ({ centerId, day }) => `${centerId} ${day}`)
  const competitors = new Set(members.filter(({ plan }) => plan?.key === 'games').map(({ id }) => id))
  const entries = (await selectScoredBlocks(app.db, today)).flatMap((block) => {
    const came = attended.get(`${block.centerId} ${block.day}`) ?? []
    const there = block.isForPlan
      ? onceEach(came.filter(({ memberId }) => competitors.has(memberId)))
      : came.filter(({ trackId }) => trackId === block.trackId)
    return block.teamSize > 1
      ? entriesOfTeams(block, there, scorers, today)
      : there.flatMap((each) => entryOf(block, each, scorers.get(each.memberId), today) ?? [])
  })
  const begun = entries.filter(({ at }) => at.getTime() <= now)
  await unitOfWork(app, { unaudited: 'the demo gym begins with it' }, async (unit) => {
    await listMembers(
      unit.db,
      [...scorers.values()].flatMap(({ member: { id }, listedUnder, shownAs, enters }) =>
        enters > 0 ? [{ id, listedUnder, shownAs }] : [],
      ),
    )
    await writePastScores(unit, begun)
    await bumpScores(unit.db, addDays(today, -28))
  })
}

const onceEach = (came: readonly Attendance[]): Attendance[] => [
  ...new Map(came.map((each) => [each.memberId, each])).values(),
]

function scorerOf(member: DemoMember): Scorer {
  const chance = new Chance(member.id)
  const drawn = chance.next()
  const listing = chance.next()
  return {
    member,
    feminine: member.feminine,
    engine: bell(chance),
    strength: bell(chance),
    gain: 0.2 + chance.next() * 0.9,
    enters: member.scenario === 'planned' ? 0.95 : drawn < 0.25 ? 0 : 0.2 + drawn * 0.75,
    listedUnder: listing < 0.05 ? 'nowhere' : listing < 0.12 ? 'all' : member.feminine ? 'women' : 'men',
    shownAs: chance.next() < 0.3 ? 'full' : 'short',
  }
}

function entryOf(
  block: DemoBlock,
  { memberId, classId, endsAt }: Pick<Attendance, 'memberId' | 'classId' | 'endsAt'>,
  scorer: Scorer | undefined,
  today: string,
): PastEntry | null {
  const chance = new Chance(memberId * 100_003 + block.id)
  if (!scorer || chance.next() >= scorer.enters) return null
  const entered = scoreOf(block, scorer, daysBetween(block.day, today) / 365, chance)
  const result = entered && resultOf(entered, block)
  if (!result) return null
  const note = chance.next() < 0.06 ? chance.pick(demoScoreNotes)[languageNamed(scorer.member.language)] : ''
  return {
    ...result,
    ...{ blockId: block.id, memberId, classId, team: null, byMemberId: memberId, note },
    orderKey: orderKey(result, block),
    visible: chance.next() >= 0.04,
    at: enteredAt(endsAt, chance),
  }
}

const enteredAt = (endsAt: Millis, chance: Chance): Date =>
  new Date(endsAt + minutes(chance.between(1, chance.next() < 0.8 ? 20 : 180)))

/** Members of a class who come one after the other are a team. One enters the score for all. */
function entriesOfTeams(
  block: DemoBlock,
  there: readonly Attendance[],
  scorers: ReadonlyMap<number, Scorer>,
  today: string,
): PastEntry[] {
  return [...Map.groupBy(there, ({ classId }) => classId).values()].flatMap((inClass) =>
    Array.from({ length: Math.floor(inClass.length / block.teamSize) }, (_, nth) => {
      const team = inClass.slice(nth * block.teamSize, (nth + 1) * block.teamSize)
      const [first] = team
      const entry = first && entryOf(block, first, scorers.get(first.memberId), today)
      if (!entry) return []
      const shared = { ...entry, team: `${first.classId} ${nth}`, note: '', visible: true }
      return team.map(({ memberId }) => ({ ...shared, memberId }))
    }).flat(),
  )
}
