import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { BadPortrait, drawPortrait, type Portrait } from '../../adapters/portrait.ts'
import { Refusal } from '../../refusal.ts'
import { changeImage } from '../members/change-image.ts'
import { putImage } from './queries.ts'

const dataAddress = /^data:[\w/+.-]{0,60};base64,/
const base64 = /^[A-Za-z0-9+/\s]+={0,2}\s*$/

/**
 * Makes what was sent (a data: address or base64) the member's picture; the one before is gone.
 * @throws Refusal bad_request with `fileSource` image_invalid or image_too_big, not_found
 */
export async function changePortrait(
  app: FastifyInstance,
  memberId: number,
  fileSource: string,
): Promise<void> {
  const { bytes, mediaType } = await portraitOf(fileSource)
  const hash = createHash('sha256').update(bytes).digest('base64url')
  await app.db.transaction().execute(async (db) => {
    // Locks the member first: who erases the account meanwhile leaves no picture behind.
    if (!(await changeImage(db, memberId, `/api/images/${hash}`))) throw new Refusal('not_found')
    await putImage(db, { memberId, hash, mediaType, bytes, now: new Date(app.clock()) })
  })
}

async function portraitOf(fileSource: string): Promise<Portrait> {
  const text = fileSource.slice(dataAddress.exec(fileSource.slice(0, 100))?.[0].length ?? 0)
  try {
    // Node skips what is not base64: what begins as something else is nothing.
    if (!base64.test(text.slice(0, 200))) throw new BadPortrait('image_invalid')
    return await drawPortrait(Buffer.from(text, 'base64'))
  } catch (error) {
    if (!(error instanceof BadPortrait)) throw error
    throw new Refusal('bad_request', { fields: { fileSource: error.problem } })
  }
}
