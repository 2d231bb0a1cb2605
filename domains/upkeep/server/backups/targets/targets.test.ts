import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { s3Store, webdavStore } from '../../../../../tests/support/backups/http-stores.ts'
import { sftpServer } from '../../../../../tests/support/backups/sftp-server.ts'
import { withHostKey } from '../restore-from.ts'
import type { BackupTarget } from './backup-target.ts'
import { openTarget, type TargetConfig } from './open-target.ts'
import { s3Target } from './s3-target.ts'
import { testTarget } from './test-target.ts'

const work = await mkdtemp(join(tmpdir(), 'the-box-targets-'))
const folder = await mkdtemp(join(tmpdir(), 'the-box-target-'))
const remote = await mkdtemp(join(tmpdir(), 'the-box-sftp-'))
const login = { user: 'gym', password: 'of the gym' }
const keys = { accessKeyId: 'AK', secretAccessKey: 'of the gym', region: 'eu-west-1' }
const sftp = await sftpServer(remote, login)
const s3 = await s3Store(keys)
const webdav = await webdavStore(login)

const places = {
  folder: { kind: 'folder', path: folder },
  s3: {
    ...{ kind: 's3', endpoint: s3.address, region: keys.region, bucket: 'gym', prefix: 'boxes/ours' },
    ...{ accessKeyId: keys.accessKeyId, secretKey: keys.secretAccessKey },
  },
  sftp: { kind: 'sftp', host: '127.0.0.1', port: sftp.port, path: '/backups', hostKey: '', ...login },
  webdav: { kind: 'webdav', url: webdav.url, ...login },
} as const satisfies Record<string, TargetConfig>

afterAll(async () => {
  await Promise.all([sftp.close(), s3.close(), webdav.close()])
  for (const each of [work, folder, remote]) await rm(each, { recursive: true })
})

async function on<T>(place: TargetConfig, use: (target: BackupTarget) => Promise<T>): Promise<T> {
  const target = await openTarget(place)
  try {
    return await use(target)
  } finally {
    await target.close()
  }
}

async function fileOf(bytes: number): Promise<{ path: string; content: Buffer }> {
  const content = randomBytes(bytes)
  const path = join(work, content.toString('hex', 0, 8))
  await writeFile(path, content)
  return { path, content }
}

const failing = (place: TargetConfig) =>
  testTarget(place).then(
    () => 'works',
    (error) => error.problem ?? error,
  )

describe.each(Object.entries(places))('%s', (kind, place) => {
  test('writes, lists, reads and removes', async () => {
    const { path, content } = await fileOf(700_000)
    await on(place, async (target) => {
      for (const name of ['a b.age', 'key.age', 'ç.age']) await target.write(name, path)
      const files = await target.list()
      expect(files.map(({ name }) => name).sort()).toEqual(['a b.age', 'key.age', 'ç.age'])
      expect(files[0]).toMatchObject({ bytes: content.length, at: expect.any(Date) })
      expect((await buffer(await target.read('a b.age'))).equals(content)).toBe(true)
      for (const { name } of files) await target.remove(name)
      await target.remove('a b.age')
      expect(await target.list()).toEqual([])
      await expect(target.read('a b.age')).rejects.toMatchObject({ problem: 'backup_missing' })
    })
    expect(await failing(place)).toBe('works')
  })

  test.runIf(kind !== 'folder')('says that there is no room, and leaves nothing half', async () => {
    const { trouble } = { sftp, s3, webdav }[kind as 'sftp']
    const { path } = await fileOf(300_000)
    trouble.full = true
    await expect(on(place, (target) => target.write('full.age', path))).rejects.toMatchObject({
      problem: 'target_full',
    })
    trouble.full = false
    trouble.cut = true
    await expect(on(place, (target) => target.write('cut.age', path))).rejects.toMatchObject({
      problem: 'target_unreachable',
    })
    trouble.cut = false
    const names = (await on(place, (target) => target.list())).map(({ name }) => name)
    expect(names.filter((name) => !name.endsWith('.part'))).toEqual([])
  })
})

test('says who was refused, what is missing, and what does not answer', async () => {
  const nowhere = join(folder, 'nowhere')
  expect(await failing({ kind: 'folder', path: nowhere })).toBe('target_missing')
  expect(await failing({ ...places.s3, secretKey: 'wrong' })).toBe('target_denied')
  expect(await failing({ ...places.s3, bucket: 'other' })).toBe('target_missing')
  expect(await failing({ ...places.webdav, password: 'wrong' })).toBe('target_denied')
  expect(await failing({ ...places.webdav, url: `${webdav.address}/other/` })).toBe('target_missing')
  expect(await failing({ ...places.webdav, url: 'http://127.0.0.1:9/' })).toBe('target_unreachable')
  expect(await failing({ ...places.sftp, password: 'wrong' })).toBe('target_denied')
  expect(await failing({ ...places.sftp, path: '/other' })).toBe('target_missing')
  expect(await failing({ ...places.sftp, port: 9 })).toBe('target_unreachable')
})

test('what is too large for one request to S3 goes in parts, and leaves none when it breaks off', async () => {
  const target = s3Target(places.s3, undefined, 250_000)
  const { path, content } = await fileOf(700_000)
  await target.write('large.age', path)
  expect((await buffer(await target.read('large.age'))).equals(content)).toBe(true)
  await target.remove('large.age')
  s3.trouble.cut = true
  await expect(target.write('large.age', path)).rejects.toMatchObject({ problem: 'target_unreachable' })
  s3.trouble.cut = false
  expect([await target.list(), s3.parts.size]).toEqual([[], 0])
})

test('a store that keeps half of a file is noticed', async () => {
  webdav.trouble.half = true
  expect(await failing(places.webdav)).toBe('target_cut')
  webdav.trouble.half = false
})

test('a log-in to SFTP by a private key', async () => {
  const { password: _, ...place } = places.sftp
  expect(await failing({ ...place, privateKey: sftp.privateKey })).toBe('works')
  expect(await failing({ ...place, privateKey: sftp.strangeKey })).toBe('target_denied')
  expect(await failing({ ...place, privateKey: 'no key' })).toBe('target_denied')
})

test('an SFTP server is shown before anything secret is sent to it', async () => {
  const before = sftp.tries()
  const shown = await testTarget(places.sftp)
  const known = sftp.tries()
  await expect(withHostKey(places.sftp, async () => false)).rejects.toThrow('not the key of the right server')
  expect(await withHostKey(places.sftp, async () => true)).toEqual(shown)
  expect([known > before, sftp.tries()]).toEqual([true, known])
})

test('an SFTP server that shows another key is not written to', async () => {
  const known = await testTarget(places.sftp)
  expect(known).toMatchObject({ hostKey: expect.stringMatching(/^SHA256:/) })
  expect(await failing(known)).toBe('works')
  await sftp.changeKey()
  expect(await failing(known)).toBe('target_host_changed')
})

test.each([
  'http://169.254.169.254/latest/',
  'http://[fd00:ec2::254]/',
  'https://[::ffff:169.254.169.254]/',
  'http://93.184.216.34/in-clear/',
])('%s is refused', async (url) => {
  expect(await failing({ kind: 'webdav', url, user: '' })).toBe('target_address')
  expect(await failing({ ...places.s3, endpoint: url })).toBe('target_address')
  if (!url.includes('93.'))
    expect(await failing({ ...places.sftp, host: new URL(url).hostname })).toBe('target_address')
})
