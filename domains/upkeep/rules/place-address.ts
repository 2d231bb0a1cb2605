import type { BackupPlace } from '../contract/backups.ts'

/** As people write it, without secrets. */
export function placeAddress(place: BackupPlace): string {
  if (place.kind === 'folder') return place.path
  if (place.kind === 's3') return [place.endpoint, place.bucket, place.prefix].filter(Boolean).join('/')
  if (place.kind === 'sftp')
    return `sftp://${place.user}@${place.host}:${place.port}/${place.path.replace(/^\//, '')}`
  return place.url
}
