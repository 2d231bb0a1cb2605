import type { Millis } from '../../../../../platform/rules/local-time.ts'
import { rows, type Tx } from '../../../../../platform/server/statement.ts'
import type { Via } from '../../../contract/classes.ts'

/** Sets or clears attendance. `at`: when it was taken, which may be earlier than the write. */
export const setValidated = (
  tx: Tx,
  bookingId: number,
  { validated, byId, at: tickedAt, via }: { validated: boolean; byId: number | null; at: Millis; via: Via },
) =>
  rows(
    tx,
    {
      name: 'set-validated',
      text: `update bookings set validated = $2, validated_by = $3, validated_at = to_timestamp($4::float8 / 1000),
        validated_via = $5 where id = $1`,
    },
    [bookingId, validated, byId, tickedAt, validated ? via : null],
  )

export const selectLastAttendanceChange = async (
  tx: Tx,
  bookingId: number,
): Promise<{ by: number | null; at: Millis | null } | undefined> =>
  (
    await rows<{ by: number | null; at: Millis | null }>(
      tx,
      {
        name: 'last-tick',
        text: `select validated_by as by, (extract(epoch from validated_at) * 1000)::float8 as at from bookings where id = $1`,
      },
      [bookingId],
    )
  )[0]
