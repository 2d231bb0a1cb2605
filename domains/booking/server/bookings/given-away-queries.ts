import { rows, type Tx } from '../../../../platform/server/statement.ts'
import type { BookingRow } from './queries.ts'

/** With `onlyLook` it finds the booking and changes nothing. */
export const reopenGivenAway = (tx: Tx, classId: number, memberId: number, onlyLook: boolean) =>
  rows<{ id: number; charge: BookingRow['charge'] }>(
    tx,
    {
      name: 'reopen-given-away',
      text: `with found as (
          select b.id, b.charge from bookings b
          where b.class_id = $1 and b.member_id = $2 and b.end_reason = 'given_away'
            and not exists (select from bookings o where o.class_id = $1 and o.member_id = $2 and o.ended_at is null)
          order by b.id desc limit 1),
        opened as (
          update bookings b set ended_at = null, ended_by = null, end_reason = null
          from found f where b.id = f.id and not $3::boolean returning b.class_id),
        counted as (
          update gym_classes c set users_in = users_in + 1 from opened o where c.id = o.class_id)
        select id, charge from found`,
    },
    [classId, memberId, onlyLook],
  )
