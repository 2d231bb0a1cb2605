import { isStaffRole, roleNames } from '../../../../platform/contract/roles.ts'

/* SQL for who coaches a class or a slot of the week plan. */

const staff = roleNames.filter(isStaffRole).join(',')

/** Whether the member `m` may coach. As the index members_staff says it. */
export const mayCoach = `m.roles && '{${staff}}'::text[] and m.status <> 'INACTIVE' and m.erased_at is null`

const person = `json_build_object('id', m.id, 'name', m.name, 'image', m.image)`

/** The columns `coach` and `assistants` of a class or template, as on the wire. Nobody who may not coach any more. */
export const coachColumns = (row: string): string => `
  (select ${person} from members m where m.id = ${row}.coach_id and ${mayCoach}) as coach,
  (select coalesce(json_agg(${person} order by array_position(${row}.assistant_ids, m.id)), '[]')
    from members m where m.id = any(${row}.assistant_ids) and ${mayCoach}) as assistants`

/** A version that changes with the name or portrait of any possible coach. */
export const coachesVersion = `(select coalesce(string_agg(m.xmin::text, ' ' order by m.id), '') from members m where ${mayCoach})`

/** Whether a row with these columns is coached by a member, also as an assistant. */
export const isCoachedBy = (row: string, member: string): string =>
  `(${row}.coach_id = ${member} or ${row}.assistant_ids @> array[${member}] and ${row}.assistant_ids <> '{}')`
