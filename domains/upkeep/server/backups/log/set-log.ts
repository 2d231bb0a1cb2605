import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../../platform/server/unit-of-work.ts'
import { selectTarget } from '../queries.ts'
import { selectStream, turnOff, turnOn } from './queries.ts'
import { openSource } from './stream-log.ts'

/** Turns streaming of the log on, if the database gives it, or off. @throws Refusal backup_off, log_unavailable */
export async function setLog(app: FastifyInstance, on: boolean, byId: number): Promise<void> {
  const place = await selectTarget(app.db)
  if (on && !(place?.place && place.recipient)) throw new Refusal('backup_off')
  const refused = () => Promise.reject(new Refusal('log_unavailable'))
  if (on) await openSource(app).then((source) => source.close(), refused)
  await unitOfWork(app, { audit: 'change-backup-log' }, async (unit) => {
    const isOn = Boolean((await selectStream(unit.db))?.since)
    if (on) await turnOn(unit.db, new Date(app.clock()))
    else await turnOff(unit.db)
    unit.audit({
      ...{ byMemberId: byId, action: 'change-backup-log', entityId: null },
      ...{ before: { backupLog: isOn }, after: { backupLog: on } },
    })
  })
}
