import type { Language } from '../../../../platform/contract/languages.ts'
import type { Movement, MovementUnit } from '../../contract/movements.ts'
import type { MovementRow } from './queries.ts'

export const toMovement = (row: MovementRow, language: Language): Movement => ({
  id: row.id,
  name: row[`name_${language}`],
  nameEs: row.name_es,
  nameCa: row.name_ca,
  unit: row.unit as MovementUnit,
  hasRm: row.has_rm,
  abbreviation: row.abbreviation,
})
