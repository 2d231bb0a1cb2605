import { createHash } from 'node:crypto'
import { BadPicture, type EncodedPicture } from '../../../../platform/server/adapters/picture.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'

const dataAddress = /^data:[\w/+.-]{0,60};base64,/
const base64 = /^[A-Za-z0-9+/\s]+={0,2}\s*$/

/** A picture ready to store; `address` is its path, which contains the `hash` of its bytes. */
export interface StoredPicture extends EncodedPicture {
  hash: string
  address: string
}

const folder = '/api/images/'

/** Uploaded pictures belong to one row and are deleted with it, so no second row may refer to them. */
export const isUploadedPicture = (address: string | null): boolean => address?.startsWith(folder) ?? false

/** Re-encodes an upload (data: URL or base64). @throws Refusal bad_request (image_invalid, image_too_big) */
export async function readPicture(
  fileSource: string,
  draw: (sent: Buffer) => Promise<EncodedPicture>,
): Promise<StoredPicture> {
  const text = fileSource.slice(dataAddress.exec(fileSource.slice(0, 100))?.[0].length ?? 0)
  try {
    // Buffer.from ignores invalid characters, so they are rejected here.
    if (!base64.test(text.slice(0, 200))) throw new BadPicture('image_invalid')
    const drawn = await draw(Buffer.from(text, 'base64'))
    const hash = createHash('sha256').update(drawn.bytes).digest('base64url')
    return { ...drawn, hash, address: `${folder}${hash}` }
  } catch (error) {
    if (!(error instanceof BadPicture)) throw error
    throw new Refusal('bad_request', { fields: { fileSource: error.problem } })
  }
}
