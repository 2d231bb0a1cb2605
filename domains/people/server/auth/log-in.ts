import type { FastifyInstance } from 'fastify'
import { accountPace, networkPace } from '../../../../platform/rules/guess-pace.ts'
import { isPassword } from '../../../../platform/server/adapters/password-hash.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { hashOf } from '../../../../platform/server/secret.ts'
import { claimGuess, forgiveGuess, type GuessLimit } from '../../../../platform/server/tries/guess.ts'
import type { AuthResponse, PendingLogIn } from '../../contract/auth.ts'
import { accountName } from '../../rules/account-name.ts'
import { findByCinOrEmail } from '../members/find-member.ts'
import { awaitSecondFactor } from './factors/second-step.ts'
import { noteFailedLogIn } from './note-failed-log-in.ts'
import { openSession } from './open-session.ts'
import { isKnownDevice } from './session-queries.ts'
import type { Visitor } from './visitor.ts'

/** Only a caller with the right password learns that an account is inactive. */
export async function logIn(
  app: FastifyInstance,
  cin: string,
  password: string,
  visitor: Visitor,
): Promise<AuthResponse | PendingLogIn> {
  const member = await findByCinOrEmail(app.db, cin)
  const { deviceId } = visitor
  const isKnown = deviceId !== null && (await isKnownDevice(app.db, member?.id ?? 0, deviceId))
  const limits = isKnown && member ? limitsOfOwner(member.id) : limitsOfStranger(cin, visitor)
  await claimGuess(app, limits)
  const matches = await isPassword(password, member?.password_hash)
  if (!member || !matches) {
    if (member) await noteFailedLogIn(app, member.id, visitor)
    throw new Refusal('wrong_credentials')
  }
  await forgiveGuess(app, limits)
  if (member.status === 'INACTIVE') throw new Refusal('account_inactive')
  return (
    (await awaitSecondFactor(app, member.id)) ?? openSession(app, member.id, { withFactor: false, visitor })
  )
}

/** For devices that have logged in before and for open sessions: strangers cannot shut them out. */
export const limitsOfOwner = (memberId: number): GuessLimit[] => [
  { key: `owner ${memberId}`, pace: accountPace },
]

/** By the name as typed, whether or not it exists; an account has two, its document and its address. */
const limitsOfStranger = (typed: string, { network }: Visitor): GuessLimit[] => [
  { key: `name ${hashOf(accountName(typed)).toString('base64url')}`, pace: accountPace },
  { key: `network ${network}`, pace: networkPace, shared: true },
]
