import type { Updateable } from 'kysely'
import type { Members } from '../../../../database/tables.ts'
import { columnOf, type FieldColumn, type FieldName, fieldNames } from '../../contract/member-fields.ts'

/** The given fields by their columns in the table `members`; what is no field is left out. */
export const byColumn = (data: { readonly [N in FieldName]?: unknown }) =>
  Object.fromEntries(
    fieldNames.filter((name) => data[name] !== undefined).map((name) => [columnOf(name), data[name]]),
  ) as Pick<Updateable<Members>, FieldColumn>
