import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import { insertRow } from '../rows.ts'

const hour = 3_600_000

/** A place, a key, and a backup of each state and result, of which none exists: for screens. */
export async function buildBackups(db: Kysely<DB>, now: number): Promise<void> {
  const at = (hours: number) => new Date(now - hours * hour)
  const place = {
    kind: 'sftp',
    host: 'box.example',
    port: 22,
    user: 'gym',
    path: '/copies',
    hostKey: 'SHA256:x',
  }
  await insertRow(db, 'backup_target', {
    ...{ kind: 'sftp', place: JSON.stringify(place), placed_at: at(90) },
    ...{ recipient: `age1${'q'.repeat(58)}`, key_how: 'made', key_since: at(90) },
  })
  const found = { rows: 81_234, tables: 96, sums: 14, differences: [], violations: [] }
  const proof = (hours: number, more: object) =>
    JSON.stringify({ ...found, at: at(hours).toISOString(), problem: null, ...more })
  const tables = JSON.stringify({ members: { rows: 81_234, sha256: '0' } })
  const differences = [{ name: 'rows of members', expected: '82', found: '81' }]
  const made = [
    { hours: 1, problem: 'target_host_changed' },
    {
      hours: 24,
      proof: proof(20, { problem: 'backup_differs', differences, violations: ['invoice 7: gap'] }),
    },
    { hours: 48, proof: proof(47, {}), proven_at: at(47) },
    { hours: 72, state: 'left' },
    { hours: 96, state: 'removed', removed_at: at(24) },
  ]
  for (const { hours, ...more } of made) {
    const isFailed = 'problem' in more
    await insertRow(db, 'backups', {
      ...{ name: `the-box-${hours}.backup.age`, made_at: at(hours), version: '0.1.0', migration: '' },
      ...(isFailed ? { state: 'failed' } : { state: 'kept', bytes: 12_345_678, tables }),
      ...more,
    } as never)
  }
  await insertRow(db, 'backup_troubles', {
    ...{ what: 'backup', problem: 'target_host_changed', since: at(1), told_at: at(1) },
  })
}
