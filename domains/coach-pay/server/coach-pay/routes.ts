import type { FastifyInstance } from 'fastify'
import type { Language } from '../../../../platform/contract/languages.ts'
import { type Day, dayAt, firstOfMonth } from '../../../../platform/rules/local-time.ts'
import { FileAnswer } from '../../../../platform/server/answers/file-answer.ts'
import { orNotFound } from '../../../../platform/server/refusal.ts'
import { route } from '../../../../platform/server/route.ts'
import { zoneOfGym } from '../../../gym/server/centers/current-day.ts'
import { findGym } from '../../../gym/server/settings/find-gym.ts'
import { addPayRule, endPayRule, hasCoachPay, listPayRules } from '../../contract/pay-rules.ts'
import {
  closePayMonth,
  correctPay as correctPayEndpoint,
  exportPay,
  getOwnPay,
  getOwnPayFile,
  getPayMonth,
  getPaySheet,
  type PayFormat,
  type PaySheet,
  settlePayDifferences,
} from '../../contract/pay-sheets.ts'
import { addRule, endRule } from './change-rules.ts'
import { closeMonth } from './close-month.ts'
import { correctPay, settleDifferences } from './correct-pay.ts'
import { monthOnWire, ruleOnWire, sheetOnWire, slotOnWire } from './on-wire.ts'
import { hasRules, selectActivityNames, selectNames, selectRules, selectSlots } from './queries.ts'
import { readMonth } from './read-month.ts'
import { sheetsCsv } from './sheet-csv.ts'

export default async function coachPay(app: FastifyInstance): Promise<void> {
  const now = () => new Date(app.clock())

  /** The sheets of a month; an empty one for a coach who has nothing in it. */
  async function sheetsOf(day: Day, coachId: number | null, language: Language): Promise<PaySheet[]> {
    const month = await readMonth(app.db, firstOfMonth(day), now(), coachId)
    const nothing = { lines: [], corrections: [], differences: [], cents: 0 }
    const coaches = coachId === null || month.sheets.length > 0 ? [] : await selectNames(app.db, [coachId])
    return [...month.sheets, ...coaches.map((coach) => ({ coach, ...nothing }))].map((sheet) =>
      sheetOnWire(month, sheet, language),
    )
  }

  /** A coach reads what is paid; what no rule names is a matter of the admins, as are differences. */
  const ownSheet = async (day: Day, coachId: number, language: Language): Promise<PaySheet> => {
    const sheet = await orNotFound(sheetsOf(day, coachId, language).then(([one]) => one))
    return { ...sheet, lines: sheet.lines.filter(({ terms }) => terms !== null), differences: [] }
  }

  async function fileOf(
    sheets: PaySheet[],
    day: Day,
    format: PayFormat,
    language: Language,
  ): Promise<FileAnswer> {
    const of = sheets.length === 1 ? `-${sheets[0]?.coach.id}` : ''
    const name = `coach-pay-${day.slice(0, 7)}${of}.${format}`
    const timeZone = await zoneOfGym(app.db)
    if (format === 'csv')
      return new FileAnswer(sheetsCsv(sheets, timeZone, language), 'text/csv; charset=utf-8', name)
    const { sheetsPaper } = await import('./sheet-paper.ts')
    const { name: gym, signal_color: color } = await findGym(app)
    const head = { gym, color, timeZone, now: now() }
    return new FileAnswer(await sheetsPaper(sheets, head, language), 'application/pdf', name)
  }

  route(app, hasCoachPay, async () => ({ begun: await hasRules(app.db) }))

  route(app, listPayRules, async ({ language }) => {
    const [rules, slots] = await Promise.all([selectRules(app.db), selectSlots(app.db)])
    const ids = (of: (rule: (typeof rules)[number]) => number | null) => [
      ...new Set(rules.flatMap((rule) => of(rule) ?? [])),
    ]
    const [coaches, activities] = await Promise.all([
      selectNames(
        app.db,
        ids(({ coachId }) => coachId),
      ),
      selectActivityNames(
        app.db,
        ids(({ activityId }) => activityId),
      ),
    ])
    const names = { coaches, activities, slots }
    return {
      rules: rules.map((rule) => ruleOnWire(rule, rules, names, language)),
      slots: slots.filter(({ ended }) => !ended).map((slot) => slotOnWire(slot, language)),
    }
  })
  route(app, addPayRule, ({ body, caller }) => addRule(app, body, caller.id))
  route(app, endPayRule, ({ params, body, caller }) => endRule(app, params.id, body.endsOn, caller.id))

  route(app, getPayMonth, async ({ params }) => {
    const today = dayAt(app.clock(), await zoneOfGym(app.db))
    return monthOnWire(await readMonth(app.db, firstOfMonth(params.month), now()), today)
  })
  route(app, getPaySheet, async ({ params: { month, coachId }, language }) =>
    orNotFound(sheetsOf(month, coachId, language).then(([sheet]) => sheet)),
  )
  route(app, closePayMonth, ({ params, body, caller }) =>
    closeMonth(app, firstOfMonth(params.month), body.total, caller.id),
  )
  route(app, correctPayEndpoint, ({ params: { month, coachId }, body: { sign, amount, why }, caller }) => {
    const cents = Math.round(amount * 100) * (sign === 'minus' ? -1 : 1)
    const lines = [{ source: null, cents }]
    return correctPay(app, { month: firstOfMonth(month), coachId, why, lines }, caller.id)
  })
  route(app, settlePayDifferences, ({ params: { month, coachId }, body, caller }) =>
    settleDifferences(app, { month: firstOfMonth(month), coachId }, body, caller.id),
  )
  route(app, exportPay, async ({ params: { month }, query: { format, memberId }, language }) =>
    fileOf(await sheetsOf(month, memberId ?? null, language), month, format, language),
  )

  route(app, getOwnPay, ({ params, caller, language }) => ownSheet(params.month, caller.id, language))
  route(app, getOwnPayFile, async ({ params: { month }, query: { format }, caller, language }) =>
    fileOf([await ownSheet(month, caller.id, language)], month, format, language),
  )
}
