import type { FastifyInstance } from 'fastify'
import type { Language } from '../../../../platform/contract/languages.ts'
import { textIn } from '../../../../platform/contract/texts.ts'
import {
  chartMonths,
  comparedWith,
  type DayRange,
  isRange,
  monthsOf,
  withinMonth,
} from '../../../../platform/rules/figure-range.ts'
import { type Day, dayAt } from '../../../../platform/rules/local-time.ts'
import type { Center } from '../../../../platform/server/calls/center.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { readStrikeFigures } from '../../../booking/server/strikes/strike-figures.ts'
import { zoneOfGym } from '../../../gym/server/centers/current-day.ts'
import { readVatFigures } from '../../../invoicing/server/invoices/vat-figures.ts'
import type { Figures, MonthOfGym, MonthOfMembers, Tally } from '../../contract/figures.ts'
import { selectDrawMonths } from './draw-queries.ts'
import { selectFixedFigures } from './fixed-queries.ts'
import {
  selectActivities,
  selectCheckIns,
  selectCoaching,
  selectJoinsAndLeaves,
  selectMembersOn,
  selectRevenue,
  selectTallies,
  type TallyRow,
} from './queries.ts'
import { revenueOnWire, spanOf, totalOf } from './revenue-on-wire.ts'

export interface Scope {
  of: number | null
  timeZone: string
}

export async function scopeOf(
  app: FastifyInstance,
  of: 'center' | 'gym',
  center: Center | null,
): Promise<Scope> {
  if (of === 'center' && center) return { of: center.id, timeZone: center.time_zone }
  return { of: null, timeZone: await zoneOfGym(app.db) }
}

const emptyTally: Tally = {
  classes: 0,
  seats: 0,
  taken: 0,
  attended: 0,
  noShows: 0,
  unticked: 0,
  lateLeaves: 0,
}

const tallyOf = (row: TallyRow | undefined): Tally => {
  if (!row) return emptyTally
  const { classes, seats, taken, attended, noShows, unticked, lateLeaves } = row
  return { classes, seats, taken, attended, noShows, unticked, lateLeaves }
}

/** @throws Refusal bad_request */
export async function readFigures(
  app: FastifyInstance,
  range: DayRange,
  { of, timeZone }: Scope,
  language: Language,
): Promise<Figures> {
  if (!isRange(range)) throw new Refusal('bad_request', { fields: { to: 'date_invalid' } })
  const now = new Date(app.clock())
  const today = dayAt(app.clock(), timeZone)
  const before = comparedWith(range, today)
  const charts = chartMonths(range, today)
  const hasAllMonths = charts.from === range.from && charts.to === range.to
  const chartEnds = endsOfMonths(charts, today)
  const ends = endsOfMonths(range, today)
  const days = new Set([before.to, ...chartEnds.values(), ...ends.values()])
  const [
    rows,
    rowsBefore,
    names,
    revenue,
    revenueBefore,
    people,
    joinsAndLeaves,
    joinsAndLeavesBefore,
    chartRows,
    chartRevenue,
    coaches,
    checkIns,
    fixed,
    strikes,
    draws,
    vat,
  ] = await Promise.all([
    selectTallies(app.db, range, of, now, 'all'),
    selectTallies(app.db, before, of, now, 'total'),
    selectActivities(app.db),
    selectRevenue(app.db, spanOf(range, timeZone), of),
    selectRevenue(app.db, spanOf(before, timeZone), of),
    selectMembersOn(app.db, [...days], of, timeZone),
    selectJoinsAndLeaves(app.db, range, of, { today, timeZone }),
    selectJoinsAndLeaves(app.db, before, of, { today, timeZone }),
    hasAllMonths ? null : selectTallies(app.db, charts, of, now, 'month'),
    hasAllMonths ? null : selectRevenue(app.db, spanOf(charts, timeZone), of),
    selectCoaching(app.db, range, of, now),
    selectCheckIns(app.db, range, of, now),
    selectFixedFigures(app.db, range, of, now),
    readStrikeFigures(app.db, range, of, now),
    selectDrawMonths(app.db, range, of),
    readVatFigures(app.db, range, of),
  ])
  const peopleOn = (day: Day) => {
    const { withPlan = 0, resting = 0, withoutPlan = 0 } = people.find((row) => row.day === day) ?? {}
    return { withPlan, resting, withoutPlan }
  }
  const level = (wanted: TallyRow['level']) => rows.filter((row) => row.level === wanted)
  const byMonth = new Map(joinsAndLeaves.map((row) => [row.month, row]))
  const sum = (list: typeof joinsAndLeaves, what: 'joins' | 'leaves') =>
    list.reduce((total, row) => total + row[what], 0)
  return {
    range,
    before,
    timeZone,
    total: tallyOf(level('total')[0]),
    totalBefore: tallyOf(rowsBefore[0]),
    activities: names.flatMap((activity) => {
      const row = level('activity').find((each) => each.activity_id === activity.id)
      if (!row) return []
      const name = textIn(activity.name, language)
      return [{ id: activity.id, name, color: activity.color, ...tallyOf(row) }]
    }),
    weekdays: level('weekday')
      .map((row) => ({ weekday: row.weekday ?? 0, ...tallyOf(row) }))
      .toSorted((a, b) => a.weekday - b.weekday),
    hours: level('hour')
      .map((row) => ({ hour: row.hour ?? 0, ...tallyOf(row) }))
      .toSorted((a, b) => a.hour - b.hour),
    heat: level('heat')
      .map((row) => ({ weekday: row.weekday ?? 0, hour: row.hour ?? 0, ...tallyOf(row) }))
      .toSorted((a, b) => a.weekday - b.weekday || a.hour - b.hour),
    months: monthsOf(range).map((month) => ({
      month,
      ...tallyOf(level('month').find((row) => row.month === month)),
    })),
    members: [...ends].map(([month, asOf]): MonthOfMembers => {
      const { joins = 0, leaves = 0, accounts = 0 } = byMonth.get(month) ?? {}
      return { month, asOf, ...peopleOn(asOf), joins, leaves, accounts }
    }),
    membersBefore: peopleOn(before.to),
    monthly: [...chartEnds].map(([month, asOf]): MonthOfGym => {
      const ofMonth = (row: { month: Day | null }) => row.month === month
      const isMonth = (row: TallyRow) => row.level === 'month' && ofMonth(row)
      const { attended, unticked, noShows } = tallyOf((chartRows ?? rows).find(isMonth))
      const { net } = totalOf((chartRevenue ?? revenue).filter(ofMonth))
      return { month, attended, unticked, noShows, ...peopleOn(asOf), net }
    }),
    joins: {
      joins: sum(joinsAndLeaves, 'joins'),
      leaves: sum(joinsAndLeaves, 'leaves'),
      joinsBefore: sum(joinsAndLeavesBefore, 'joins'),
      leavesBefore: sum(joinsAndLeavesBefore, 'leaves'),
    },
    coaches,
    checkIns,
    fixed,
    strikes,
    draws,
    revenue: revenue.map(revenueOnWire),
    money: totalOf(revenue),
    moneyBefore: totalOf(revenueBefore),
    vat,
  }
}

/** The last day of each month within the range, today in the current month; future months are left out. */
const endsOfMonths = (range: DayRange, today: Day): Map<Day, Day> =>
  new Map(
    monthsOf(range)
      .filter((month) => month <= today)
      .map((month) => {
        const { to } = withinMonth(range, month)
        return [month, to < today ? to : today]
      }),
  )
