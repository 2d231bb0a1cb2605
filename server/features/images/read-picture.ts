import { BadPortrait, type Portrait } from '../../adapters/portrait.ts'
import { Refusal } from '../../refusal.ts'

const dataAddress = /^data:[\w/+.-]{0,60};base64,/
const base64 = /^[A-Za-z0-9+/\s]+={0,2}\s*$/

/**
 * What was sent (a data: address or base64) as it is kept, drawn anew.
 * @throws Refusal bad_request with `fileSource` image_invalid or image_too_big
 */
export async function readPicture(
  fileSource: string,
  draw: (sent: Buffer) => Promise<Portrait>,
): Promise<Portrait> {
  const text = fileSource.slice(dataAddress.exec(fileSource.slice(0, 100))?.[0].length ?? 0)
  try {
    // Node skips what is not base64: what begins as something else is nothing.
    if (!base64.test(text.slice(0, 200))) throw new BadPortrait('image_invalid')
    return await draw(Buffer.from(text, 'base64'))
  } catch (error) {
    if (!(error instanceof BadPortrait)) throw error
    throw new Refusal('bad_request', { fields: { fileSource: error.problem } })
  }
}
