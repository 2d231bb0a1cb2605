import type { FastifyInstance } from 'fastify'
import {
  createTemplate,
  deleteTemplate,
  getCalendarDay,
  updateTemplate,
} from '../../../contracts/templates.ts'
import type { Language } from '../../../contracts/values.ts'
import { Refusal } from '../../refusal.ts'
import { route } from '../../route.ts'
import { addTemplates, changeTemplate, type PlanOutcome, removeTemplate } from './plan-week.ts'
import { templatesOfDay } from './queries.ts'
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

export default async function templates(app: FastifyInstance) {
  route(app, getCalendarDay, async ({ params, language, center }) => {
    const { id } = await center()
    const found = await templatesOfDay({ client: app.pool }, id, params.day)
    return { id: params.day, classes: found.map((row) => templateOnWire(row, language)) }
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
}
