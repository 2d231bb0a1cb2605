import type { FastifyInstance } from 'fastify'
import type { Language } from '../../../../platform/contract/languages.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { readHousehold } from '../../../households/server/households/read-household.ts'
import type { PersonInClass } from '../../contract/household-bookings.ts'
import { decideJoin } from '../../rules/join-class.ts'
import { seat } from '../bookings/seating.ts'
import { ClassReader } from '../classes/read-classes.ts'
import { wishesForClass } from '../draws/read-draws.ts'

interface Asked {
  classId: number
  actorId: number
  language: Language
}

/** Whom the member may book for, with the place of each in a class and what the rule of joining says. @throws Refusal not_found */
export async function readPeople(
  app: FastifyInstance,
  { classId, actorId, language }: Asked,
): Promise<PersonInClass[]> {
  const household = await readHousehold(app, actorId)
  const own = household.people.find(({ id }) => id === actorId)
  if (!own) throw new Refusal('not_found')
  const mayBook = own.may !== null && own.may !== 'see'
  const others = household.people.filter(({ canActFor }) => mayBook && canActFor)
  const reader = new ClassReader(app.pool)
  const people = [own, ...others]
  const previews = await preview(
    app,
    classId,
    people.map(({ id }) => id),
  )
  const drawn = [...previews].flatMap(([id, { refused }]) => (refused === 'in_draw' ? [id] : []))
  const wishes = await wishesForClass({ client: app.pool }, classId, drawn)
  return Promise.all(
    people.map(async ({ id, name, image, isManager }) => {
      const [gymClass] = await reader.byId([classId], id, language)
      const mine = gymClass?.mine ?? null
      const { refused = null, lender = null } = previews.get(id) ?? {}
      const wish = wishes.get(id) ?? null
      return { id, name, image, isDependant: !isManager, mine, refused, lender, wish }
    }),
  )
}

type Preview = Partial<Pick<PersonInClass, 'refused' | 'lender'>>

/**
 * Runs the rule of joining for each, and says whose plan or credits would pay for another. Writes nothing and locks nothing: joining
 * decides anew.
 */
function preview(app: FastifyInstance, classId: number, ids: readonly number[]) {
  const now = app.clock()
  return unitOfWork(app.pool, { unaudited: 'writes no row' }, async (unit) => {
    const pairs = ids.map((memberId) => ({ classId, memberId }))
    const { seating } = await seat(unit, now, pairs, 'none')
    const row = seating.classes.get(classId)
    if (!row) throw new Refusal('not_found')
    return new Map(
      [...seating.members.values()].map((member): [number, Preview] => {
        const asker = member.is_admin ? 'admin-self' : 'member'
        const decision = decideJoin(now, seating.classFacts(row), seating.memberFacts(member, row), asker)
        if ('refused' in decision) return [member.id, { refused: decision.refused }]
        if (decision.status === 'WAIT') return [member.id, { refused: 'class_full' }]
        const { charge } = decision
        const owner = seating.purses.ownerOf(charge)
        const lender = owner !== null && owner !== member.id ? seating.members.get(owner)?.name : undefined
        const shares = charge.with === 'session' ? 'plan' : 'pack'
        return [member.id, lender === undefined ? {} : { lender: { name: lender, shares } }]
      }),
    )
  })
}
