import type { FastifyInstance } from 'fastify'
import { refusedAs } from '../../../../platform/server/constraint.ts'
import { orNotFound, Refusal } from '../../../../platform/server/refusal.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import type { WorkoutTemplateForm } from '../../contract/library.ts'
import { unnumbered } from '../../rules/copied-blocks.ts'
import {
  insertTemplate,
  lockTemplate,
  removeTemplate,
  replaceTemplate,
  type TemplateRow,
} from './template-queries.ts'

const stored = (form: WorkoutTemplateForm): WorkoutTemplateForm => ({
  ...form,
  wbs: unnumbered(form.wbs),
  notes: form.notes.filter(({ text }) => text !== ''),
})

/** @throws Refusal too_many_templates, bad_request (the name is taken) */
export function addTemplate(
  app: FastifyInstance,
  form: WorkoutTemplateForm,
  byMemberId: number,
): Promise<TemplateRow> {
  return unitOfWork(app, { audit: 'add-workout-template' }, async (unit) => {
    const after = await insertTemplate(unit.db, stored(form))
    if (!after) throw new Refusal('too_many_templates')
    unit.audit({
      ...{ byMemberId, action: 'add-workout-template', entityId: after.id },
      after: audited(after),
    })
    return after
  }).catch(withFreeName)
}

/** @throws Refusal not_found, changed_meanwhile (not the given version), bad_request (the name is taken) */
export function changeTemplate(
  app: FastifyInstance,
  id: number,
  { version, ...form }: WorkoutTemplateForm & { version?: number | undefined },
  byMemberId: number,
): Promise<TemplateRow> {
  return unitOfWork(app, { audit: 'change-workout-template' }, async (unit) => {
    const before = await orNotFound(lockTemplate(unit.db, id))
    if (version !== undefined && version !== before.version) throw new Refusal('changed_meanwhile')
    const after = await orNotFound(replaceTemplate(unit.db, id, stored(form)))
    unit.audit({
      ...{ byMemberId, action: 'change-workout-template', entityId: id },
      ...{ before: audited(before), after: audited(after) },
    })
    return after
  }).catch(withFreeName)
}

/** @throws Refusal not_found */
export function deleteTemplate(app: FastifyInstance, id: number, byMemberId: number): Promise<void> {
  return unitOfWork(app, { audit: 'delete-workout-template' }, async (unit) => {
    const before = await orNotFound(lockTemplate(unit.db, id))
    await removeTemplate(unit.db, id)
    unit.audit({
      ...{ byMemberId, action: 'delete-workout-template', entityId: id },
      before: audited(before),
    })
  })
}

/** As the audit log keeps it. */
const audited = ({ name, blocks, language, notes }: TemplateRow) => ({
  ...{ name, blocks, language },
  notes: notes.map(({ text }) => text),
})

const withFreeName = refusedAs({ workout_templates_name: { name: 'name_taken' } })
