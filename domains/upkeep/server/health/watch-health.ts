import { isDeepStrictEqual } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import { listAdmins } from '../../../people/server/members/admins.ts'
import type { Watched } from '../../contract/health.ts'
import { type Finding, type KnownState, nextState, toTell } from '../../rules/health.ts'
import { lockStates, saveStates, selectStates } from './queries.ts'

/** Keeps what was found, and tells the admins what has been ill for a while and what is well again. */
export async function keepFindings(
  app: FastifyInstance,
  found: Readonly<Record<Watched, Finding>>,
): Promise<void> {
  await unitOfWork(app, { unaudited: 'a job' }, async (unit) => {
    await lockStates(unit.db)
    const now = app.clock()
    const before = new Map((await selectStates(unit.db)).map((each) => [each.name, each]))
    const names = Object.keys(found) as Watched[]
    const states = names.map((name) => nextState(before.get(name), name, found[name].state, now))
    const { ill, well } = toTell(states, now)
    const told = (name: Watched, { toldAt }: KnownState) =>
      ill.includes(name) ? now : well.includes(name) ? null : toldAt
    const next = states.map((each) => ({ ...each, toldAt: told(each.name, each) }))
    const changed = next.filter((each) => !isDeepStrictEqual(each, before.get(each.name)))
    if (changed.length > 0) await saveStates(unit.db, changed)
    if (ill.length + well.length === 0) return
    const details = { ill: ill.map((name) => ({ name, values: found[name].values ?? {} })) }
    for (const memberId of await listAdmins(unit.db)) {
      if (ill.length > 0)
        unit.send([
          { memberId, template: 'health_ill', channel: 'mail', details },
          { memberId, template: 'health_ill', channel: 'push', details },
        ])
      if (well.length > 0) unit.send([{ memberId, template: 'health_well', details: { well } }])
    }
  })
}
