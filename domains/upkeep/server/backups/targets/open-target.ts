import type { BackupPlace } from '../../../contract/backups.ts'
import type { BackupTarget, PlaceSecrets } from './backup-target.ts'
import { folderTarget } from './folder-target.ts'
import { s3Target } from './s3-target.ts'
import { sftpTarget } from './sftp-target.ts'
import { webdavTarget } from './webdav-target.ts'

export type TargetConfig = BackupPlace & PlaceSecrets

/** `signal` ends whatever the target is doing. @throws BackupFailure */
export async function openTarget(config: TargetConfig, signal?: AbortSignal): Promise<BackupTarget> {
  switch (config.kind) {
    case 'folder':
      return folderTarget(config, signal)
    case 's3':
      return s3Target(config, signal)
    case 'sftp':
      return sftpTarget(config, signal)
    case 'webdav':
      return webdavTarget(config, signal)
  }
}
