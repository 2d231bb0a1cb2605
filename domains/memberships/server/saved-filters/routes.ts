import type { FastifyInstance } from 'fastify'
import { route } from '../../../../platform/server/route.ts'
import * as contract from '../../contract/saved-filters.ts'
import { type SavedFilterRow, selectSavedFilters } from './queries.ts'
import { deleteFilter, renameFilter, saveFilter } from './save-filter.ts'

/** One that an earlier version saved, and this one does not take, keeps its name. */
function toFilter({ id, name, list, filter }: SavedFilterRow): contract.SavedFilter {
  const read = contract.filterOf[list as contract.FilteredList].safeParse(filter)
  return { id, name, filter: read.success ? (read.data as contract.SavedFilter['filter']) : null }
}

export default async function savedFilters(app: FastifyInstance): Promise<void> {
  route(app, contract.listSavedFilters, async ({ query }) =>
    (await selectSavedFilters(app.db, query.list)).map(toFilter),
  )
  route(app, contract.saveFilter, async ({ body, caller }) =>
    toFilter(await saveFilter(app, body, caller.id)),
  )
  route(app, contract.changeSavedFilter, async ({ params, body, caller }) =>
    toFilter(await renameFilter(app, { ...params, ...body }, caller.id)),
  )
  route(app, contract.deleteSavedFilter, ({ params, caller }) => deleteFilter(app, params.id, caller.id))
}
