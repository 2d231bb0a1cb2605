import i18next from 'i18next'
import { renderToString } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { expect, test } from 'vitest'
import { allPhrases } from '../../../../platform/phrases/texts.ts'
import type { Backup, BackupState } from '../../contract/backups.ts'
import { StatePanel } from './state-panel.tsx'

const { adminBackups: t } = allPhrases.es
await i18next.use(initReactI18next).init({
  lng: 'es',
  resources: { es: { 'admin-backups': t } },
  interpolation: { escapeValue: false },
})

const at = '2026-11-20T03:05:00.000Z'
const proof = { at, failure: null, rows: 12_345, tables: 96, sums: 14, differences: [], violations: [] }
const backup: Backup = {
  ...{
    id: 1,
    name: 'one',
    madeAt: at,
    state: 'kept',
    failure: null,
    bytes: 5_452_595,
    version: '1',
    rows: 1,
  },
  ...{ proof, provable: true },
}
const state: BackupState = {
  ...{ place: { kind: 'folder', path: '/copies' }, hour: 4, secretsReadable: true, running: null },
  ...{ key: { recipient: 'age1', how: 'made', since: at }, nextAt: at, lastProvenAt: at },
  ...{ troubles: [], log: null, backups: [backup] },
}
const said = (more: Partial<BackupState>) =>
  renderToString(<StatePanel state={{ ...state, ...more }} />)
    .replaceAll(/<!-- -->/g, '')
    .replaceAll(/<[^>]*>/g, ' ')

test('says where the last backup lies, its size, and what was compared', () => {
  const text = said({})
  for (const part of [t.mood.kept, '5,2 MB', 'Está en /copies', '12.345 registros de 96 tablas y 14 totales'])
    expect(text).toContain(part)
})

test('a proof that failed is not shown as the last one', () => {
  const failure = { problem: 'backup_damaged', message: 'damaged' } as const
  const failed = { ...proof, at: '2026-11-21T03:05:00.000Z', failure }
  const newest = { ...backup, id: 2, proof: failed }
  const text = said({
    backups: [newest, backup],
    troubles: [{ ...failure, what: 'proof', since: failed.at }],
  })
  expect(text).toContain(t.mood.damaged)
  expect(text).toContain('damaged')
  expect(text).toContain('12.345 registros')
})

test('says what runs', () => {
  expect(said({ running: 'proof' })).toContain(t.running.proofText)
})
