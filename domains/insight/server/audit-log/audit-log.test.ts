import { Kysely, PostgresDialect, sql } from 'kysely'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { DB } from '../../../../database/tables.ts'
import type { AuditAction } from '../../../../platform/contract/audit.ts'
import { recordAudit } from '../../../../platform/server/audit/record.ts'
import { call, testApp } from '../../../../tests/support/app.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { buildClass, buildGym, buildMember, buildMembers, madrid } from '../../../../tests/support/gym.ts'
import { ActivityForm } from '../../../gym/contract/activities.ts'
import { CenterSheet } from '../../../gym/contract/centers.ts'
import { GymSettings } from '../../../gym/contract/settings.ts'
import { MemberData } from '../../../people/contract/members.ts'
import { PlanForm } from '../../../sales/contract/plans.ts'
import { ProductForm } from '../../../sales/contract/products.ts'
import { createMovement, updateMovement } from '../../../training/contract/movements.ts'
import { exportAudit, listAudit } from '../../contract/audit-log.ts'
import { entryDescriber } from './describe-entry.ts'
import { selectAudit } from './queries.ts'

const { db, pool, url } = await testDatabase()
const gym = await buildGym(db)
const app = await testApp(url, { clock: () => madrid('2026-05-13 12:00') })
const member = await buildMember(db)

const read = async (query: Record<string, unknown> = {}) =>
  (await call(app, listAudit, { as: gym.admin, query })).body

test('shows each changed field with author, subject and reason', async () => {
  const form = { texts: { name: { ca: 'Trineu', es: 'Trineo' } }, unit: 'kg', hasRm: false, abbreviation: '' }
  const { body } = await call(app, createMovement, { as: gym.trainer, body: form })
  await call(app, updateMovement, {
    as: gym.admin,
    params: { id: body.id },
    body: { ...form, hasRm: true, abbreviation: 'SL' },
  })
  await recordAudit(db, {
    byMemberId: gym.admin,
    action: 'correct-credits',
    entityId: 1,
    aboutMemberId: member,
    after: { amount: 2 },
    why: 'Clase anulada',
  })
  const { content, next } = await read()
  expect(next).toBeNull()
  expect(content.map((line: { action: string }) => line.action)).toEqual([
    'correct-credits',
    'change-movement',
    'add-movement',
  ])
  expect(content[0]).toMatchObject({ about: { id: member }, why: 'Clase anulada', by: { id: gym.admin } })
  expect(content[1].changes).toEqual([
    { field: 'has_rm', name: 'Con marca', before: 'no', after: 'sí' },
    { field: 'abbreviation', name: 'Abreviatura', before: null, after: 'SL' },
  ])
  expect(content[1].subject).toBe('Trineo')
  expect(content[2]).toMatchObject({ by: { id: gym.trainer }, about: null, entityId: body.id })
})

test('labels every setting and field that staff edit', () => {
  const { labelOf } = entryDescriber([], { language: 'ca', timeZone: 'Europe/Madrid' })
  for (const shape of [GymSettings, CenterSheet, ActivityForm, PlanForm, ProductForm, MemberData]) {
    const { texts, ...fields } = shape.shape as Readonly<Record<string, unknown>>
    const textNames = texts instanceof z.ZodObject ? Object.keys(texts.shape) : []
    const unnamed = [...Object.keys(fields), ...textNames].filter(
      (name) => name !== 'id' && labelOf(name).toLowerCase() === name.toLowerCase(),
    )
    expect(unnamed.filter((name) => !['color', 'pro', 'map'].includes(name))).toEqual([])
  }
})

test('filters by author, member, action and entity, for admins only', async () => {
  const actions = async (query: Record<string, unknown>) =>
    (await read(query)).content.map((line: { action: string }) => line.action)
  expect(await actions({ by: gym.trainer })).toEqual(['add-movement'])
  expect(await actions({ about: member })).toEqual(['correct-credits'])
  expect(await actions({ member: gym.admin })).toEqual(['correct-credits', 'change-movement'])
  expect(await actions({ member })).toEqual(['correct-credits'])
  expect(await actions({ action: 'add-movement' })).toEqual(['add-movement'])
  expect(await actions({ entity: 'movements' })).toEqual(['change-movement', 'add-movement'])
  expect(await actions({ entity: 'movements', by: gym.admin })).toEqual(['change-movement'])
  expect((await call(app, listAudit, { as: gym.trainer })).status).toBe(403)
})

test('filters by the center’s days and pages without gaps', async () => {
  const at = (text: string) => new Date(madrid(text)).toISOString()
  // Three at the same instant, at both ends of a day in Madrid.
  await sql`insert into audit_log (at, by_member_id, action, entity)
    select t::timestamptz, ${gym.admin}, 'change-settings', 'gym'
    from unnest(${[at('2025-03-30 00:00'), at('2025-03-30 23:59'), at('2025-03-30 23:59'), at('2025-03-30 23:59'), at('2025-03-31 00:00')]}::text[]) t`.execute(
    db,
  )
  const day = { from: '2025-03-30', until: '2025-03-30' }
  const all = (await read(day)).content.map((line: { id: number }) => line.id)
  expect(all).toHaveLength(4)
  const found: number[] = []
  for (let before: number | null | undefined; before !== null; ) {
    const page = await read({ ...day, size: 1, ...(before && { before }) })
    found.push(...page.content.map((line: { id: number }) => line.id))
    before = page.next
  }
  expect(found).toEqual(all)
})

test('exports one line per field and escapes formulas', async () => {
  await recordAudit(db, {
    byMemberId: gym.admin,
    action: 'change-settings',
    entityId: null,
    before: { name: 'The Box' },
    after: { name: '=HYPERLINK("x")' },
    why: 'dos\nlíneas, "así"',
  })
  const { status, text, headers } = await call(app, exportAudit, {
    as: gym.admin,
    query: { action: 'change-settings', from: '2026-01-01' },
  })
  expect(status, text).toBe(200)
  expect(headers['content-type']).toContain('text/csv')
  expect(text).toContain(`;Nombre;The Box;"'=HYPERLINK(""x"")";"dos\nlíneas, ""así"""`)
  expect(text).toContain(';Ajustes cambiados;Ajustes;')
  expect(text.split('\r\n')[0]).toContain(
    'Cuándo;Quién;Qué;Apartado;De qué;A quién;Dato;Antes;Después;Por qué',
  )
})

test('describes a price change and changes at a class in words', async () => {
  const at = madrid('2026-05-12 18:00')
  const classId = await buildClass(gym, { startsAt: at })
  const line = (action: AuditAction, entityId: number | null, more: object) =>
    recordAudit(db, { byMemberId: gym.trainer, action, entityId, ...more })
  await line('change-plan', gym.three, { before: { price: 64 }, after: { price: 67.5 } })
  await line('change-class', classId, {
    before: { activityId: gym.wod, startTime: '2026-05-12T16:00:00.000Z' },
    after: { activityId: gym.strong, startTime: '2026-05-12T17:00:00.000Z' },
  })
  await line('change-week', gym.center.id, {
    after: {
      classes: [
        {
          id: 7,
          activityKey: 'wod',
          day: 0,
          startTime: '18:00:00',
          endTime: '19:00:00',
          maxPeople: 12,
          free: true,
        },
      ],
    },
  })
  await line('change-settings', null, {
    before: { pro_price_cents: 495 },
    after: { pro_price_cents: 595 },
  })
  await line('sell-at-desk', 3, {
    after: { method: 'cash', kind: 'plan', planId: gym.three, amountCents: 1200, creditType: 'OPEN' },
  })
  const { content } = await read({ by: gym.trainer, size: 5 })
  type Line = { subject: string; changes: { name: string; before: string | null; after: string | null }[] }
  const plain = (text: string | null) => text?.replace(/\s/g, ' ') ?? ''
  const told = content.map(({ subject, changes }: Line) => [
    plain(subject),
    ...changes.map(({ name, before, after }) => `${name}: ${plain(before)} → ${plain(after)}`),
  ])
  expect(told).toEqual([
    [
      '',
      'Importe:  → 12,00 €',
      'Tipo:  → tarifa',
      'Tarifa:  → three',
      'Forma de pago:  → efectivo',
      'Tipo de crédito:  → Open Box',
    ],
    ['', 'Pro, al mes: 4,95 € → 5,95 €'],
    ['Girona', 'Clases:  → wod · lunes · 18:00 · 19:00 · Plazas 12 · Gratis'],
    [
      'wod · 12 may 2026, 18:00',
      'Inicio: 12 may 2026, 18:00 → 12 may 2026, 19:00',
      'Actividad: wod → strong',
    ],
    ['three', 'Precio: 64,00 € → 67,50 €'],
  ])
  expect((await read({ entity: 'plans', entityId: gym.three })).content).toHaveLength(1)
})

test('names the activity and the plan of a setting, and the parts in testing', async () => {
  const plan = { id: gym.three, name: 'Tres por semana' }
  const activity = { id: gym.wod, name: 'Entreno del día' }
  const { key: topPlanKey } = await db
    .updateTable('plans')
    .set({ name: { es: plan.name } })
    .where('id', '=', plan.id)
    .returning('key')
    .executeTakeFirstOrThrow()
  const { key: defaultActivityKey } = await db
    .updateTable('activities')
    .set({ name: { es: activity.name } })
    .where('id', '=', activity.id)
    .returning('key')
    .executeTakeFirstOrThrow()
  await recordAudit(db, {
    byMemberId: gym.admin,
    action: 'change-settings',
    entityId: null,
    after: { topPlanKey, defaultActivityKey, openActivityKey: 'long_gone', unreleased: ['shop', 'chat'] },
  })
  const [entry] = (await read({ by: gym.admin, size: 1 })).content
  const told = new Map(
    entry.changes.map(({ field, after }: { field: string; after: string }) => [field, after]),
  )
  expect(Object.fromEntries(told)).toMatchObject({
    topPlanKey: plan.name,
    defaultActivityKey: activity.name,
    openActivityKey: 'long_gone',
    unreleased: 'Tienda, Chat con el equipo',
  })
})

test('reads any text that looks like a date or a number', async () => {
  const texts = [
    '2027-13-01',
    '2026-99-99',
    '0000-00-00',
    '2026-02-30T10:00',
    '25:61:61',
    '99999999999999999999',
    '1e9',
  ]
  for (const text of texts) {
    for (const field of ['name', 'day', 'priceCents', 'startsAt'])
      await recordAudit(db, {
        byMemberId: gym.admin,
        action: 'change-movement',
        entityId: 1,
        before: { [field]: text },
        after: { [field]: 'other' },
      })
  }
  const { status, body } = await call(app, listAudit, { as: gym.admin })
  expect(status).toBe(200)
  const shown = body.content.flatMap((line: { changes: { before: string }[] }) =>
    line.changes.map(({ before }) => before),
  )
  expect(shown).toContain('2027-13-01')
  expect((await call(app, exportAudit, { as: gym.admin })).status).toBe(200)
})

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  Plans?: Plan[]
}
const asked: { text: string; values: unknown[] }[] = []
const listening = new Kysely<DB>({
  dialect: new PostgresDialect({ pool }),
  log: ({ query }) => {
    asked.push({ text: query.sql, values: [...query.parameters] })
  },
})
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)]

test('uses an index for every filter on a large log', async () => {
  await buildMembers(db, 500, gym.three)
  await sql`alter table audit_log drop constraint audit_log_by_member_id_fkey, drop constraint audit_log_about_member_id_fkey`.execute(
    db,
  )
  await sql`insert into audit_log (at, by_member_id, action, entity, about_member_id)
    select now() - n * interval '3 minutes', 1 + n % 7,
      (array['mark-attendance', 'add-to-class', 'change-class', 'correct-credits'])[1 + n % 4],
      (array['bookings', 'bookings', 'gym_classes', 'credit_lots'])[1 + n % 4], 10 + n % 400
    from generate_series(1, 60000) n`.execute(db)
  await sql`vacuum analyze audit_log, members`.execute(db)
  const last = await db.selectFrom('audit_log').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  const month = { from: Date.now() - 60 * 86_400_000, until: Date.now() - 30 * 86_400_000 }
  const anytime = { from: null, until: null }
  for (const [filter, span] of [
    [{}, anytime],
    [{}, month],
    [{ member: 20 }, anytime],
    [{ by: 3 }, month],
    [{ about: 20 }, anytime],
    [{ action: 'correct-credits' }, anytime],
    [{ entity: 'credit_lots' }, anytime],
  ] as const) {
    asked.length = 0
    await selectAudit(listening, filter, span, { before: last.id, most: 51 })
    const plans: Plan[] = []
    for (const { text, values } of asked) {
      const { rows } = await pool.query(`explain (format json) ${text}`, values)
      plans.push(rows[0]['QUERY PLAN'][0].Plan)
    }
    const read = plans.flatMap(nodes).filter((node) => node['Relation Name'] === 'audit_log')
    expect(read.length, JSON.stringify(filter)).toBeGreaterThan(0)
    expect(
      read.map((node) => node['Node Type']),
      JSON.stringify([filter, plans]),
    ).not.toContain('Seq Scan')
  }
})
