import type { Millis } from '../../../../platform/rules/local-time.ts'
import { at, type Connected, rows, type Tx } from '../../../../platform/server/statement.ts'

/** Holds an appointment that was just made until it is paid. */
export const holdUntilPaid = (tx: Tx, held: { id: number; until: Millis; cents: number }) =>
  rows(
    tx,
    {
      name: 'hold-appointment',
      text: `with people as (update appointment_people set charge = 'money' where appointment_id = $1)
        update appointments set state = 'held', held_until = ${at('$2')}, price_cents = $3 where id = $1`,
    },
    [held.id, held.until, held.cents],
  )

/** It is paid. False when it has ended. */
export const endHold = async (tx: Tx, id: number): Promise<boolean> =>
  (
    await rows(
      tx,
      {
        name: 'end-hold-of-appointment',
        text: `update appointments set state = 'booked', held_until = null where id = $1 and state = 'held' and ended_at is null returning id`,
      },
      [id],
    )
  ).length > 0

/** Those that nobody has paid in time, oldest first. */
export const selectDueHolds = async (on: Connected, now: Millis): Promise<number[]> =>
  (
    await rows<{ id: number }>(
      on,
      {
        name: 'due-holds-of-appointments',
        text: `select id from appointments where held_until <= ${at('$1')} and ended_at is null order by held_until limit 200`,
      },
      [now],
    )
  ).map(({ id }) => id)

/** The payment of an appointment that has not failed. */
export const selectPaymentOf = async (on: Connected, id: number): Promise<number | undefined> =>
  (
    await rows<{ id: number }>(
      on,
      {
        name: 'payment-of-appointment',
        text: `select id from payments where bought ? 'appointmentId' and (bought ->> 'appointmentId')::integer = $1
            and status not in ('failed', 'cancelled')
          order by refunded_cents >= amount_cents, id limit 1`,
      },
      [id],
    )
  )[0]?.id

/** Payments of appointments that ended in a way that is refunded; what staff gave back before is not given again. */
export const selectOwedRefunds = async (on: Connected): Promise<number[]> =>
  (
    await rows<{ id: number }>(
      on,
      {
        name: 'owed-refunds-of-appointments',
        text: `select p.id from payments p join appointments a on a.id = (p.bought ->> 'appointmentId')::integer
          where p.bought ? 'appointmentId' and p.status = 'succeeded' and p.refunded_cents < p.amount_cents and a.ended_at is not null
            and a.end_reason not in ('left_late', 'removed_late')
            and not exists (select from refunds r where r.payment_id = p.id and r.origin = 'server')
          order by p.id limit 200`,
      },
      [],
    )
  ).map(({ id }) => id)
