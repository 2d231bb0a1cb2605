import type { FastifyInstance } from 'fastify'
import { route } from '../../../../platform/server/route.ts'
import { readLastTime, readWorkoutFigures } from '../../../training/server/scores/read-figures.ts'
import * as contract from '../../contract/library.ts'
import { type Scorable, unnumbered } from '../../rules/copied-blocks.ts'
import { addTemplate, changeTemplate, deleteTemplate } from './save-template.ts'
import { searchLibrary } from './search-library.ts'
import { selectScorable, selectTemplates, type TemplateRow } from './template-queries.ts'

const toTemplate = ({ blocks, ...row }: TemplateRow, known?: Scorable): contract.WorkoutTemplate => ({
  ...row,
  wbs: unnumbered(blocks, known),
})

export default async function library(app: FastifyInstance): Promise<void> {
  const now = () => new Date(app.clock())

  route(app, contract.searchLibrary, ({ query, language }) =>
    searchLibrary(app.db, query, { at: now(), language }),
  )
  route(app, contract.readLibraryFigures, ({ params }) => readWorkoutFigures(app.db, params.id))
  route(app, contract.readLastTime, async ({ query: { date: before, ...same }, centerIfAny }) => {
    const center = await centerIfAny()
    return center ? readLastTime(app.db, same, { centerId: center.id, before, at: now() }) : null
  })

  route(app, contract.listWorkoutTemplates, async () => {
    const [rows, known] = await Promise.all([selectTemplates(app.db), selectScorable(app.db)])
    return rows.map((row) => toTemplate(row, known))
  })
  route(app, contract.createWorkoutTemplate, async ({ body, caller }) =>
    toTemplate(await addTemplate(app, body, caller.id)),
  )
  route(app, contract.updateWorkoutTemplate, async ({ params, body, caller }) =>
    toTemplate(await changeTemplate(app, params.id, body, caller.id)),
  )
  route(app, contract.deleteWorkoutTemplate, ({ params, caller }) =>
    deleteTemplate(app, params.id, caller.id),
  )
}
