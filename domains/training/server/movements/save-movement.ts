import type { FastifyInstance } from 'fastify'
import type { BodyOf } from '../../../../platform/contract/endpoint.ts'
import { fallbackLanguage } from '../../../../platform/contract/languages.ts'
import { writtenTexts } from '../../../../platform/contract/texts.ts'
import { refusedAs } from '../../../../platform/server/constraint.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { requireUnchanged } from '../../../../platform/server/require-unchanged.ts'
import { unitOfWork } from '../../../../platform/server/unit-of-work.ts'
import type { Movement, updateMovement } from '../../contract/movements.ts'
import { restrictionAreas } from '../../contract/restriction-areas.ts'
import { insertMovement, type MovementRow, replaceMovement } from './queries.ts'
import { toMovement } from './to-movement.ts'

/** As a form shows it: an empty text where there is no alternative. */
const asFilled = (movement: Movement) => ({
  ...movement,
  alternatives: Object.fromEntries(restrictionAreas.map((area) => [area, movement.alternatives[area] ?? ''])),
})

const written = (texts: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text))

/** @throws Refusal movement_exists, not_found, changed_meanwhile */
export async function saveMovement(
  app: FastifyInstance,
  { was, ...form }: BodyOf<typeof updateMovement>,
  byMemberId: number,
  id?: number,
): Promise<MovementRow> {
  const values = {
    name: writtenTexts(form.texts.name),
    unit: form.unit,
    has_rm: form.hasRm,
    abbreviation: form.abbreviation,
    ...(form.video !== undefined && { video: form.video }),
    ...(form.alternatives && { alternatives: JSON.stringify(written(form.alternatives)) }),
  }
  return unitOfWork(app, { audit: ['add-movement', 'change-movement'] }, async (unit) => {
    const change =
      id === undefined
        ? { before: null, after: await insertMovement(unit.db, values) }
        : await replaceMovement(unit.db, id, values)
    if (!change) throw new Refusal('not_found')
    if (change.before) requireUnchanged(form, was, asFilled(toMovement(change.before, fallbackLanguage)))
    const action = id === undefined ? 'add-movement' : 'change-movement'
    const entry = { byMemberId, action, entityId: change.after.id } as const
    unit.audit({ ...entry, ...change })
    return change.after
  }).catch(refuseTaken)
}

const refuseTaken = refusedAs({
  movement_names_one_movement: 'movement_exists',
  movements_abbreviation: 'movement_exists',
})
