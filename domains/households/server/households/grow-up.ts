import type { FastifyInstance } from 'fastify'
import { ageOfMajority } from '../../../../platform/rules/ages.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { askToSignAnew } from '../../../people/server/waivers/sign-waiver.ts'
import { selectGrowingUp } from './queries.ts'

/** How long before the birthday the managing adults are told. A week's runs may fail. */
const toldDays = { first: 30, last: 23 }

/** Daily: at 18 everybody signs for themselves, and before that the managing adults are told what follows. */
export async function growUp(app: FastifyInstance): Promise<void> {
  const now = new Date(app.clock())
  await unitOfWork(app, { unaudited: 'it follows from the birth date' }, async (unit) => {
    const adults = await askToSignAnew(unit, now)
    unit.announce(adults.map((id) => ({ t: 'user', id, what: 'account' })))
    const soon = await selectGrowingUp(unit.db, { now, years: ageOfMajority, ...toldDays })
    unit.send(
      soon.map(({ id, name, day }) => ({
        memberId: id,
        template: 'dependant_grows_up',
        details: { name, day },
        reference: `grows-up:${id}`,
      })),
    )
  })
}
