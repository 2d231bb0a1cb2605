import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** A moderate level: every page is compressed per visitor, because of its nonce. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

export async function compress(
  text: string,
  accepted: string,
): Promise<{ body: Buffer; encoding: 'br' | 'gzip' | null }> {
  const body = Buffer.from(text)
  if (/\bbr\b/.test(accepted)) return { body: await brotli(body, quality), encoding: 'br' }
  if (/\bgzip\b/.test(accepted)) return { body: await zip(body, { level: 6 }), encoding: 'gzip' }
  return { body, encoding: null }
}
