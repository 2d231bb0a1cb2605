import type { FastifyInstance } from 'fastify'
import { route } from '../../../../platform/server/route.ts'
import { dayOfMember } from '../../../gym/server/centers/current-day.ts'
import { findGym } from '../../../gym/server/settings/find-gym.ts'
import {
  changeHouseholdDiscounts,
  getHouseholdDiscounts,
  getOwnHouseholdDiscount,
} from '../../contract/household-discounts.ts'
import { dayOfJoining, monthPaidByJoining } from '../../rules/prices.ts'
import { changeDiscounts, readDiscounts } from './change-discounts.ts'
import { discountOnWire, findHouseholdDiscount } from './find-discounts.ts'

export default async function householdDiscounts(app: FastifyInstance): Promise<void> {
  route(app, getHouseholdDiscounts, () => readDiscounts(app.db))
  route(app, getOwnHouseholdDiscount, async ({ caller }) => {
    const { change_plan_day_limit: limit } = await findGym(app)
    const today = await dayOfMember(app.db, app.clock(), caller.id)
    const day = dayOfJoining(today, monthPaidByJoining(today, limit))
    return { discount: discountOnWire(await findHouseholdDiscount(app.db, caller.id, day)) }
  })
  route(app, changeHouseholdDiscounts, ({ body, caller }) => changeDiscounts(app, body, caller.id))
}
