import type { FastifyInstance } from 'fastify'
import { orNotFound, Refusal } from '../../../../platform/server/refusal.ts'
import { route } from '../../../../platform/server/route.ts'
import { changeImage } from '../../contract/account.ts'
import { removeImage } from '../../contract/admin-users.ts'
import { changePortrait } from './change-portrait.ts'
import { readAdminUser } from './read-admin-user.ts'
import { readUser } from './read-user.ts'
import { removePortrait } from './remove-portrait.ts'

export function portraitRoutes(app: FastifyInstance): void {
  route(app, changeImage, async ({ params, body, caller, language }) => {
    if (caller.id !== params.id) throw new Refusal('not_found')
    if (body.fileSource === null) await removePortrait(app, params.id, null)
    else await changePortrait(app, params.id, body.fileSource)
    return orNotFound(readUser(app, params.id, language))
  })

  route(app, removeImage, async ({ params, caller, language }) => {
    await removePortrait(app, params.id, caller.id)
    return readAdminUser(app, params.id, language)
  })
}
