import type { Kysely } from 'kysely'
import { rowsOf } from '../../../../database/query.ts'
import type { DB } from '../../../../database/tables.ts'
import type { MissingTexts } from '../../../gym/contract/settings.ts'

/** Of what is in use: activities, plans and products that are offered, and the waiver that is asked for. */
export const countMissingTexts = (db: Kysely<DB>): Promise<MissingTexts[]> =>
  rowsOf<MissingTexts>(db)`
    select l.language, t.kind, count(*)::int as count
    from gym g
    cross join unnest(g.languages) with ordinality l (language, nth)
    cross join (
      select 1 as place, 'activities' as kind, case description when '{}' then array[name] else array[name, description] end as texts
        from activities where enabled
      union all select 2, 'movements', array[name] from movements
      union all select 3, 'tracks', array[name] from tracks
      union all select 4, 'plans', array[name] from plans where on_offer
      union all select 5, 'products', array[p.name] || array(
          select v.name from product_variants v where v.product_id = p.id and v.on_offer)
        from products p where p.on_offer
      union all select 6, 'waiver', array[w.text] from waivers w join gym on gym.waiver_version = w.version
    ) t
    where exists (select from unnest(t.texts) x (text) where x.text -> l.language is null)
    group by l.language, l.nth, t.kind, t.place
    order by l.nth, t.place`
