import { expect, test } from 'vitest'
import { type BackupTimes, backupFinding, logFinding, proofFinding } from './backup-health.ts'

const minute = 60_000
const hour = 3_600_000
const day = 24 * hour
const now = Date.parse('2026-11-20T10:00:00Z')
const off: BackupTimes = { onSince: null, madeAt: null, firstMadeAt: null, provenAt: null, proofFails: false }
/** On for a month, with backups and proofs so many milliseconds ago. */
const on = (made: number | null, proven: number | null = null, since = 30 * day): BackupTimes => ({
  ...off,
  onSince: now - since,
  madeAt: made === null ? null : now - made,
  firstMadeAt: made === null ? null : now - 29 * day,
  provenAt: proven === null ? null : now - proven,
})
const backup = (times: BackupTimes) => backupFinding(times, now)
const proof = (times: BackupTimes) => proofFinding(times, now)

test('backups that nobody has set up need a look, and there is nothing to prove', () => {
  expect(backup(off)).toEqual({ state: 'look', values: { is: 'none' } })
  expect(proof(off)).toEqual({ state: 'fine', values: { is: 'none' } })
})

test('a night without a backup needs a look, two nights are ill', () => {
  expect(backup(on(25 * hour))).toMatchObject({ state: 'fine', values: { at: '2026-11-19T09:00:00.000Z' } })
  expect(backup(on(26 * hour))).toMatchObject({ state: 'look', values: { hours: 26 } })
  expect(backup(on(50 * hour))).toMatchObject({ state: 'ill', values: { days: 2 } })
})

test('backups on the disk of the gym itself need a look', () => {
  expect(backupFinding(on(hour), now, true)).toEqual({ state: 'look', values: { is: 'here' } })
  expect(backupFinding(on(50 * hour), now, true).state).toBe('ill')
})

test('the first backup has the same time from when it was set up, also again after a pause', () => {
  expect(backup(on(null, null, hour))).toEqual({ state: 'fine', values: { is: 'first' } })
  expect(proof(on(null, null, hour))).toEqual({ state: 'fine', values: { is: 'first' } })
  expect(backup(on(null, null, 50 * hour))).toMatchObject({ state: 'ill' })
  expect(backup(on(20 * day, 21 * day, hour))).toEqual({
    state: 'fine',
    values: { at: '2026-10-31T10:00:00.000Z' },
  })
  expect(proof(on(20 * day, 21 * day, hour))).toMatchObject({
    state: 'fine',
    values: { at: '2026-10-30T10:00:00.000Z' },
  })
})

test('a proof that failed is ill, one that is two days late needs a look', () => {
  expect(proof(on(hour, 8 * day))).toMatchObject({
    state: 'fine',
    values: { at: '2026-11-12T10:00:00.000Z' },
  })
  expect(proof(on(hour, 9 * day + hour))).toMatchObject({ state: 'look', values: { days: 9 } })
  expect(proof(on(hour))).toMatchObject({ state: 'look', values: { days: 29 } })
  expect(proof({ ...on(hour, hour), proofFails: true })).toEqual({ state: 'ill' })
})

test('a streamed log that does not reach its place is ill after half an hour, a first copy may take hours', () => {
  const log = (since: number, safe: number | null) =>
    logFinding({ logSince: now - since, safeAt: safe === null ? null : now - safe }, now)
  expect(logFinding({ logSince: null, safeAt: null }, now)).toEqual({ state: 'fine', values: { is: 'none' } })
  expect(log(day, 2 * minute).state).toBe('fine')
  expect(log(day, 12 * minute)).toEqual({ state: 'look', values: { minutes: 12 } })
  expect(log(day, 31 * minute).state).toBe('ill')
  expect(log(hour, null)).toEqual({ state: 'fine', values: { is: 'first' } })
  expect(log(6 * hour, null).state).toBe('ill')
})
