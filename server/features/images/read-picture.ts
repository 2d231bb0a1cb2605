import { createHash } from 'node:crypto'
import { BadPortrait, type Portrait } from '../../adapters/portrait.ts'
import { Refusal } from '../../refusal.ts'

const dataAddress = /^data:[\w/+.-]{0,60};base64,/
const base64 = /^[A-Za-z0-9+/\s]+={0,2}\s*$/

/** A picture as it is kept: `hash` of its bytes, and its address, which is made of that. */
export interface KeptPicture extends Portrait {
  hash: string
  address: string
}

const folder = '/api/images/'

/** True for the address of a picture that was sent. It belongs to one thing and goes when another comes: no second one points to it. */
export const isSentPicture = (address: string | null): boolean => address?.startsWith(folder) ?? false

/**
 * What was sent (a data: address or base64) as it is kept, drawn anew.
 * @throws Refusal bad_request with `fileSource` image_invalid or image_too_big
 */
export async function readPicture(
  fileSource: string,
  draw: (sent: Buffer) => Promise<Portrait>,
): Promise<KeptPicture> {
  const text = fileSource.slice(dataAddress.exec(fileSource.slice(0, 100))?.[0].length ?? 0)
  try {
    // Node skips what is not base64: what begins as something else is nothing.
    if (!base64.test(text.slice(0, 200))) throw new BadPortrait('image_invalid')
    const drawn = await draw(Buffer.from(text, 'base64'))
    const hash = createHash('sha256').update(drawn.bytes).digest('base64url')
    return { ...drawn, hash, address: `${folder}${hash}` }
  } catch (error) {
    if (!(error instanceof BadPortrait)) throw error
    throw new Refusal('bad_request', { fields: { fileSource: error.problem } })
  }
}
