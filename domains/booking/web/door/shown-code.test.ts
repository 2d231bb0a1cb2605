import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { signedText, writeCode } from '../../rules/check-in-code.ts'
import { shownCode } from './shown-code.ts'

test('the tablet writes the code that the server expects, for any key', async () => {
  for (let byte = 0; byte < 256; byte += 5) {
    const key = Buffer.alloc(32, byte)
    const mac = createHmac('sha256', key).update(signedText(7, byte)).digest('base64url')
    expect(await shownCode(7, key.toString('base64url'), byte)).toBe(
      writeCode({ deviceId: 7, step: byte, mac }),
    )
  }
})
