import type { Language } from '../../../../platform/contract/languages.ts'
import { textIn } from '../../../../platform/contract/texts.ts'
import type { FixedSlot } from '../../contract/fixed-places.ts'
import { fixedPlacesOf, type Slot } from '../../rules/fixed-places.ts'
import type { SlotDetails } from '../message-values.ts'
import type { SlotRow } from './queries.ts'

export const slotOnWire = (row: SlotRow, language: Language): FixedSlot => ({
  id: row.slot_id,
  activity: {
    id: row.activity_id,
    key: row.activity_key,
    name: textIn(row.activity_name, language),
    color: row.color,
  },
  center: { id: row.center_id, name: row.center, timeZone: row.time_zone },
  day: row.day,
  startTime: row.start_time,
  endTime: row.end_time,
})

export const slotFacts = (row: SlotRow): Slot => ({
  id: row.slot_id,
  activityId: row.activity_id,
  singleBook: row.single_book,
  youngest: row.youngest,
  oldest: row.oldest,
  creditType: row.credit_type,
  day: row.day,
  startTime: row.start_time,
  endTime: row.end_time,
})

/** Details of a slot in messages. */
export const slotDetails = (row: SlotRow): SlotDetails => ({
  activity: row.activity_name,
  center: row.center,
  weekday: row.day,
  start: row.start_time,
})

export const placesOf = (row: { max_people: number; fixed_share: number }): number =>
  fixedPlacesOf(row.max_people, row.fixed_share)
