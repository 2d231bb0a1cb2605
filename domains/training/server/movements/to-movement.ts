import type { Language } from '../../../../platform/contract/languages.ts'
import { textIn } from '../../../../platform/contract/texts.ts'
import type { Movement, MovementUnit } from '../../contract/movements.ts'
import type { MovementRow } from './queries.ts'

export const toMovement = (row: MovementRow, language: Language): Movement => ({
  id: row.id,
  name: textIn(row.name, language),
  texts: { name: row.name },
  unit: row.unit as MovementUnit,
  hasRm: row.has_rm,
  abbreviation: row.abbreviation,
})
