import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { Id, line } from '../../../platform/contract/values.ts'
import { DirectorySort, directoryFilters } from '../../people/contract/admin-users.ts'
import { DebtFilter } from './debts.ts'

/** Filters that can be saved for each list: those of its endpoint's query. */
export const filterOf = {
  members: z.strictObject({ ...directoryFilters, sort: DirectorySort.optional() }),
  debts: z.strictObject(DebtFilter.shape),
} as const
export type FilteredList = keyof typeof filterOf

const FilteredList = z.enum(Object.keys(filterOf) as [FilteredList, ...FilteredList[]])

/** Most filters of one list. */
export const mostSavedFilters = 30

const name = line(40)

const NewFilter = z.discriminatedUnion('list', [
  z.object({ name, list: z.literal('members'), filter: filterOf.members }),
  z.object({ name, list: z.literal('debts'), filter: filterOf.debts }),
])
export type NewFilter = z.output<typeof NewFilter>

export const SavedFilter = z.object({
  id: Id,
  name: z.string(),
  /** Null when the list no longer takes it. */
  filter: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).nullable(),
})
export type SavedFilter = z.output<typeof SavedFilter>

export const listSavedFilters = endpoint({
  route: 'GET /api/saved-filters',
  access: 'admin',
  summary: 'Lists the saved filters of a list by name; all admins share them.',
  query: z.object({ list: FilteredList }),
  returns: z.array(SavedFilter),
})

export const saveFilter = endpoint({
  route: 'POST /api/saved-filters',
  access: 'admin',
  summary: 'Saves the filters of a list under a name.',
  body: NewFilter,
  returns: SavedFilter,
  fails: ['too_many_filters'],
})

export const changeSavedFilter = endpoint({
  route: 'PUT /api/saved-filters/:id',
  access: 'admin',
  summary: 'Renames a saved filter.',
  body: z.object({ name }),
  returns: SavedFilter,
})

export const deleteSavedFilter = endpoint({
  route: 'DELETE /api/saved-filters/:id',
  access: 'admin',
  summary: 'Deletes a saved filter.',
})
