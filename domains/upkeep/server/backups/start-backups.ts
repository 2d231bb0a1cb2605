import { mkdir } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { makeKey } from './make-key.ts'
import { selectTarget } from './queries.ts'
import { usualHour } from './read-state.ts'
import { saveTarget } from './save-target.ts'

/** Nightly backups into a folder of this machine, until an admin names a better place. @returns the secret key, kept nowhere; null if they are set up */
export async function startBackups(app: FastifyInstance, path: string, byId: number): Promise<string | null> {
  const target = await selectTarget(app.db)
  if (target?.place || target?.recipient) return null
  await mkdir(path, { recursive: true, mode: 0o700 })
  await saveTarget(app, { place: { kind: 'folder', path }, hour: usualHour }, byId)
  return (await makeKey(app, { how: 'made' }, byId)).identity
}
