import type { FastifyInstance } from 'fastify'
import { writeMandates } from '../domains/exchange/server/transfer/writing/write-mandates.ts'
import { spanishCreditorId, spanishIban } from '../domains/memberships/rules/account-number.ts'
import { changeCreditor } from '../domains/memberships/server/mandates/change-creditor.ts'
import { fillDraft } from '../domains/memberships/server/remittances/fill-draft.ts'
import { findCollectedLines } from '../domains/memberships/server/remittances/find-lines.ts'
import {
  downloadRemittance,
  sendRemittance,
  settleRemittance,
} from '../domains/memberships/server/remittances/move-remittance.ts'
import { returnLine } from '../domains/memberships/server/remittances/return-line.ts'
import { validateRemittance } from '../domains/memberships/server/remittances/validate-remittance.ts'
import { addDays, type Day, dayAt, instantOf, type Millis, monthAfter } from '../platform/rules/local-time.ts'
import { unitOfWork } from '../platform/server/unit-of-work.ts'
import { demoZone } from './data/catalogue.ts'
import type { DemoMember } from './people.ts'

/** Days from the start of a month until its remittance is settled, over weekends and Easter. */
const settledAfter = 9

/** A past event; `run` gets the app with its clock set to `at`. */
export interface DemoEvent {
  at: Millis
  run: (app: FastifyInstance) => Promise<unknown>
}

/** One debit of last month is returned; this month's remittance is a draft at the last center. */
export function debits(
  app: FastifyInstance,
  founders: readonly DemoMember[],
  adminId: number,
  from: Day,
): DemoEvent[] {
  const signing = founders.filter(({ pays }) => pays === 'mandate')
  const centers = [...new Set(signing.map(({ centerId }) => centerId))].sort((a, b) => a - b)
  const now = app.clock()
  const today = dayAt(now, demoZone)
  const events: DemoEvent[] = [
    { at: instantOf(from, '00:30', demoZone), run: (then) => sign(then, signing, centers, adminId, from) },
  ]
  for (let month = from; month <= today; month = monthAfter(month)) {
    // A month that begins while the demo starts may be charged two days late.
    const opens = instantOf(addDays(month, 2), '08:00', demoZone)
    const hasReturn = month === monthAfter(today, -1)
    for (const center of centers) {
      const sent = { id: 0 }
      const isSent = month < monthAfter(today, 0) || center !== centers.at(-1)
      events.push({
        at: opens,
        run: async (then) => {
          sent.id = isSent ? await sendMonth(then, center, adminId) : await fill(then, center)
        },
      })
      if (!isSent) {
        if (opens < now) events.push({ at: now, run: (then) => fill(then, center) })
        continue
      }
      const settled = instantOf(addDays(month, settledAfter), '10:00', demoZone)
      events.push({
        at: settled,
        run: (then) => settle(then, sent.id, adminId, hasReturn && center === centers[0]),
      })
    }
  }
  return events
}

async function sign(
  app: FastifyInstance,
  members: readonly DemoMember[],
  centers: readonly number[],
  adminId: number,
  from: Day,
): Promise<void> {
  for (const center of centers) {
    const creditor = {
      name: 'The Box Demo, SL',
      identifier: spanishCreditorId('B00000000'),
      iban: spanishIban('2100', '0418', '0000000017'),
      format: 'pain.008.001.08',
    } as const
    await changeCreditor(app, center, creditor, adminId)
  }
  const mandates = members.map(({ id, name, surname, since }, nth) => ({
    memberId: id,
    reference: `BOX-${String(id).padStart(6, '0')}`,
    holder: `${name} ${surname}`,
    iban: spanishIban('2100', '0418', String(20_000_000 + nth * 7_919).padStart(10, '0')),
    signedOn: since,
    lastUsed: addDays(monthAfter(from, -1), settledAfter),
  }))
  await unitOfWork(app, { unaudited: 'the demo gym begins with it' }, (unit) =>
    writeMandates(unit, mandates, { now: app.clock(), byId: adminId }),
  )
}

const fill = async (app: FastifyInstance, center: number): Promise<number> =>
  (await fillDraft(app, center, null)).id ?? 0

async function sendMonth(app: FastifyInstance, center: number, adminId: number): Promise<number> {
  const id = await fill(app, center)
  if (id === 0) return 0
  const problems = await validateRemittance(app, id, adminId)
  if (problems.length > 0)
    throw new Error(`the demo gym's remittance is not valid: ${JSON.stringify(problems)}`)
  await downloadRemittance(app, id, adminId)
  await sendRemittance(app, id, adminId)
  return id
}

async function settle(app: FastifyInstance, id: number, adminId: number, withReturn: boolean): Promise<void> {
  if (id === 0) return
  await settleRemittance(app, id, adminId)
  const [line] = withReturn ? await findCollectedLines(app, id) : []
  const on = dayAt(app.clock(), demoZone)
  if (line) await returnLine(app, { id, lineId: line.id, reason: 'AM04', on }, adminId)
}
