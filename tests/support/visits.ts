import type { FastifyInstance } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/tables.ts'
import { bookVisit, cancelVisit, getVisit, type VisitForm } from '../../domains/booking/contract/visits.ts'
import { controlLetter } from '../../platform/rules/identity-document.ts'
import { newSecret } from '../../platform/server/secret.ts'
import { call, type TestAnswer } from './app.ts'
import { updateRows } from './rows.ts'

let visitors = 0

/** A visitor nobody has seen before, from a network of their own. */
export function aVisitor(classId: number, more: Partial<VisitForm> = {}) {
  visitors += 1
  const digits = String(10_000_000 + visitors)
  const form: VisitForm = {
    token: newSecret(),
    classId,
    kind: 'trial',
    name: 'Ona',
    surname: `Visitant${visitors}`,
    email: `visitor${visitors}@example.com`,
    phone: '600 111 222',
    cin: `${digits}${controlLetter(digits)}`,
    language: 'es',
    acceptTerms: true,
    price: more.kind === 'drop_in' ? 15 : 0,
    ...more,
  }
  return form
}

export const sendVisit = (app: FastifyInstance, form: VisitForm): Promise<TestAnswer> =>
  call(app, bookVisit, { body: form })

export const seeVisit = async (app: FastifyInstance, token: string) =>
  (await call(app, getVisit, { params: { token } })).body

export const endVisit = (app: FastifyInstance, token: string, body: object = {}): Promise<TestAnswer> =>
  call(app, cancelVisit, { params: { token }, body })

/** The row of a visitor. */
export const guestOf = (db: Kysely<DB>, email: string) =>
  db.selectFrom('members').selectAll().where('email', '=', email).executeTakeFirstOrThrow()

/** Who becomes a member with a visitor's link. */
export const accountOf = ({ cin, name, surname, email, phone }: VisitForm) => ({
  ...{ cin, name, surname, email, phone, language: 'es', acceptTerms: true },
  ...{ password: 'barbell-chalk-rope-7', passwordConfirmation: 'barbell-chalk-rope-7' },
})

/** The secret of the newest link that was mailed to an address. */
export async function mailedToken(db: Kysely<DB>, email: string): Promise<string> {
  const { rows } = await sql<{ token: string }>`select details ->> 'token' as token from outbox
    where recipient = ${email} and details ? 'token' order by id desc limit 1`.execute(db)
  if (!rows[0]) throw new Error(`no link was mailed to ${email}`)
  return rows[0].token
}

/** Trials free of charge and drop-ins for 15 euros, unless said otherwise. */
export async function offerVisits(
  app: FastifyInstance,
  db: Kysely<DB>,
  more: Record<string, unknown> = {},
): Promise<void> {
  await updateRows(db, 'gym', {
    trials: true,
    drop_ins: true,
    drop_in_price_cents: 1500,
    visitor_places: 3,
    ...more,
  })
  app.cache.drop(['settings'])
}

/** As a gym that no visitor has tried yet. */
export async function resetVisits(app: FastifyInstance, db: Kysely<DB>): Promise<void> {
  await offerVisits(app, db)
  await forgetTries(db)
}

/** Nothing counts how often this network has booked. */
export async function forgetTries(db: Kysely<DB>): Promise<void> {
  await db.deleteFrom('tries').execute()
  await db.updateTable('guest_visits').set({ network: null }).execute()
}
