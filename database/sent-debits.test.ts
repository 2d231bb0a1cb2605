import { expect, test } from 'vitest'
import { testDatabase } from '../tests/support/database.ts'
import { migrate } from './migrate.ts'
import { migrationsFolder, readMigrations } from './migration-files.ts'

const { url, pool } = await testDatabase()

test('an upgrade lets members book whose debit came back and was sent again', async () => {
  await pool.query('drop schema public cascade; create schema public')
  const names = (await readMigrations()).map(({ name }) => name)
  await migrate(
    url,
    migrationsFolder,
    names.filter((name) => name < '0098'),
  )
  // Bills of four members, refused on the 5th of December or January; of remittances only the first is sent.
  await pool.query(`
    insert into centers (name) values ('Girona');
    insert into plans (key, name_ca, name_es, price_cents, activity_sessions, open_sessions) values ('three', '3', '3', 5000, 3, 0);
    insert into members (cin, name, surname, email, overdue_since, desk_due_since)
      select '0000000' || at || 'X', n, n, n || '@box.example', '2026-12-05', case when n = 'sent' then date '2026-12-04' end
      from unnest(array['sent', 'both', 'draft', 'none']) with ordinality as names (n, at) order by at;
    insert into mandates (member_id, reference, holder, iban, signed_on, created_at, created_by)
      select id, 'BOX-' || id, name, 'ES9121000418450200051332', '2026-11-20', now(), id from members;
    insert into bills (member_id, kind, month, starts_on, plan_id, pro, amount_cents, created_at, refused_at, due_at)
      select m.id, 'month', d, d, p.id, false, 5000, d, d + 4, case when m.name = 'sent' then d + 3 end
      from members m cross join plans p cross join unnest(array[date '2026-12-01', '2027-01-01']) as d
      where d = '2026-12-01' or m.name = 'both';
    insert into payments (member_id, purpose, bought, amount_cents, description, method, month, bill_id)
      select member_id, 'month', '{"kind":"bill"}', 5000, 'The Box', 'mandate', month, id from bills where month = '2026-12-01';
    insert into remittances (center_id, month, state, collects_on, xml, sha256, total_cents, created_at)
      select id, '2027-01-01', state, '2027-01-08', '<xml/>', 'a', 100, now()
      from centers cross join unnest(array['validated', 'draft']) as state;
    insert into remittance_lines (remittance_id, bill_id, member_id, mandate_id, amount_cents, payment_id)
      select r.id, b.id, m.id, d.id, 5000, p.id
      from members m join bills b on b.member_id = m.id join payments p on p.bill_id = b.id join mandates d on d.member_id = m.id
        join remittances r on r.state = case when m.name in ('sent', 'both') then 'validated' else m.name end;
    update remittances set state = 'sent', downloaded_at = now() where state = 'validated'`)
  await migrate(url)
  const { rows } = await pool.query(
    'select name, overdue_since::date::text, desk_due_since::date::text from members order by id',
  )
  expect(rows).toEqual([
    { name: 'sent', overdue_since: null, desk_due_since: null },
    { name: 'both', overdue_since: '2027-01-05', desk_due_since: null },
    { name: 'draft', overdue_since: '2026-12-05', desk_due_since: null },
    { name: 'none', overdue_since: '2026-12-05', desk_due_since: null },
  ])
})
