import type pg from 'pg'
import type { AuditAction } from '../../../contracts/audit.ts'
import type { CalendarClassForm } from '../../../contracts/templates.ts'
import type { Millis } from '../../../rules/local-time.ts'
import { Refusal } from '../../refusal.ts'
import { type Tx, transaction } from '../../transaction.ts'
import { recordAudit } from '../audit/record.ts'
import { makeComingClasses } from '../classes/make-classes.ts'
import { announce } from '../live/announce.ts'
import {
  activityExists,
  type ComingClass,
  closeClasses,
  deleteClasses,
  endTemplate,
  followTemplate,
  insertTemplate,
  lockComingClasses,
  lockTemplate,
  type TemplateView,
  updateTemplate,
} from './queries.ts'

/** What a change of the week plan did to the coming classes. */
export interface PlanOutcome {
  template: TemplateView
  changed: number
  /** Somebody is in or waits: they keep what they were told. */
  kept: ComingClass[]
}

/**
 * Adds classes to the week plan of a center, all or none, and makes their coming classes.
 * @throws Refusal bad_request for an unknown activity
 */
export async function addTemplates(
  pool: pg.Pool,
  now: Millis,
  centerId: number,
  forms: readonly CalendarClassForm[],
  byId: number,
): Promise<{ templates: TemplateView[]; made: number }> {
  const templates = await transaction(pool, async (tx) => {
    const added: TemplateView[] = []
    for (const form of forms) {
      await mustExist(tx, form.activityId)
      const id = await insertTemplate(tx, centerId, form)
      await record(tx, byId, 'add-template', id, null, form)
      added.push(await read(tx, id))
    }
    return added
  })
  return { templates, made: await makeComingClasses(pool, now, centerId) }
}

/**
 * Changes a class of the week plan. Coming classes without anybody follow; moved to another weekday they are made anew.
 * @throws Refusal not_found, bad_request for an unknown activity
 */
export async function changeTemplate(
  pool: pg.Pool,
  now: Millis,
  id: number,
  form: CalendarClassForm,
  byId: number,
): Promise<PlanOutcome> {
  const outcome = await transaction(pool, async (tx) => {
    const before = await read(tx, id)
    await mustExist(tx, form.activityId)
    const { kept, empty } = await split(tx, id, now)
    await updateTemplate(tx, id, form)
    if (form.day === before.day)
      await followTemplate(
        tx,
        empty.map((c) => c.id),
      )
    else await remove(tx, empty, now, byId)
    await record(tx, byId, 'change-template', id, before, form)
    await announce(tx.db, [
      { t: 'data', event: 'templates' },
      ...empty.map((c) => ({ t: 'class' as const, id: c.id })),
    ])
    return { template: await read(tx, id), changed: empty.length, kept }
  })
  await makeComingClasses(pool, now, outcome.template.center_id)
  return outcome
}

/** Takes a class out of the week plan, and its coming classes without anybody with it. @throws Refusal not_found */
export function removeTemplate(pool: pg.Pool, now: Millis, id: number, byId: number): Promise<PlanOutcome> {
  return transaction(pool, async (tx) => {
    const template = await read(tx, id)
    const { kept, empty } = await split(tx, id, now)
    await endTemplate(tx, id, now)
    await remove(tx, empty, now, byId)
    await record(tx, byId, 'remove-template', id, template, null)
    return { template, changed: empty.length, kept }
  })
}

async function read(tx: Tx, id: number): Promise<TemplateView> {
  const template = await lockTemplate(tx, id)
  if (!template) throw new Refusal('not_found')
  return template
}

async function mustExist(tx: Tx, activityId: number): Promise<void> {
  if (!(await activityExists(tx, activityId)))
    throw new Refusal('bad_request', { fields: { activityId: 'invalid' } })
}

/** Under the classes' locks nobody can join any more while it is decided which of them are empty. */
async function split(
  tx: Tx,
  templateId: number,
  now: Millis,
): Promise<{ kept: ComingClass[]; empty: ComingClass[] }> {
  const coming = await lockComingClasses(tx, templateId, now)
  const { kept = [], empty = [] } = Object.groupBy(coming, (c) =>
    c.users_in + c.users_wait > 0 ? 'kept' : 'empty',
  )
  return { kept, empty }
}

async function remove(tx: Tx, empty: ComingClass[], now: Millis, byId: number): Promise<void> {
  const { past = [], untouched = [] } = Object.groupBy(empty, (c) => (c.has_history ? 'past' : 'untouched'))
  await deleteClasses(
    tx,
    untouched.map((c) => c.id),
  )
  await closeClasses(
    tx,
    past.map((c) => c.id),
    now,
    byId,
  )
}

async function record(
  tx: Tx,
  byId: number,
  action: AuditAction,
  id: number,
  before: object | null,
  after: object | null,
): Promise<void> {
  await recordAudit(tx.db, {
    byMemberId: byId,
    action,
    entity: 'class_templates',
    entityId: id,
    before,
    after,
  })
  await announce(tx.db, [{ t: 'data', event: 'templates' }])
}
