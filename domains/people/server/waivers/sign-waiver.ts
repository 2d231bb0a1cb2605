import type { FastifyInstance } from 'fastify'
import type { Language } from '../../../../platform/contract/languages.ts'
import { textOf } from '../../../../platform/contract/texts.ts'
import type { Millis } from '../../../../platform/rules/local-time.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { type Unit, unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { insertSignature, lockAsked, selectCurrent } from './queries.ts'

interface Signing {
  memberId: number
  version: number
  name: string
  answers: boolean[]
  note: string
  language: Language
}

/** A repeat changes nothing. @throws Refusal waiver_changed, bad_request (not an answer to each question) */
export async function signWaiver(app: FastifyInstance, signing: Signing): Promise<void> {
  await unitOfWork(app, { unaudited: 'the signature is the record' }, (unit) =>
    signWithin(unit, app.clock(), signing),
  )
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
