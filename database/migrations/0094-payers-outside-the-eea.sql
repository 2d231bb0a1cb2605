-- Banks outside the European Economic Area want the payer's address, in parts: street, postCode, town, country (ISO 3166-1 alpha-2).
alter table mandates add column address jsonb
  check (address is null or (jsonb_typeof(address) = 'object' and address ?& array['street', 'postCode', 'town', 'country']));
