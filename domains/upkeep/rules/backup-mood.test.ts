import { expect, test } from 'vitest'
import type { Backup, BackupState } from '../contract/backups.ts'
import { backupMood } from './backup-mood.ts'

const at = '2026-11-20T03:05:00.000Z'
const proof = { at, failure: null, rows: 1, tables: 1, sums: 1, differences: [], violations: [] }
const backup: Backup = {
  ...{ id: 1, name: 'one', madeAt: at, state: 'kept', failure: null, bytes: 1, version: '1', rows: 1 },
  ...{ proof: null, provable: true },
}
const set: BackupState = {
  ...{ place: { kind: 'folder', path: '/copies' }, hour: 4, secretsReadable: true, running: null },
  ...{ key: { recipient: 'age1', how: 'made', since: at }, nextAt: at, lastProvenAt: null },
  ...{ troubles: [], log: null, backups: [] },
}
const { place: _, ...withoutPlace } = set
const problem = { problem: 'target_full', message: 'full' } as const

test.each([
  ['noPlace', withoutPlace],
  ['noKey', { ...set, key: null }],
  ['waiting', set],
  ['waiting', { ...set, backups: [{ ...backup, state: 'failed', failure: problem }] }],
  ['waiting', { ...set, backups: [{ ...backup, state: 'left', proof }] }],
  ['unproven', { ...set, backups: [backup] }],
  ['kept', { ...set, backups: [backup, { ...backup, id: 2, proof }] }],
  ['damaged', { ...set, backups: [backup], troubles: [{ ...problem, what: 'proof', since: at }] }],
  ['failing', { ...set, backups: [backup], troubles: [{ ...problem, what: 'backup', since: at }] }],
] as [string, BackupState][])('says %s', (mood, state) => expect(backupMood(state)).toBe(mood))
