import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { claim, livingClaimant, unclaim } from './claim.ts'
import { beginning } from './processes.ts'

const folder = await mkdtemp(join(tmpdir(), 'the-box-claim-'))
const file = join(folder, 'claim.json')
afterAll(() => rm(folder, { recursive: true }))
beforeEach(() => unclaim(file))

const mine = { pid: process.pid, begun: beginning(process.pid) }

test('a live process keeps its claim', async () => {
  expect(await claim(file, 'http://localhost:3000')).toBe(true)
  expect(await claim(file)).toBe(false)
  expect(await livingClaimant(file)).toMatchObject({ pid: process.pid, address: 'http://localhost:3000' })
})

test.each([
  ['whose process id belongs to a later process', { ...mine, begun: '1' }],
  ['from before the machine was started again', { ...mine, boot: 'another' }],
  ['of a process that has ended', { pid: 2 ** 22 + 1, begun: '7' }],
])('a claim %s is taken over', async (_name, left) => {
  await writeFile(file, JSON.stringify(left))
  expect(await claim(file)).toBe(true)
})

test('a half-written claim is taken over', async () => {
  await writeFile(file, '{"pid":')
  expect(await claim(file)).toBe(true)
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject(mine)
})
