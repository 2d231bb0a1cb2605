// On 20 November 2026, before version 0.1.0, four migrations were edited after databases had run them, and numbers were given
// ahead, so that some ran in another order. See docs/decisions/platform/0048-migrations-and-backups.md. Since then
// database/migrations.sha256 prevents both.

/** Migrations up to this one may run after later ones; the tables come out equal. */
export const lastUnordered = '0021-logo-and-maps.sql'

const bookingsOfClass = `
  drop index bookings_of_class;
  create index bookings_of_class on bookings (class_id, id);`

const skippedOn = `
  alter table days_off add column skipped_on date;
  update days_off set skipped_on = on_date where skip;
  alter table days_off drop column skip;${bookingsOfClass}`

/** The SQL that turns the result of an edited file's earlier contents into the present one, by name and checksum. */
export const repairs: Record<string, Record<string, string>> = {
  '0002-members.sql': {
    '79f91455e3f708f1192f1eaa2af933e7c177a851c752b752c2def36f4fc83dad':
      'create index memberships_of_member on memberships (member_id, starts_on);',
  },
  '0003-classes.sql': {
    '4aa6ab5dcb8bebf2e8d18fb39ce9fd7b43035bc52f8f37af07c3d210bc19f2cd': `
  alter table bookings add foreign key (activity_id) references activities;${skippedOn}`,
    e86cd83eb1735bf676f110138489e663b4a5cb90cfdc792668789f84c7eb40f1: skippedOn,
    '23fb6aa9fc78c60d1622a7c4b6c1ed26946356676d7a3e723d49f619d2ede843': bookingsOfClass,
  },
  '0008-billing.sql': {
    '4f1b2ee6a5c87f7f529c2cde2078375707ea2df23f76936bc7a4a1f8707b574d':
      'create index orders_of_member on orders (member_id, id);',
  },
  '0019-desk-money.sql': {
    '050cf35a8fc4f9eee452d16b02419939ec6589aacdce20a96ac074c329b6bfc0': `
  create table product_images (
    product_id integer primary key references products on delete cascade,
    hash text not null,
    media_type text not null,
    bytes bytea not null,
    created_at timestamptz not null default now()
  );
  create index product_images_hash on product_images (hash);`,
  },
}
