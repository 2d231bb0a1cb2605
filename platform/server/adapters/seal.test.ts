import { expect, test } from 'vitest'
import { seal, unseal } from './seal.ts'

const secret = 'a secret of the tests, long enough for it'
const owned = { purpose: 'authenticator', owner: 7 }

test('opens only for the same owner and secret', () => {
  const plain = Buffer.from('JBSWY3DPEHPK3PXP')
  const sealed = seal(secret, owned, plain)
  expect(sealed.includes(plain)).toBe(false)
  expect(unseal(secret, owned, sealed)).toEqual(plain)
  expect(unseal(`${secret}!`, owned, sealed)).toBeNull()
  expect(unseal(secret, { ...owned, owner: 8 }, sealed)).toBeNull()
  expect(unseal(secret, { ...owned, purpose: 'calendar' }, sealed)).toBeNull()
  const damaged = Buffer.from(sealed)
  damaged.writeUInt8((damaged.at(-1) ?? 0) ^ 1, damaged.length - 1)
  expect(unseal(secret, owned, damaged)).toBeNull()
  expect(unseal(secret, owned, Buffer.alloc(3))).toBeNull()
})
