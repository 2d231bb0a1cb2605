import type { FastifyInstance } from 'fastify'
import { dayAt } from '../../../../platform/rules/local-time.ts'
import { wordsOf } from '../../../../platform/rules/search-words.ts'
import { pageAnswer } from '../../../../platform/server/answers/page-answer.ts'
import { orNotFound, Refusal } from '../../../../platform/server/refusal.ts'
import { type Caller, route } from '../../../../platform/server/route.ts'
import { getAdminUser, listTags, tagMembers as tagMembersEndpoint } from '../../contract/admin-users.ts'
import { getUser, searchUsers, updateUser } from '../../contract/members.ts'
import { changeMember, hasStaffFields, type MemberUpcalls, personalOnly } from './change-member.ts'
import { portraitRoutes } from './portrait-routes.ts'
import { searchMembers } from './queries.ts'
import { readAdminUser } from './read-admin-user.ts'
import { readUser } from './read-user.ts'
import { tagMembers } from './tag-members.ts'
import { selectTags } from './tag-queries.ts'
import { updatePersonalData } from './update-personal-data.ts'

/** Not found rather than forbidden: ids of other members stay secret. */
const requireOwn = (caller: Caller, memberId: number): void => {
  if (caller.id !== memberId) throw new Refusal('not_found')
}

export default async function members(app: FastifyInstance, upcalls: MemberUpcalls): Promise<void> {
  portraitRoutes(app)

  route(app, getUser, async ({ params, caller, language }) => {
    if (!caller.isAdmin) requireOwn(caller, params.id)
    const user = await readUser(app, params.id, language, caller.isAdmin)
    // The caller's own account was erased: the client logs out.
    if (!user) throw new Refusal(params.id === caller.id ? 'unauthorized' : 'not_found')
    return user
  })

  route(app, updateUser, async ({ params, body, caller }) => {
    const { was, why = '', ...data } = body
    if (caller.isAdmin && (caller.id !== params.id || hasStaffFields(data))) {
      const change = { memberId: params.id, byId: caller.id, data, why, ...(was && { was }) }
      await changeMember(app, change, upcalls)
    } else {
      requireOwn(caller, params.id)
      await updatePersonalData(app, params.id, personalOnly(data))
    }
    return orNotFound(readUser(app, params.id, caller.id === params.id ? undefined : caller.language))
  })

  route(app, searchUsers, async ({ query, timeZone }) => {
    const day = dayAt(app.clock(), await timeZone())
    const words = wordsOf(query.name)
    const { total, content } = await searchMembers(app.db, words, day, {
      size: query.size,
      number: query.page,
    })
    return pageAnswer(query, total, content)
  })

  route(app, listTags, () => selectTags(app.db))

  route(app, tagMembersEndpoint, ({ body, caller }) => tagMembers(app, body, caller.id))

  route(app, getAdminUser, ({ params, language }) => readAdminUser(app, params.id, language))
}
