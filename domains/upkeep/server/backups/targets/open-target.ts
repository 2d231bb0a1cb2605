import type { BackupPlace } from '../../../contract/backups.ts'
import type { BackupTarget, PlaceSecrets } from './backup-target.ts'
import { folderTarget } from './folder-target.ts'

export type TargetConfig = BackupPlace & PlaceSecrets

/** `signal` ends whatever the target is doing. @throws BackupFailure */
export async function openTarget(config: TargetConfig, signal?: AbortSignal): Promise<BackupTarget> {
  switch (config.kind) {
    case 'folder':
      return folderTarget(config, signal)
    case 's3':
      return (await import('./s3-target.ts')).s3Target(config, signal)
    case 'sftp':
      return (await import('./sftp-target.ts')).sftpTarget(config, signal)
    case 'webdav':
      return (await import('./webdav-target.ts')).webdavTarget(config, signal)
  }
}
