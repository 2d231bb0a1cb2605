import type { FastifyInstance } from 'fastify'
import type { Language } from '../../../../platform/contract/languages.ts'
import { hasAccess, type Role } from '../../../../platform/contract/roles.ts'
import { textIn } from '../../../../platform/contract/texts.ts'
import type { Credits } from '../../../../platform/contract/values.ts'
import type { Day, Millis } from '../../../../platform/rules/local-time.ts'
import { columnOf, type FieldName, fieldNames } from '../../contract/member-fields.ts'
import { User } from '../../contract/members.ts'
import { getsService } from '../../rules/address-state.ts'
import { blockedFrom } from '../../rules/booking-stop.ts'
import { type MemberRow, selectMember } from './queries.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Credits that a member can spend. */
    creditsOf: (memberId: number, today: Day, now: Millis) => Promise<Credits>
  }
}

const columns = fieldNames.map((name) => ({
  name,
  column: columnOf(name),
  empty: User.shape[name].safeParse(null).success ? null : '',
}))

const fieldsIn = (row: MemberRow) =>
  Object.fromEntries(columns.map(({ name, column, empty }) => [name, row[column] ?? empty])) as Pick<
    User,
    FieldName
  >

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
    ...fieldsIn(row),
    createdAt: row.created_at.toISOString(),
    credits: await app.creditsOf(memberId, row.today, now),
    image: row.image,
    plan:
      row.plan_id === null
        ? null
        : {
            id: row.plan_id,
            key: row.plan_key ?? '',
            name: textIn(row.plan_name, language),
          },
    isPro: hasPlan && (row.pro || row.plan_pro === true || row.top_plan === true || isAdmin),
    isAdmin,
    isTrainer: hasAccess(roles, 'trainer'),
    hasPlan,
    isMaintenance: row.status === 'MAINTENANCE',
    blockedFrom: blocked === null ? null : new Date(blocked).toISOString(),
    asksWaiver: row.asks_waiver,
    addressState: row.address_state,
    // The managing adults of a dependant read what is written to them.
    isReachable: row.dependant || getsService(row.address_state) || row.gets_pushes,
    inHousehold: row.in_household,
    observations: isReaderAdmin ? row.observations : undefined,
  }
}
