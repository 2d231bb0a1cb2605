import type { Texts } from '../../../../platform/contract/texts.ts'
import { type Connected, rows } from '../../../../platform/server/statement.ts'
import { mayCoach } from '../../../gym/server/expressions/coaches.ts'

export interface FeedAsked {
  memberIds: readonly number[]
  /** Whose given ones too. */
  coachId: number | null
  from: Date
  to: Date
  most: number
}

export interface AppointmentInFeed {
  id: number
  /** First name of whoever comes; null for one that the coach gives. */
  of: string | null
  service: Texts
  coach: string
  starts_at: Date
  ends_at: Date
  changed_at: Date
  center: string
  address: string
  postal_code: string
  city: string
  latitude: number | null
  longitude: number | null
}

export const selectForFeed = (on: Connected, { memberIds, coachId, from, to, most }: FeedAsked) =>
  rows<AppointmentInFeed>(
    on,
    {
      name: 'appointments-for-feed',
      text: `select a.id, w.of, s.name as service, k.name as coach, lower(a.during) as starts_at, upper(a.during) as ends_at,
          a.created_at as changed_at, c.name as center, c.address, c.postal_code, c.city, c.latitude, c.longitude
        from (
          select p.appointment_id as id, m.name as of from appointment_people p join members m on m.id = p.member_id
          where p.member_id = any($1::int[]) and p.ended_at is null and p.during && tstzrange($3, $4)
          union all
          select g.id, null from appointments g join members m on m.id = g.coach_id
          where g.coach_id = $2 and g.ended_at is null and g.during && tstzrange($3, $4) and ${mayCoach}
        ) w join appointments a on a.id = w.id join services s on s.id = a.service_id
          join centers c on c.id = a.center_id join members k on k.id = a.coach_id
        order by lower(a.during), a.id, w.of limit $5`,
    },
    [memberIds, coachId, from, to, most],
  )
