import { sql } from 'kysely'

/** Tags of member `m` by name. */
export const tagsOf = sql<
  string[]
>`array(select t.tag from member_tags t where t.member_id = m.id order by t.key)`
