import type { Language } from '../../../../platform/contract/languages.ts'
import { textIn } from '../../../../platform/contract/texts.ts'
import type { Movement, MovementUnit } from '../../contract/movements.ts'
import type { Alternatives } from '../../contract/restriction-areas.ts'
import type { MovementRow } from './queries.ts'

type Named = Omit<Movement, 'video' | 'alternatives'>

export const namedMovement = (
  row: Omit<MovementRow, 'video' | 'alternatives'>,
  language: Language,
): Named => ({
  id: row.id,
  name: textIn(row.name, language),
  texts: { name: row.name },
  unit: row.unit as MovementUnit,
  hasRm: row.has_rm,
  abbreviation: row.abbreviation,
})

export const toMovement = (row: MovementRow, language: Language): Movement => ({
  ...namedMovement(row, language),
  video: row.video,
  alternatives: row.alternatives as Alternatives,
})
