import { execFile } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { testApp } from '../support/app.ts'
import { testDatabase } from '../support/database.ts'
import { buildClass, buildGym, buildMember, madrid } from '../support/gym.ts'
import { buildToken } from '../support/tokens.ts'

const run = promisify(execFile)
const { db, url } = await testDatabase()
const gym = await buildGym(db)
const now = madrid('2026-05-13 12:00')
const app = await testApp(url, { clock: () => now })

const root = join(import.meta.dirname, '../..')
// Inside the project, so that the script finds the runtime of the client.
const folder = join(root, 'test-results/typed-client')
const tool = (path: string) => join(root, 'node_modules', path)

/** The script of docs/api.md with types. `id` is how it names the class that it books. */
const script = (id: string) => `import { ok } from '@oazapfts/runtime'
import * as gym from './gym.ts'
gym.defaults.baseUrl = process.env.GYM_URL ?? ''
gym.defaults.headers = { authorization: \`Bearer \${process.env.GYM_TOKEN}\` }
const classes = await ok(gym.getApiClasses(process.env.DAY ?? ''))
const free = classes.find(({ usersIn, maxPeople, mine }) => usersIn < maxPeople && mine === null)
if (!free) throw new Error('every class is full')
const idempotencyKey = crypto.randomUUID()
const place = await ok(gym.postApiClassesByIdJoin(${id}, { userId: Number(process.env.MEMBER) }, { idempotencyKey }))
console.log(JSON.stringify({ status: place.status satisfies 'IN' | 'WAIT', memberId: place.user?.id }))
`

/** What the compiler says against a script, as one text. */
const wrongIn = async (name: string): Promise<string> => {
  const how = ['--noEmit', '--strict', '--target', 'esnext', '--module', 'nodenext', '--types', 'node']
  const args = [
    tool('typescript/bin/tsc'),
    '--ignoreConfig',
    ...how,
    '--allowImportingTsExtensions',
    '--skipLibCheck',
  ]
  try {
    await run(process.execPath, [...args, join(folder, name)], { cwd: root })
    return ''
  } catch (error) {
    return String((error as { stdout: string }).stdout)
  }
}

test('a client generated from the document books a class, and its types refuse a wrong call', {
  timeout: 120_000,
}, async () => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  write('package.json', '{ "type": "module" }')
  write('openapi.json', (await app.inject('/api/openapi.json')).body)
  await run(process.execPath, [
    tool('oazapfts/dist/cli.js'),
    join(folder, 'openapi.json'),
    join(folder, 'gym.ts'),
  ])
  write('book.ts', script('free.id'))
  write('wrong.ts', script('free.activity.name'))
  expect(await wrongIn('book.ts')).toBe('')
  expect(await wrongIn('wrong.ts')).toContain(
    "error TS2345: Argument of type 'string' is not assignable to parameter of type 'number'",
  )

  const member = await buildMember(db, { lots: [{ amount: 3, expiresAt: now + 1e10 }] })
  const { secret } = await buildToken(db, { kind: 'personal', member })
  await buildClass(gym, { startsAt: now + 3_600_000, maxPeople: 1 })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const GYM_URL = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const env = { GYM_URL, GYM_TOKEN: secret, DAY: '2026-05-13', MEMBER: String(member) }
  const { stdout } = await run(process.execPath, [join(folder, 'book.ts')], { env })
  expect(JSON.parse(stdout)).toEqual({ status: 'IN', memberId: member })
})
