import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { testDatabase } from '../tests/support/database.ts'
import { connectToMigrate } from './connect-to-migrate.ts'

const { url } = await testDatabase()

let server: Server | undefined
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)))
  server = undefined
})

async function listen(onSocket: (socket: Socket) => void): Promise<string> {
  const open = createServer((socket) => {
    sockets.push(socket)
    onSocket(socket)
  })
  server = open
  await new Promise<void>((resolve) => open.listen(0, '127.0.0.1', resolve))
  return `127.0.0.1:${(open.address() as AddressInfo).port}`
}

/** A message of PostgreSQL's protocol. */
function message(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
const int16 = (value: number) => Buffer.from([value >> 8, value & 255])
const int32 = (value: number) => Buffer.concat([int16(value >>> 16), int16(value & 65_535)])
const text = (value: string) => Buffer.from(`${value}\0`)
const ready = message('Z', Buffer.from('I'))

/** Lets everybody in and answers every query with its version. */
const ofVersion = (version: string) => (socket: Socket) => {
  socket.once('data', () => {
    socket.write(Buffer.concat([message('R', int32(0)), ready]))
    socket.on('data', (data) => {
      if (data.toString('latin1', 0, 1) !== 'Q') return
      const column = [text('server_version'), int32(0), int16(0), int32(25), int16(-1), int32(-1), int16(0)]
      const row = message('D', int16(1), int32(version.length), Buffer.from(version))
      socket.write(Buffer.concat([message('T', int16(1), ...column), row, message('C', text('SHOW')), ready]))
    })
  })
}

const failure = (databaseUrl: string, timeoutMs?: number) =>
  connectToMigrate(databaseUrl, timeoutMs).then(
    () => 'connected',
    (error: Error) => error.message,
  )

test('connects to a supported server', async () => {
  await (await connectToMigrate(url)).end()
  const where = await listen(ofVersion('16.0'))
  await (await connectToMigrate(`postgres://box:secret@${where}/box`)).end()
})

test.each(['15.8 (Debian 15.8-1)', '9.6.24'])('refuses PostgreSQL %s by name', async (version) => {
  const where = await listen(ofVersion(version))
  expect(await failure(`postgres://box:secret@${where}/box`)).toBe(
    `DATABASE_URL: PostgreSQL ${version} is too old; 16 or newer is needed`,
  )
})

test('names a host that refuses, is silent or unknown', async () => {
  const where = await listen(() => {})
  const silent = await failure(`postgres://box:secret@${where}/box`, 300)
  expect(silent).toBe(`DATABASE_URL: ${where} does not answer within 0.3 seconds`)
  expect(await failure('postgres://box:secret@127.0.0.1:1/box')).toBe(
    'DATABASE_URL: 127.0.0.1:1 refuses the connection; is PostgreSQL running there?',
  )
  expect(await failure('postgres://box:secret@no-such-host.invalid/box')).toBe(
    'DATABASE_URL: the host no-such-host.invalid is not known',
  )
})

test('names a wrong password and a database that does not exist', async () => {
  const wrong = new URL(url)
  wrong.password = 'wrong'
  expect(await failure(wrong.href)).toMatch(/^DATABASE_URL: .+ refuses the log-in of \w+$/)
  const missing = new URL(url)
  missing.pathname = '/no_such_gym'
  expect(await failure(missing.href)).toMatch(/^DATABASE_URL: .+ has no database no_such_gym$/)
})
