import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { type BackupPlace, type BackupPlaceForm, placeProblems } from '../../contract/backups.ts'
import { placeAddress } from '../../rules/place-address.ts'
import { BackupFailure } from './backup-failure.ts'
import { breakLog, turnOff } from './log/queries.ts'
import {
  deletePlace,
  deleteTroubles,
  markLeft,
  selectTarget,
  type TargetRow,
  upsertPlace,
} from './queries.ts'
import { configOf, openSecrets, sealSecrets } from './target-config.ts'
import type { PlaceSecrets } from './targets/backup-target.ts'
import type { TargetConfig } from './targets/open-target.ts'
import { testTarget } from './targets/test-target.ts'

/**
 * Sets where backups go, after trying it. An SFTP server is known by the key that it shows now. @throws Refusal
 */
export async function saveTarget(
  app: FastifyInstance,
  { place: form, hour }: { place: BackupPlaceForm; hour: number },
  byId: number,
): Promise<BackupPlace> {
  const before = await selectTarget(app.db)
  const wanted = withSecrets(app, form, before)
  const { place, secrets } = split(await refused(testTarget(wanted)))
  await unitOfWork(app, { audit: 'change-backup-target' }, async (unit) => {
    const isOther = !before?.place || placeAddress(before.place) !== placeAddress(place)
    const placedAt = isOther ? new Date(app.clock()) : null
    await upsertPlace(unit.db, { place, sealed: sealSecrets(app, secrets), hour, placedAt })
    if (isOther) await Promise.all([markLeft(unit.db), breakLog(unit.db)])
    await deleteTroubles(unit.db)
    unit.audit({
      ...{ byMemberId: byId, action: 'change-backup-target', entityId: null },
      ...(before?.place && { before: { backupPlace: placeAddress(before.place), backupHour: before.hour } }),
      after: { backupPlace: placeAddress(place), backupHour: hour },
    })
  })
  return place
}

export async function removeTarget(app: FastifyInstance, byId: number): Promise<void> {
  await unitOfWork(app, { audit: 'remove-backup-target' }, async (unit) => {
    const before = await selectTarget(unit.db)
    if (!before?.place) throw new Refusal('not_found')
    await deletePlace(unit.db)
    await turnOff(unit.db)
    await deleteTroubles(unit.db)
    unit.audit({
      ...{ byMemberId: byId, action: 'remove-backup-target', entityId: null },
      before: { backupPlace: placeAddress(before.place), backupHour: before.hour },
    })
  })
}

/** @throws Refusal backup_off, and why the place cannot be used */
export async function testStoredTarget(app: FastifyInstance): Promise<void> {
  const row = await selectTarget(app.db)
  await refused(
    (async () => {
      const config = row && configOf(app, row)
      if (!config) throw new Refusal('backup_off')
      await testTarget(config)
    })(),
  )
}

/** A stored secret is sent only to whom it was given for. */
function withSecrets(app: FastifyInstance, form: BackupPlaceForm, before?: TargetRow): TargetConfig {
  const { place, secrets } = split(form.kind === 'sftp' ? { ...form, hostKey: '' } : form)
  if (Object.keys(secrets).length > 0 || place.kind === 'folder') return { ...place, ...secrets }
  if (place.kind === 'webdav' && place.user === '') return place
  const isSame = before?.place && receiverOf(before.place) === receiverOf(place)
  const stored = isSame ? openSecrets(app, before.sealed) : null
  if (!stored || Object.keys(stored).length === 0)
    throw new Refusal('bad_request', {
      fields: { [`place.${place.kind === 's3' ? 'secretKey' : 'password'}`]: 'required' },
    })
  return { ...place, ...stored }
}

function split(config: TargetConfig): { place: BackupPlace; secrets: PlaceSecrets } {
  const { secretKey, password, privateKey, ...place } = config
  const given = Object.entries({ secretKey, password, privateKey }).filter(([, secret]) => secret)
  return { place: place as BackupPlace, secrets: Object.fromEntries(given) }
}

function receiverOf(place: BackupPlace): string {
  if (place.kind === 'folder') return ''
  if (place.kind === 's3') return `s3 ${new URL(place.endpoint).origin} ${place.accessKeyId}`
  if (place.kind === 'sftp') return `sftp ${place.host}:${place.port} ${place.user}`
  return `webdav ${new URL(place.url).origin} ${place.user}`
}

async function refused<T>(trying: Promise<T>): Promise<T> {
  try {
    return await trying
  } catch (error) {
    const known = error instanceof BackupFailure && placeProblems.find((each) => each === error.problem)
    if (known) throw new Refusal(known)
    throw error
  }
}
