import type { Millis } from '../../../../platform/rules/local-time.ts'
import type { UnitHost } from '../../../../platform/server/unit-of-work.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { listAdmins } from '../../../people/server/members/admins.ts'
import {
  isAnybodyGone,
  lockWeeksOfGone,
  releaseClassesOfGone,
  releaseTemplates,
  whoWent,
} from './release-queries.ts'

/**
 * Takes members who may not coach any more off the week plans and the coming classes, and tells the admins. Safe to repeat: a job
 * finds what a stopped node left. Returns how many slots and classes changed.
 */
export async function releaseClasses(app: UnitHost, now: Millis): Promise<number> {
  if (!(await isAnybodyGone({ client: app.pool }, now))) return 0
  return unitOfWork(app, { unaudited: 'follows a change that is in the audit log' }, async (unit) => {
    await lockWeeksOfGone(unit)
    const slots = await releaseTemplates(unit)
    const classes = await releaseClassesOfGone(unit, now)
    const count = (list: typeof slots, id: number) => list.filter(({ was }) => was === id).length
    const gone = [...new Set([...slots, ...classes].flatMap(({ was }) => was ?? []))]
    const admins = await listAdmins(unit.db)
    for (const { id, name } of await whoWent(unit, gone)) {
      const details = { coach: name ?? '', slots: count(slots, id), classes: count(classes, id) }
      unit.send(admins.map((memberId) => ({ memberId, template: 'coach_gone', details })))
    }
    if (slots.length > 0) unit.announce([{ t: 'data', event: 'templates' }])
    unit.announce(classes.map(({ id }) => ({ t: 'class', id })))
    return slots.length + classes.length
  })
}
