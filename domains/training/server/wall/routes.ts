import type { FastifyInstance } from 'fastify'
import { route } from '../../../../platform/server/route.ts'
import { countScreens } from '../../../gym/server/devices/find-device.ts'
import * as contract from '../../contract/wall.ts'
import { changeTimer, changing, clearing, starting } from './change-timer.ts'
import { findTimers, noTimer } from './find-timers.ts'
import { readWall } from './read-wall.ts'

export default async function wall(app: FastifyInstance): Promise<void> {
  route(app, contract.readWall, ({ device }) => readWall(app, device))
  route(app, contract.readClock, () => ({ now: app.clock() }))

  route(app, contract.readWallTimer, async ({ centerIfAny }) => {
    const center = await centerIfAny()
    if (!center) return { ...noTimer, center: null, screens: 0 }
    const { id, name } = center
    const [[timer = noTimer], screens] = await Promise.all([
      findTimers(app.db, [id]),
      countScreens(app.db, id),
    ])
    return { ...timer, center: { id, name }, screens }
  })
  route(app, contract.startWallTimer, async ({ center, caller, body }) => {
    const press = { centerId: (await center()).id, memberId: caller.id, version: body.version }
    return changeTimer(app, press, starting(body.plan))
  })
  route(app, contract.changeWallTimer, async ({ center, caller, body }) => {
    const press = { centerId: (await center()).id, memberId: caller.id, version: body.version }
    return changeTimer(app, press, changing(body.to))
  })
  route(app, contract.clearWallTimer, async ({ center, caller, query }) => {
    const press = { centerId: (await center()).id, memberId: caller.id, version: query.version }
    return changeTimer(app, press, clearing)
  })
}
