import type { FastifyInstance } from 'fastify'
import type { Language } from '../../../../platform/contract/languages.ts'
import { hasAccess, type Role } from '../../../../platform/contract/roles.ts'
import { textIn } from '../../../../platform/contract/texts.ts'
import type { Credits } from '../../../../platform/contract/values.ts'
import type { Day, Millis } from '../../../../platform/rules/local-time.ts'
import type { MemberStatus, User } from '../../contract/members.ts'
import { getsService } from '../../rules/address-state.ts'
import { blockedFrom } from '../../rules/booking-stop.ts'
import { selectMember } from './queries.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Credits that a member can spend. */
    creditsOf: (memberId: number, today: Day, now: Millis) => Promise<Credits>
  }
}

/** Texts in `reader`'s language, else the member's own. Null if there is no such member. */
export async function readUser(
  app: FastifyInstance,
  memberId: number,
  reader?: Language,
  isReaderAdmin = false,
): Promise<User | null> {
  const now = app.clock()
  const row = await selectMember(app.db, memberId, new Date(now))
  if (!row) return null
  const language = reader ?? (row.language as Language)
  const roles = row.roles as Role[]
  const isAdmin = hasAccess(roles, 'admin')
  const hasPlan = row.plan_id !== null
  const blocked = blockedFrom(
    {
      overdueSince: row.overdue_since?.getTime() ?? null,
      deskDueSince: row.desk_due_since?.getTime() ?? null,
    },
    row.overdue_days,
  )
  return {
    id: row.id,
    status: row.status as MemberStatus,
    discount: row.discount,
    cin: row.cin ?? '',
    name: row.name,
    surname: row.surname,
    email: row.email ?? '',
    phone: row.phone,
    createdAt: row.created_at.toISOString(),
    credits: await app.creditsOf(memberId, row.today, now),
    image: row.image,
    pro: row.pro,
    roles,
    birth: row.birth,
    sex: row.sex as User['sex'],
    plan:
      row.plan_id === null
        ? null
        : {
            id: row.plan_id,
            key: row.plan_key ?? '',
            name: textIn(row.plan_name, language),
          },
    language: row.language as Language,
    centerId: row.center_id,
    isPro: hasPlan && (row.pro || row.plan_pro === true || row.top_plan === true || isAdmin),
    isAdmin,
    isTrainer: hasAccess(roles, 'trainer'),
    hasPlan,
    isMaintenance: row.status === 'MAINTENANCE',
    blockedFrom: blocked === null ? null : new Date(blocked).toISOString(),
    asksWaiver: row.asks_waiver,
    addressState: row.address_state,
    isReachable: getsService(row.address_state) || row.gets_pushes,
    ...(isReaderAdmin && { observations: row.observations }),
  }
}
