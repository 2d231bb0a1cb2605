import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { checkAddress } from './check-address.ts'

const host = '127.0.0.1'

test('names the port another program listens on, until it stops', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, host, resolve))
  const { port } = other.address() as AddressInfo
  await expect(checkAddress({ host, port })).rejects.toThrow(`PORT: another program listens on ${port}`)
  await new Promise((resolve) => other.close(resolve))
  await checkAddress({ host, port })
})

test('names an address that is not of this machine', async () => {
  await expect(checkAddress({ host: '203.0.113.7', port: 0 })).rejects.toThrow(
    'HOST: 203.0.113.7 is no address',
  )
})
