import type { Language } from '../../../../platform/contract/languages.ts'
import type { MovementRecord } from '../../contract/movement-records.ts'
import { namedMovement } from '../movements/to-movement.ts'
import type { RecordRow } from './queries.ts'

export const toRecord = (row: RecordRow, language: Language): MovementRecord => ({
  id: row.id,
  user: row.member_id,
  movement: namedMovement({ ...row, id: row.movement_id }, language),
  when: row.on_date,
  value: row.value,
  rm: row.is_best,
})
