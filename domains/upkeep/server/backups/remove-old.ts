import type { FastifyInstance } from 'fastify'
import { minutes } from '../../../../platform/rules/local-time.ts'
import { zoneOfGym } from '../../../gym/server/centers/current-day.ts'
import { backupsToRemove } from '../../rules/kept-backups.ts'
import { markRemoved, selectKept } from './queries.ts'
import { openTarget, type TargetConfig } from './targets/open-target.ts'

const OLD_DRAFT_MS = minutes(24 * 60)
const draftShape = /^the-box-.*\.backup\.age\.part$/

/**
 * Removes backups that the rule does not keep, and drafts of uploads that were cut. It only removes what this database says it made.
 * A place that refuses to remove keeps all: the next night tries again.
 */
export async function removeOld(
  app: FastifyInstance,
  config: TargetConfig,
  signal: AbortSignal,
): Promise<void> {
  const now = app.clock()
  const target = await openTarget(config, signal)
  try {
    const kept = await selectKept(app.db, await zoneOfGym(app.db))
    const backups = kept.map(({ id, day, made_at, is_proven }) => ({
      ...{ id, day, madeAt: made_at.getTime(), isProven: is_proven },
    }))
    for (const id of backupsToRemove(backups)) {
      await target.remove(kept.find((backup) => backup.id === id)?.name ?? '')
      await markRemoved(app.db, id, new Date(now))
    }
    for (const { name, at } of await target.list())
      if (draftShape.test(name) && at.getTime() < now - OLD_DRAFT_MS) await target.remove(name)
  } catch (err) {
    app.log.warn({ err }, 'removing old backups failed, will retry')
  } finally {
    await target.close()
  }
}
