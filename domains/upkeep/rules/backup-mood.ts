import type { BackupState } from '../contract/backups.ts'

/** The one thing that an admin must know of backups. */
export type BackupMood = 'noPlace' | 'noKey' | 'failing' | 'damaged' | 'waiting' | 'unproven' | 'kept'

export function backupMood(state: BackupState): BackupMood {
  if (!state.place) return 'noPlace'
  if (!state.key) return 'noKey'
  const fails = (kind: string) => state.troubles.some(({ what }) => what === kind)
  if (fails('backup')) return 'failing'
  if (fails('proof')) return 'damaged'
  const kept = state.backups.filter((backup) => backup.state === 'kept')
  if (kept.length === 0) return 'waiting'
  return kept.some(({ proof }) => proof && !proof.failure) ? 'kept' : 'unproven'
}
