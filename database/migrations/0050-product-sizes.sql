-- Sizes of products, and how many pieces are left; null is not counted.
alter table products add column stock integer check (stock >= 0);

create table product_variants (
  id integer generated always as identity primary key,
  product_id integer not null references products,
  name_ca text not null,
  name_es text not null,
  stock integer check (stock >= 0),
  position smallint not null,
  -- Sizes that were removed stay for their orders.
  on_offer boolean not null default true
);
create index product_variants_of_product on product_variants (product_id, position) where on_offer;

alter table orders add column variant_id integer references product_variants;
create index orders_of_variant on orders (variant_id) where variant_id is not null;

-- The payment took a piece that is counted, and has not given it back.
alter table payments add column holds_stock boolean not null default false;
