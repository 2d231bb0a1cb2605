import type { Kysely } from 'kysely'
import type { DB } from '../../../database/tables.ts'
import type { ClassSeats } from '../../contract/realtime.ts'
import { type PlaceRow, selectPlaces, selectSeats } from './queries.ts'

export type { PlaceRow }

export const seatsNow = (db: Kysely<DB>, classIds: number[]): Promise<ClassSeats[]> =>
  selectSeats(db, classIds)

export async function placesNow(db: Kysely<DB>, bookingIds: number[]): Promise<Map<number, PlaceRow>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await selectPlaces(db, bookingIds)
  return new Map(rows.map((row) => [row.id, row]))
}
