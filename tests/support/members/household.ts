import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import * as households from '../../../domains/households/contract/households.ts'
import { login } from '../../../domains/people/contract/auth.ts'
import { hashPassword } from '../../../platform/server/adapters/password-hash.ts'
import { call } from '../app.ts'
import { buildMember } from '../gym.ts'

export const password = 'kettlebell y cuerda'
const hash = hashPassword(password)

type Adult = Awaited<ReturnType<ReturnType<typeof householdSteps>['adult']>>

/** What members do in their households. `tick` keeps log-ins below their limit per minute. */
export function householdSteps(app: FastifyInstance, db: Kysely<DB>, centerId: number, tick: () => void) {
  /** An adult who logged in, with what they do in their household. */
  async function adult(birth = '1985-03-02') {
    tick()
    const id = await buildMember(db)
    const set = db
      .updateTable('members')
      .set({ password_hash: await hash, birth, center_id: centerId })
      .where('id', '=', id)
    const { cin, email } = await set.returning(['cin', 'email']).executeTakeFirstOrThrow()
    const { token, refreshToken } = await logIn(cin ?? '')
    const add = (name: string, birth: string) =>
      call(app, households.addDependant, { as: token, body: { name, surname: 'Puig', birth } })
    const child = async (name = 'Aina', birth = '2016-04-01'): Promise<number> => {
      const { body } = await add(name, birth)
      return body.people.find((each: { name: string }) => each.name === name).id
    }
    const actFor = (memberId: number | null, as = token) =>
      call(app, households.actFor, { as, body: { memberId } })
    const household = (as = token) => call(app, households.getHousehold, { as })
    return { id, cin: cin ?? '', email: email ?? '', token, refreshToken, add, child, actFor, household }
  }

  async function logIn(cin: string) {
    const { body } = await call(app, login, { body: { cin, password } })
    return body as { token: string; refreshToken: string }
  }

  /** Gives a dependant a log-in of their own. */
  async function withLogIn(memberId: number) {
    tick()
    const email = `dependant${memberId}@example.com`
    await db
      .updateTable('members')
      .set({ password_hash: await hash, email })
      .where('id', '=', memberId)
      .execute()
    return (await logIn(email)).token
  }

  async function tokenOfInvitation(): Promise<string> {
    const row = await db
      .selectFrom('outbox')
      .select('details')
      .where('template', '=', 'household_invited')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    return (row.details as { token: string }).token
  }

  /** `one` invites `other`, who accepts. */
  async function manageTogether(one: Pick<Adult, 'token'>, other: Pick<Adult, 'token' | 'email'>) {
    await call(app, households.inviteManager, { as: one.token, body: { email: other.email } })
    const token = await tokenOfInvitation()
    return call(app, households.acceptInvitation, { as: other.token, params: { token } })
  }

  return { adult, withLogIn, tokenOfInvitation, manageTogether }
}
