import { createHash } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../tests/support/database.ts'
import {
  archiveOf,
  edited,
  enter,
  fileOf,
  readable,
  unzipped,
} from '../../tests/support/files/archive-files.ts'
import { rowDifferences, rowsOf, sequencesOf } from '../../tests/support/files/gym-rows.ts'
import { buildMember } from '../../tests/support/gym.ts'
import { demoDatabase } from '../../tests/support/set-up/demo-database.ts'
import { connectToMigrate } from '../connect-to-migrate.ts'
import { migrate } from '../migrate.ts'
import { migrationsFolder, readMigrations } from '../migration-files.ts'
import { columnsThatTravel, pictureColumn, readCatalog, travels } from './catalog.ts'
import { columnsLeftBehind, operationalTables, secretsThatLeave } from './declarations.ts'
import type { Progress } from './format.ts'
import { openArchive } from './open-archive.ts'
import { writeArchive } from './write-archive.ts'

/** The machine may be busy; an import runs every migration. */
const patience = { timeout: 600_000 }

const gym = await demoDatabase('2026-11-18 15:00')
const place = await testDatabase({ max: 2 })
const small = await testDatabase({ max: 2 })
const untouched = await testDatabase({ max: 2 })
let archive: Buffer
let smallArchive: Buffer

beforeAll(async () => {
  // Rows that the demo gym lacks, and values that a text format could change.
  await gym.pool.query(`
    insert into center_images (center_id, hash, media_type, bytes) select min(id), 'c', 'image/png', '\\x00ff0a0d5c22' from centers;
    insert into activity_images (activity_id, hash, media_type, bytes) select min(id), 'a', 'image/webp', '\\x00' from activities;
    insert into product_images (product_id, hash, media_type, bytes) select min(id), 'p', 'image/jpeg', '\\x2c22' from products;
    insert into member_images (member_id, hash, media_type, bytes) select id, rpad('m' || id, 43, 'x'), 'image/webp', sha256(id::text::bytea) from members;
    insert into calendar_addresses (member_id, secret_hash) select min(id), '\\x00ff' from members;
    insert into push_choices (member_id, kind, wanted) select min(id), 'bests', true from members;
    insert into member_merges (kept_id, merged_id, by_member_id, at, moving) select min(id), max(id), min(id), now(), false from members;
    insert into consents (member_id, kind, given_by, given_at) select min(id), 'pictures', min(id), now() from members;
    insert into contact_messages (written_on, name, email, message) values ('contact', 'Àlex', 'a@box.example', E'Una línia,\\n"dues"; \\\\N');
    insert into outside_invoices (payment_id, number, issued_on, vat, type, recipient)
      select min(id), 'T/1', '2026-01-31', 'E1', 'F1', '{"name": "Àlex", "nif": "12345678Z", "address": "Nou 1"}' from payments;
    insert into withdrawals (payment_id, asked_at, proposed_cents) select min(id), now(), 1 from payments;
    update members set observations = E'\\\\.\\n,"\\r\\n\\t\\u2028 ñ 🏋️', name = E'Àlex "x"' where id = (select min(id) from members);
    update members set email = 'Ona@müller.example' where id = (select max(id) from members where email is not null);
    insert into stopped_addresses (address_hash, state, reason) values (address_hash('Ona@box.example'), 'refused', '550 5.1.1 no such user');
    insert into unreached_messages (telling, member_id, template, class_id, details, why)
      select gen_random_uuid(), min(b.member_id), 'class_cancelled', min(b.class_id), '{"refunded":true}', 'refused' from bookings b;
    insert into household_discounts (place, amount_cents) values (4, 750);
    insert into coach_pay_rules (coach_id, role, starts_on, class_cents, created_by, created_at)
      select min(id), 'lead', '2026-11-01', 2500, min(id), now() from members;
    insert into coach_pay_months (month, closed_at, closed_by) select '2026-11-01', now(), min(id) from members;
    insert into coach_pay_lines (month_id, coach_id, source, cents, line)
      select max(k.id), min(m.id), 'class:1:lead', 2500, '{"title": {"ca": "Força"}}' from coach_pay_months k, members m;
    insert into coach_pay_corrections (month, coach_id, cents, why, made_by, made_at)
      select '2026-11-01', min(id), -50, 'ñ', min(id), now() from members;
    insert into track_centers (track_id, center_id) select min(t.id), min(c.id) from tracks t, centers c;
    insert into track_plans (track_id, plan_id) select min(t.id), min(p.id) from tracks t, plans p;
    insert into track_activities (track_id, activity_id) select min(t.id), min(a.id) from tracks t, activities a;
    insert into track_followers (track_id, member_id) select min(t.id), min(m.id) from tracks t, members m;
    insert into done_workouts (member_id, on_date, center_id, track_id, done_at)
      select min(m.id), '2026-11-17', min(c.id), min(t.id), now() from members m, centers c, tracks t;
    insert into track_members (track_id, member_id) select min(t.id), min(m.id) from tracks t, members m;
    with s as (insert into services (name, minutes, credit_type) values ('{"ca": "Entrenament"}', '{60,90}', 'ACTIVITY') returning id),
      e as (insert into spaces (center_id, name, count, opens, closes) select min(id), '{"ca": "Rack"}', 6, '07:00', '22:00' from centers returning id, center_id),
      c as (insert into service_coaches (service_id, coach_id) select s.id, min(m.id) from s, members m group by 1 returning coach_id),
      h as (insert into coach_hours (coach_id, center_id, day, start_time, end_time) select coach_id, center_id, 1, '09:00', '13:00' from c, e),
      x as (insert into coach_exceptions (coach_id, first_day, last_day) select coach_id, '2040-01-01', '2040-01-09' from c),
      p as (insert into service_spaces (service_id, space_id) select s.id, e.id from s, e)
    insert into appointments (service_id, center_id, coach_id, during, buffer_minutes, leave_minutes, on_date, created_at, created_by)
      select s.id, e.center_id, c.coach_id, '[2040-01-10 09:00+00, 2040-01-10 10:00+00)', 5, 60, '2040-01-10', now(), c.coach_id from s, e, c;
    insert into appointment_people (appointment_id, member_id, during, charge) select a.id, max(m.id), a.during, 'free' from appointments a, members m group by 1, 3;
    insert into space_times (space_id, number, during, appointment_id) select e.id, 2, a.during, a.id from spaces e, appointments a;
    insert into activity_spaces (activity_id, space_id, count) select min(a.id), e.id, 2 from activities a, spaces e group by e.id;
    insert into space_times (space_id, number, during, class_id) select e.id, 6, tstzrange(g.starts_at, g.ends_at), g.id
      from spaces e, (select * from gym_classes order by id limit 1) g;
    insert into workout_templates (name, blocks, language, notes) values ('Fran', '[{"title": "Àngels"}]', 'ca', '[{"at": "0", "text": "Nota"}]');
    update bills set note = 'debt' where id = (select max(id) from bills);
    select nextval(pg_get_serial_sequence('members', 'id')) from generate_series(1, 5)`)
  archive = await archiveOf(gym.url)
  await buildMember(small.db)
  smallArchive = await archiveOf(small.url)
}, patience.timeout)

test('every table and column leaves, or says why not', async () => {
  const client = await gym.pool.connect()
  const { tables, references } = await readCatalog(client, 'public')
  client.release()
  const declare = 'declare it in database/archive/declarations.ts'
  const names = tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`))
  const suspicious = tables.filter(travels).flatMap((table) =>
    columnsThatTravel(table)
      .filter(
        (column) =>
          column !== pictureColumn(table) &&
          (column.type === 'bytea' || /secret|token|password|hash|seed|fingerprint/.test(column.name)) &&
          !(pictureColumn(table) && column.name === 'hash'),
      )
      .map(({ name }) => `${table.name}.${name}`),
  )
  const undeclared = suspicious.filter((name) => !(name in secretsThatLeave))
  expect(
    undeclared,
    `${undeclared} may be secret: ${declare}, as an operational table, a column left behind, or a secret that leaves`,
  ).toEqual([])
  const lost = references.filter(({ table, to }) => travels({ name: table }) && !travels({ name: to }))
  expect(
    lost.map(({ name }) => name),
    'a table that leaves refers to one that stays behind',
  ).toEqual([])
  const stale = [
    ...Object.keys(operationalTables).filter((name) => !tables.some((table) => table.name === name)),
    ...Object.keys({ ...columnsLeftBehind, ...secretsThatLeave }).filter((name) => !names.includes(name)),
  ]
  expect(stale, 'declared, but gone').toEqual([])
  const required = tables.flatMap(({ name, columns }) =>
    columns
      .filter((c) => `${name}.${c.name}` in columnsLeftBehind && !c.nullable)
      .map((c) => `${name}.${c.name}`),
  )
  expect(required, 'a column that stays behind must be nullable').toEqual([])
  const keyless = tables.filter((table) => travels(table) && table.primaryKey.length === 0)
  expect(keyless.map(({ name }) => name)).toEqual([])
})

test('a whole gym goes out and in: every row, column, picture and sequence', patience, async () => {
  await enter(place.url, archive)
  expect(await rowDifferences(gym.pool, place.pool)).toEqual({ lost: {}, added: {} })
  expect(await sequencesOf(place.pool)).toEqual(await sequencesOf(gym.pool))
  const empty = [...(await rowsOf(gym.pool))].filter(([, rows]) => rows.length === 0)
  expect(empty.length, `nothing was compared of ${empty.map(([name]) => name)}`).toBeLessThan(12)

  const other = `insert into members (cin, name, surname, email) values ('X', 'O', 'N', 'ona@xn--mller-kva.example')`
  await expect(place.pool.query(other)).rejects.toMatchObject({ constraint: 'members_email_once' })

  // The control: one changed value and one lost row are found.
  await place.pool.query(`update members set phone = phone || '1' where id = (select max(id) from members)`)
  await place.pool.query('delete from push_choices where ctid = (select min(ctid) from push_choices)')
  const { lost, added } = await rowDifferences(gym.pool, place.pool)
  expect({ lost, added }).toEqual({ lost: { members: 1, push_choices: 1 }, added: { members: 1 } })
})

test('others can read it: CSV with headers, pictures, and a text in each language', async () => {
  const files = await unzipped(archive)
  expect(String(files.get('tables/plans.csv'))).toMatch(/^id,key,name_es,/)
  expect(String(files.get('README.ca.txt'))).toContain('El gimnàs sencer')
  expect(String(files.get('README.es.txt'))).toContain('El gimnasio entero')
  const { rows } = await gym.pool.query('select center_id, bytes from center_images')
  expect(files.get(`pictures/center_images/${rows[0].center_id}.png`)).toEqual(rows[0].bytes)
  expect([...files.keys()].filter((name) => name.includes('refresh_tokens'))).toEqual([])
})

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
/** Replaces a file, with the size and checksum of the new one in the manifest. */
const replaced = (path: string, change: (text: string) => string | Buffer) =>
  edited(smallArchive, (files, manifest) => {
    const bytes = Buffer.from(change(String(files.get(path))))
    files.set(path, bytes)
    manifest.files[path] = { bytes: bytes.length, sha256: sha256(bytes) }
  })

const gyms = 'tables/gym.csv'

test.each<[string, () => Promise<Buffer> | Buffer, string]>([
  ['a file that is no ZIP', () => Buffer.from('name;e-mail\nAnna;a@b.c'), 'archive_unreadable'],
  ['one that was cut off', () => smallArchive.subarray(0, smallArchive.length - 2_000), 'archive_unreadable'],
  ['another ZIP', () => edited(smallArchive, (files) => files.delete('manifest.json')), 'archive_unreadable'],
  [
    'one of a later version',
    () =>
      edited(smallArchive, (_, { migrations }) => {
        migrations.push({ name: '9999-later.sql', checksum: 'x' })
      }),
    'archive_newer',
  ],
  [
    'one of a later format',
    () =>
      edited(smallArchive, (_, manifest) => {
        manifest.formatVersion = 2
      }),
    'archive_newer',
  ],
  [
    'one with a name that leads out of its folder',
    async () =>
      Buffer.from(
        (await edited(smallArchive, (files) => files.set('xxx.csv', Buffer.from(''))))
          .toString('latin1')
          .replaceAll('xxx.csv', '../.csv'),
        'latin1',
      ),
    'archive_unreadable',
  ],
  [
    'one with a foreign file',
    () => edited(smallArchive, (files) => files.set('run.sh', Buffer.from('rm'))),
    'archive_damaged',
  ],
  ['one without a table', () => edited(smallArchive, (files) => files.delete(gyms)), 'archive_damaged'],
  [
    'one that unpacks to very much',
    () => replaced('README.ca.txt', () => Buffer.alloc(70 * 1024 * 1024)),
    'archive_damaged',
  ],
])('refuses %s before reading a row', async (_name, make, problem) => {
  await expect(openArchive(fileOf(await make()))).rejects.toMatchObject({ problem })
})

test.each<[string, () => Promise<Buffer>]>([
  [
    'a changed value',
    () =>
      edited(smallArchive, (files) =>
        files.set(gyms, Buffer.from(String(files.get(gyms)).replace('The Box', 'The Bix'))),
      ),
  ],
  [
    'a table and its line in the manifest taken out',
    () =>
      edited(smallArchive, (files, manifest) => {
        files.delete('tables/members.csv')
        delete manifest.files['tables/members.csv']
        manifest.tables = manifest.tables.filter(({ name }) => name !== 'members')
      }),
  ],
  [
    'a row taken out, with its checksum',
    () => replaced('tables/members.csv', (text) => `${text.split('\n')[0]}\n`),
  ],
  ['a column renamed', () => replaced(gyms, (text) => text.replace('legal_name', 'legal_names'))],
  [
    'another encoding',
    () => replaced(gyms, (text) => Buffer.from(text.replace('The Box', 'Gimnàs'), 'latin1')),
  ],
  ['a value that breaks a rule', () => replaced(gyms, (text) => text.replace('#e8471c', 'orange'))],
])('an archive with %s is refused as damaged and leaves nothing', patience, async (_name, make) => {
  const before = await rowsOf(untouched.pool)
  await expect(enter(untouched.url, await make())).rejects.toMatchObject({ problem: 'archive_damaged' })
  expect(await rowsOf(untouched.pool)).toEqual(before)
  const { rows } = await untouched.pool.query(
    `select nspname from pg_namespace where nspname like 'archive%'`,
  )
  expect(rows).toEqual([])
})

test('the gym of an earlier version enters this one', patience, async () => {
  const old = await testDatabase({ max: 2 })
  const here = await testDatabase({ max: 2 })
  await old.pool.query('drop schema public cascade; create schema public')
  const names = (await readMigrations()).map(({ name }) => name).filter((name) => name < '0057')
  await migrate(old.url, migrationsFolder, names)
  await old.pool.query(`
    insert into centers (name) values ('Vic');
    insert into plans (key, name_es, name_ca, activity_sessions, open_sessions, price_cents) values ('three', 'Tres', 'Tres', 3, 0, 5000);
    insert into members (cin, name, surname, email, center_id) values ('00000000T', 'Anna', 'Vila', 'anna@box.example', 1);
    insert into memberships (member_id, plan_id, starts_on) values (1, 1, '2026-01-01')`)
  await enter(here.url, await archiveOf(old.url))
  const { rows } = await here.pool.query(
    `select m.name, m.guest, p.months, p.price_cents, c.name as center from members m
     join memberships s on s.member_id = m.id join plans p on p.id = s.plan_id join centers c on c.id = m.center_id`,
  )
  expect(rows).toEqual([{ name: 'Anna', guest: false, months: 1, price_cents: 5000, center: 'Vic' }])
})

test('an export is one snapshot, and waits for a slow reader', patience, async () => {
  await small.pool.query(
    `insert into contact_messages (written_on, name, email, message) select 'contact', 'n', 'a@box.example', md5(n::text) || repeat('x', 200) from generate_series(1, 100000) n`,
  )
  const client = await connectToMigrate(small.url)
  await client.query('begin isolation level repeatable read read only')
  const output = new PassThrough()
  let latest: Progress = { table: '', done: 0, total: 0 }
  const written = writeArchive(client, output, {
    version: '1',
    madeAt: new Date(0),
    onProgress: (progress) => {
      latest = progress
    },
  })
  await readable(output)
  // The reader has stopped: memory stays bounded, so most rows are still in the database.
  for (let before = -1; before !== latest.done; await pause(500)) before = latest.done
  expect(latest.done).toBeLessThan(latest.total * 0.9)
  await small.pool.query(`delete from contact_messages`)
  output.resume()
  const manifest = await written
  await client.end()
  expect(manifest.tables.find(({ name }) => name === 'contact_messages')?.rows).toBe(100_000)
  expect(latest.done).toBe(latest.total)
})
