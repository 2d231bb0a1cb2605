import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/tables.ts'
import { orNotFound } from '../../../../platform/server/refusal.ts'
import type { Tx } from '../../../../platform/server/statement.ts'
import { lockService, type ServiceRow, selectService } from './queries.ts'

export type { ServiceRow }

/** Cents, by card; 0 where only a credit pays, or nothing. */
export const priceOf = (
  { minutes, price_cents }: Pick<ServiceRow, 'minutes' | 'price_cents'>,
  length: number,
): number => price_cents[minutes.indexOf(length)] ?? 0

export const pricesOf = (row: Pick<ServiceRow, 'minutes' | 'price_cents'>) =>
  row.minutes.flatMap((minutes) => {
    const cents = priceOf(row, minutes)
    return cents > 0 ? [{ minutes, price: cents / 100 }] : []
  })

const onOffer = (service: Promise<ServiceRow | undefined>): Promise<ServiceRow> =>
  orNotFound(service.then((row) => (row?.on_offer ? row : undefined)))

/** @throws Refusal not_found, also for one that is not on offer */
export const findService = (db: Kysely<DB>, id: number): Promise<ServiceRow> => onOffer(selectService(db, id))

/** Stays as it is until the end of the transaction. @throws Refusal not_found */
export const holdService = ({ db }: Pick<Tx, 'db'>, id: number): Promise<ServiceRow> =>
  onOffer(lockService(db, id, 'book'))

/** The same of an appointment, also once it is not on offer any more. @throws Refusal not_found */
export const holdServiceBooked = ({ db }: Pick<Tx, 'db'>, id: number): Promise<ServiceRow> =>
  orNotFound(lockService(db, id, 'book'))
