import { expect, test } from 'vitest'
import { isPublicAddress, lookupPublic, mayBeCalled } from './public-address.ts'

test.each(['142.250.200.106', '2a00:1450:4003::200a', '1.1.1.1'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:0:1::1',
  'box.example',
])('%s is not', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/x',
  'https://web.push.apple.com/QG1',
])('%s may be a push service', (address) => {
  expect(mayBeCalled(address)).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/x',
  'https://localhost/x',
  'https://127.0.0.1/x',
  'https://0x7f.1/x',
  'https://2130706433/x',
  'https://[::1]/x',
  'https://[::ffff:10.0.0.1]/x',
  'https://fcm.googleapis.com:8443/x',
  'https://user:word@fcm.googleapis.com/x',
  'https://169.254.169.254/latest/meta-data',
  'ftp://fcm.googleapis.com/x',
  'nonsense',
])('%s may not', (address) => {
  expect(mayBeCalled(address)).toBe(false)
})

test('a name that resolves to an internal address is refused', async () => {
  const asked = new Promise<Error | null>((resolve) =>
    lookupPublic('localhost', { all: true }, (error) => resolve(error)),
  )
  expect((await asked)?.message).toContain('is not a public address')
})
