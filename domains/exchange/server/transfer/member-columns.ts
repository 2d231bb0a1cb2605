import type { Insertable } from 'kysely'
import type { Members } from '../../../../database/tables.ts'
import {
  columnOf,
  type FieldColumn,
  type FileField,
  fieldOf,
  fieldsWith,
} from '../../../people/contract/member-fields.ts'
import type { MemberData } from '../../../people/contract/members.ts'

/** Fields of a member in a line of a file; null for empty cells. */
export type FieldsOfLine = { [N in FileField]: NonNullable<MemberData[N]> | null }

export type FileColumn = FieldColumn<FileField>

/** Columns of the table `members` whose values are in files. */
export const fileColumns = fieldsWith('inFiles').map((name) => columnOf(name))

type ByColumn = { [N in FileField as FieldColumn<N>]: FieldsOfLine[N] }

const byColumn = (read: (name: FileField) => unknown) =>
  Object.fromEntries(fieldsWith('inFiles').map((name) => [columnOf(name), read(name)])) as ByColumn

/** Values by column; those of empty cells are null. */
export const saidByColumn = (line: FieldsOfLine): ByColumn => byColumn((name) => line[name])

/** The columns of a new member; what the line leaves empty is stored as empty. */
export const newByColumn = (line: FieldsOfLine) =>
  byColumn((name) => line[name] ?? fieldOf(name).empty) as Pick<Insertable<Members>, FileColumn>
