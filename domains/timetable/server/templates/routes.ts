import type { FastifyInstance } from 'fastify'
import type { Language } from '../../../../platform/contract/languages.ts'
import { textIn } from '../../../../platform/contract/texts.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { route } from '../../../../platform/server/route.ts'
import { getCalendarDay, listClassHours } from '../../../booking/contract/templates.ts'
import {
  createTemplate,
  deleteTemplate,
  getWeek,
  mostWeekEffects,
  previewWeek,
  saveWeek,
  updateTemplate,
  type WeekOutcome,
} from '../../contract/week-plan.ts'
import { changeWeek, previewWeekChange, type WeekEffects } from './change-week.ts'
import { addTemplates, changeTemplate, type PlanOutcome, removeTemplate } from './plan-week.ts'
import { classHours, templatesOfDay, templatesOfWeek, weekVersion } from './queries.ts'
import { templateOnWire } from './template-on-wire.ts'

const outcomeOnWire = ({ template, changed, kept }: PlanOutcome, language: Language) => ({
  template: templateOnWire(template, language),
  changed,
  kept: kept.map((c) => ({
    id: c.id,
    startTime: c.starts_at.toISOString(),
    usersIn: c.users_in,
    usersWait: c.users_wait,
  })),
})

function weekOutcome({ effects, overlaps }: WeekEffects, language: Language): WeekOutcome {
  const counts = { new: 0, gone: 0, changed: 0, kept: 0 }
  for (const { kind } of effects) counts[kind] += 1
  const kept = effects.filter((e) => e.kind === 'kept')
  const others = effects.filter((e) => e.kind !== 'kept')
  return {
    counts,
    effects: [...kept, ...others].slice(0, mostWeekEffects),
    overlaps: overlaps.map((row) => ({
      coach: row.coach,
      day: row.day,
      startTime: row.start_time,
      other: {
        activity: textIn(row.activity_name, language),
        center: row.center,
        startTime: row.other_start,
      },
    })),
  }
}

export default async function templates(app: FastifyInstance) {
  route(app, getCalendarDay, async ({ params, language, centerIfAny }) => {
    const center = await centerIfAny()
    const found = center ? await templatesOfDay({ client: app.pool }, center.id, params.day) : []
    return { id: params.day, classes: found.map((row) => templateOnWire(row, language)) }
  })

  route(app, listClassHours, async () => {
    const found = await classHours({ client: app.pool })
    return found.map(({ center_id: centerId, ...hours }) => ({ centerId, ...hours }))
  })

  route(app, createTemplate, async ({ body, caller, language, center }) => {
    const { id } = await center()
    const { templates, made } = await addTemplates(app.pool, app.clock(), id, [body], caller.id)
    const [template] = templates
    if (!template) throw new Refusal('not_found')
    return outcomeOnWire({ template, changed: made, kept: [] }, language)
  })

  route(app, updateTemplate, async ({ params, body, caller, language }) =>
    outcomeOnWire(await changeTemplate(app.pool, app.clock(), params.id, body, caller.id), language),
  )

  route(app, deleteTemplate, async ({ params, caller, language }) =>
    outcomeOnWire(await removeTemplate(app.pool, app.clock(), params.id, caller.id), language),
  )

  route(app, getWeek, async ({ centerIfAny }) => {
    const center = await centerIfAny()
    if (!center) return { version: 0, templates: [] }
    const { id } = center
    // The version is read first: a change in between makes the next save refuse instead of overwrite.
    const version = await weekVersion({ client: app.pool }, id)
    const found = await templatesOfWeek({ client: app.pool }, id)
    return {
      version,
      templates: found.map((t) => ({
        id: t.id,
        activityId: t.activity_id,
        startTime: t.start_time,
        endTime: t.end_time,
        maxPeople: t.max_people,
        day: t.day,
        free: t.free,
        coachId: t.coach_id,
        assistantIds: t.assistant_ids,
      })),
    }
  })

  route(app, previewWeek, async ({ body, caller, center, language }) => {
    const { id: centerId } = await center()
    const effects = await previewWeekChange(app.pool, app.clock(), { ...body, centerId, byId: caller.id })
    return weekOutcome(effects, language)
  })

  route(app, saveWeek, async ({ body, caller, center, language }) => {
    const { id: centerId } = await center()
    const effects = await changeWeek(app.pool, app.clock(), { ...body, centerId, byId: caller.id })
    app.cache.drop(['templates'])
    return weekOutcome(effects, language)
  })
}
