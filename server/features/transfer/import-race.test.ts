import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../tests/support/app.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { buildGym, buildMember, madrid } from '../../../tests/support/gym.ts'
import { runFile } from '../../../tests/support/transfer.ts'

const { db, url } = await testDatabase()
const gym = await buildGym(db)
const app = await testApp(url, { clock: () => madrid('2026-05-13 10:00') })

const cinFor = async (memberId: number): Promise<string> => {
  const row = db.selectFrom('members').select('cin').where('id', '=', memberId)
  return (await row.executeTakeFirstOrThrow()).cin ?? ''
}

test('a credit that is spent while a file makes the purse another is neither given back nor taken twice', async () => {
  const member = await buildMember(db)
  const list = (n: number) => `Socio;Tipo de crédito;Créditos;Válidos hasta\n${cin};clases;${n};31/08/2026\n`
  const cin = await cinFor(member)
  await runFile(app, gym.admin, 'credits', list(6))
  const gate = Promise.withResolvers<void>()
  const spending = db.transaction().execute(async (tx) => {
    await sql`select from members where id = ${member} for no key update`.execute(tx)
    await sql`update credit_lots set remaining = 5 where member_id = ${member}`.execute(tx)
    await gate.promise
  })
  const run = runFile(app, gym.admin, 'credits', list(9), { existing: 'update' })
  await expect
    .poll(async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::integer as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      return rows[0]?.n
    })
    .toBe(1)
  gate.resolve()
  await spending
  await expect(run).rejects.toThrow('409 changed_meanwhile')
})
