import type { Readable } from 'node:stream'
import type { BackupPlace } from '../../../contract/backups.ts'

export interface StoredFile {
  name: string
  bytes: number
  at: Date
}

/**
 * Where backups lie. Names have no folders. Every failure is a `BackupFailure`; a file that is not there is `backup_missing`.
 */
export interface BackupTarget {
  /** All files, also drafts and those of others. */
  list(): Promise<StoredFile[]>
  /** The file appears under its name when it is complete. */
  write(name: string, path: string): Promise<void>
  read(name: string): Promise<Readable>
  /** Also of a file that is not there. */
  remove(name: string): Promise<void>
  close(): Promise<void>
  /** The fingerprint that the server showed, where there is one. */
  readonly hostKey?: string
}

/** What a place needs besides what is shown of it. */
export interface PlaceSecrets {
  secretKey?: string
  password?: string
  privateKey?: string
}

export type TargetOf<Kind extends BackupPlace['kind']> = Extract<BackupPlace, { kind: Kind }> & PlaceSecrets

/** Of a file that is being written. */
export const draftOf = (name: string): string => `${name}.part`
