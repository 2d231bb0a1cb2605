import type { Millis } from '../../../../platform/rules/local-time.ts'
import { at, type Connected, rows, type Tx } from '../../../../platform/server/statement.ts'
import { mayCoach } from '../../../gym/server/expressions/coaches.ts'

/** Whether the coach or an assistant of a row may not coach any more. */
const hasGone = (row: string) => `(${row}.coach_id is not null or ${row}.assistant_ids <> '{}') and exists (
  select from unnest(array_append(${row}.assistant_ids, ${row}.coach_id)) x (id)
  where x.id is not null and not exists (select from members m where m.id = x.id and ${mayCoach}))`

const staying = (row: string) => `
  coach_id = (select m.id from members m where m.id = ${row}.coach_id and ${mayCoach}),
  assistant_ids = array(select m.id from members m where m.id = any(${row}.assistant_ids) and ${mayCoach}
    order by array_position(${row}.assistant_ids, m.id))`

const goneClasses = `c.cancelled_at is null and c.starts_at > ${at('$1')} and ${hasGone('c')}`
const goneTemplates = `p.ended_at is null and ${hasGone('p')}`

/** Whether a slot or a coming class has a coach who may not coach any more. */
export const isAnybodyGone = async (on: Connected, now: Millis): Promise<boolean> => {
  const text = `select from class_templates p where ${goneTemplates} union all select from gym_classes c where ${goneClasses} limit 1`
  return (await rows(on, { name: 'is-coach-gone', text }, [now])).length > 0
}

/** Locks the centers whose week plan changes, before any template or class. */
export const lockWeeksOfGone = (tx: Tx) =>
  rows(
    tx,
    {
      name: 'lock-weeks-of-gone',
      text: `select t.id from centers t where exists (select from class_templates p where p.center_id = t.id and ${goneTemplates})
        order by t.id for no key update`,
    },
    [],
  )

export interface Released {
  id: number
  was: number | null
}

/** Takes them off the week plans, which get a new version. */
export const releaseTemplates = (tx: Tx) =>
  rows<Released>(
    tx,
    {
      name: 'release-templates',
      text: `with held as (select p.id, p.coach_id, p.center_id from class_templates p where ${goneTemplates} order by p.id for update),
        newer as (update centers t set week_version = week_version + 1 where t.id in (select center_id from held))
        update class_templates p set ${staying('p')} from held where p.id = held.id returning p.id,
          case when p.coach_id is null then held.coach_id end as was`,
    },
    [],
  )

/** Takes them off the coming classes, and ends their requests for cover. */
export const releaseClassesOfGone = (tx: Tx, now: Millis) =>
  rows<Released>(
    tx,
    {
      name: 'release-classes',
      text: `with held as (select c.id, c.coach_id from gym_classes c where ${goneClasses} order by c.id for no key update),
        freed as (update gym_classes c set ${staying('c')} from held where c.id = held.id returning c.id,
          case when c.coach_id is null then held.coach_id end as was),
        closed as (update covers v set closed_at = ${at('$1')}, outcome = 'cancelled' from freed
          where v.class_id = freed.id and v.closed_at is null and v.asked_by = freed.was)
        select id, was from freed order by id`,
    },
    [now],
  )

export interface GoneCoach {
  id: number
  name: string | null
}

/** Names, null for erased accounts; and the ids of the active admins. */
export const whoWent = (tx: Tx, ids: readonly number[]) =>
  rows<GoneCoach>(
    tx,
    {
      name: 'who-went',
      text: `select id, case when erased_at is null then concat_ws(' ', name, surname) end as name from members where id = any($1::int[]) order by id`,
    },
    [ids],
  )
