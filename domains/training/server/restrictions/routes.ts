import type { FastifyInstance } from 'fastify'
import { mayConsent } from '../../../../platform/rules/ages.ts'
import { addDays } from '../../../../platform/rules/local-time.ts'
import { orNotFound, Refusal } from '../../../../platform/server/refusal.ts'
import { route } from '../../../../platform/server/route.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { dayOfGym, dayOfMember } from '../../../gym/server/centers/current-day.ts'
import * as contract from '../../contract/restrictions.ts'
import {
  removeEnded,
  removeRestrictions,
  selectBirth,
  selectRestrictions,
  writeRestrictions,
} from './queries.ts'

const mostDays = 366

const ofThemselves = { unaudited: 'members act for themselves' } as const

export default async function restrictions(app: FastifyInstance): Promise<void> {
  const todayOf = (memberId: number) => dayOfMember(app.db, app.clock(), memberId)

  const find = async (memberId: number, isForStaff: boolean): Promise<contract.Restrictions> => {
    const row = await selectRestrictions(app.db, memberId, await todayOf(memberId))
    if (!row || (isForStaff && !row.for_staff)) return { areas: [], until: null, forStaff: false }
    return { areas: row.areas, until: row.until, forStaff: row.for_staff }
  }

  route(app, contract.getRestrictions, ({ caller }) => find(caller.id, false))
  route(app, contract.memberRestrictions, ({ params }) => find(params.id, true))
  route(app, contract.saveRestrictions, async ({ caller, body }) => {
    const today = await todayOf(caller.id)
    if (body.until < today) throw new Refusal('bad_request', { fields: { until: 'date_past' } })
    if (body.until > addDays(today, mostDays))
      throw new Refusal('bad_request', { fields: { until: 'date_in_future' } })
    const { birth } = await orNotFound(selectBirth(app.db, caller.id))
    // Health data of younger children is not kept at all: nobody else says it for them.
    if (birth !== null && !mayConsent(birth, today)) throw new Refusal('consent_by_adult')
    const row = { areas: [...new Set(body.areas)], until: body.until, for_staff: body.forStaff }
    await unitOfWork(app, ofThemselves, (unit) =>
      writeRestrictions(unit.db, caller.id, row, new Date(app.clock())),
    )
  })
  route(app, contract.eraseRestrictions, ({ caller }) =>
    unitOfWork(app, ofThemselves, (unit) => removeRestrictions(unit.db, caller.id)),
  )

  app.job('forget-restrictions', {
    cron: '41 0 * * *',
    run: async () => removeEnded(app.db, await dayOfGym(app.db, app.clock())),
  })
}
