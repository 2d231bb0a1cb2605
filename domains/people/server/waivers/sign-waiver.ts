import type { FastifyInstance } from 'fastify'
import type { Language } from '../../../../platform/contract/languages.ts'
import { textOf } from '../../../../platform/contract/texts.ts'
import { isAdult, isMinor } from '../../../../platform/rules/ages.ts'
import type { Millis } from '../../../../platform/rules/local-time.ts'
import { orNotFound, Refusal } from '../../../../platform/server/refusal.ts'
import { type Unit, unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { dayOfMember } from '../../../gym/server/centers/current-day.ts'
import { forgetSignedForAdults, insertSignature, lockAsked, selectCurrent, selectSigner } from './queries.ts'

interface Signing {
  memberId: number
  /** The managing adult who signs for a minor. */
  signedBy: number | null
  version: number
  name: string
  answers: boolean[]
  note: string
  language: Language
}

/**
 * `byId` signs: a managing adult for a minor, adults for themselves. A repeat changes nothing.
 * @throws Refusal adult_signs, signs_alone, waiver_changed, bad_request (not an answer to each question)
 */
export async function signWaiver(
  app: FastifyInstance,
  { byId, ...signing }: Omit<Signing, 'signedBy'> & { byId: number },
): Promise<void> {
  const { memberId } = signing
  const today = await dayOfMember(app.db, app.clock(), memberId)
  await unitOfWork(app, { unaudited: 'the signature is the record' }, async (unit) => {
    const { birth, dependant } = await orNotFound(selectSigner(unit.db, memberId))
    const isOwn = byId === memberId
    // The age of a dependant without a birth date is not known: the adult signs.
    if (isOwn && (isMinor(birth, today) || (dependant && birth === null))) throw new Refusal('adult_signs')
    if (!isOwn && (!dependant || isAdult(birth, today))) throw new Refusal('signs_alone')
    await signWithin(unit, app.clock(), { ...signing, signedBy: isOwn ? null : byId })
  })
}

/** The version that is asked for, which stays until the transaction ends; null while none is. */
export const askedVersion = ({ db }: Unit): Promise<number | null> => lockAsked(db, 'share')

export async function signWithin({ db }: Unit, at: Millis, signing: Signing): Promise<void> {
  if ((await lockAsked(db, 'share')) !== signing.version) throw new Refusal('waiver_changed')
  const current = await selectCurrent(db)
  if (!current || signing.answers.length !== textOf(current.questions, signing.language)?.length)
    throw new Refusal('bad_request')
  await insertSignature(db, { ...signing, at })
}

/** Members who are of age now, and for whom an adult signed, are asked for a signature of their own. Returns them. */
export const askToSignAnew = ({ db }: Unit, now: Date): Promise<number[]> => forgetSignedForAdults(db, now)
