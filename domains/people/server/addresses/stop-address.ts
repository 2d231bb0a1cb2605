import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { type Unit, unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { listAdmins } from '../members/admins.ts'
import { addressHash } from './address-hash.ts'
import { addressOfNotMeToken } from './not-me-token.ts'
import { deleteStop, insertStop, type Stop, selectMembersOf } from './queries.ts'

type StopAction = 'refuse-address' | 'disown-address' | 'take-back-address'
/** `unless`: an address that no member has leaves no row. */
const ofAddress = {
  audit: ['refuse-address', 'disown-address', 'take-back-address'],
  unless: true,
} as const

/** After the server of an address refused it for good. @param reason what the server said */
export async function refuseAddress(app: FastifyInstance, address: string, reason: string): Promise<void> {
  const hash = addressHash(address)
  await unitOfWork(app, ofAddress, (unit) =>
    stop(unit, { hash, state: 'refused', reason: reason.slice(0, 500) }),
  )
}

/** Somebody followed "this isn't me": nothing goes to their address any more. @throws Refusal email_link_invalid */
export async function disownAddress(app: FastifyInstance, token: string): Promise<void> {
  const hash = hashOf(app, token)
  await unitOfWork(app, ofAddress, async (unit) => {
    const members = await stop(unit, { hash, state: 'disowned', reason: '' })
    if (members.length === 0) return
    const admins = await listAdmins(unit.db)
    unit.send(
      members.flatMap(({ id, name }) =>
        admins
          .filter((admin) => admin !== id)
          .map((memberId) => ({
            memberId,
            template: 'address_disowned' as const,
            details: { who: name, ofMember: id },
          })),
      ),
    )
  })
}

/** @throws Refusal email_link_invalid */
export async function takeBackAddress(app: FastifyInstance, token: string): Promise<void> {
  const hash = hashOf(app, token)
  await unitOfWork(app, ofAddress, async (unit) => {
    if (!(await deleteStop(unit.db, hash, 'disowned'))) return
    await note(unit, 'take-back-address', hash, '')
  })
}

function hashOf(app: FastifyInstance, token: string): Buffer {
  const hash = addressOfNotMeToken(app.config.jwtSecret, token)
  if (!hash) throw new Refusal('email_link_invalid')
  return hash
}

async function stop(unit: Unit<StopAction>, stopped: Stop): Promise<{ id: number; name: string }[]> {
  if (!(await insertStop(unit.db, stopped))) return []
  const action = stopped.state === 'refused' ? 'refuse-address' : 'disown-address'
  return await note(unit, action, stopped.hash, stopped.reason)
}

/** Returns the members who have the address. */
async function note(
  unit: Unit<StopAction>,
  action: StopAction,
  hash: Buffer,
  why: string,
): Promise<{ id: number; name: string }[]> {
  const members = await selectMembersOf(unit.db, hash)
  for (const { id } of members) {
    unit.audit({ byMemberId: null, action, entityId: id, aboutMemberId: id, why })
    unit.announce([{ t: 'user', id, what: 'account' }])
  }
  return members
}
