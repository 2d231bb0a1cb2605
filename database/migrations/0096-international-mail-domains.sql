-- Addresses with international domains: kept as typed, and one address in letters and in punycode.

-- The punycode of a label (RFC 3492), without its prefix. Indexes use it: it calls only what PostgreSQL has.
create function punycode(label text) returns text immutable strict parallel safe language plpgsql as $$
declare
  codes integer[] := array(select ascii(letter) from string_to_table(label, null) letter);
  written text := coalesce((select string_agg(chr(code), '') from unnest(codes) code where code < 128), '');
  done integer := char_length(written);
  is_first boolean := true;
  code integer;
  next_code integer;
  lowest integer := 128;
  delta bigint := 0;
  bias integer := 72;
  rest bigint;
  base integer;
  least_digit integer;
begin
  if done > 0 then written := written || '-'; end if;
  while done < cardinality(codes) loop
    select min(each) into next_code from unnest(codes) each where each >= lowest;
    delta := delta + (next_code - lowest)::bigint * (done + 1);
    lowest := next_code;
    foreach code in array codes loop
      if code < lowest then delta := delta + 1; end if;
      continue when code <> lowest;
      rest := delta;
      base := 36;
      loop
        least_digit := greatest(1, least(26, base - bias));
        exit when rest < least_digit;
        written := written || substr('abcdefghijklmnopqrstuvwxyz0123456789',
          1 + least_digit + ((rest - least_digit) % (36 - least_digit))::integer, 1);
        rest := (rest - least_digit) / (36 - least_digit);
        base := base + 36;
      end loop;
      written := written || substr('abcdefghijklmnopqrstuvwxyz0123456789', 1 + rest::integer, 1);
      done := done + 1;
      delta := delta / case when is_first then 700 else 2 end;
      delta := delta + delta / done;
      bias := 0;
      while delta > 455 loop
        delta := delta / 35;
        bias := bias + 36;
      end loop;
      bias := bias + 36 * delta / (delta + 38);
      delta := 0;
      is_first := false;
    end loop;
    delta := delta + 1;
    lowest := lowest + 1;
  end loop;
  return written;
end $$;

-- A domain in lower case and punycode; any text has a result. The capitals are listed, because what lower() makes of them depends on the
-- collation and the version of PostgreSQL. contracts/mail-address.ts accepts no others.
create function ascii_domain(domain text) returns text immutable strict parallel safe language sql
  return (select coalesce(string_agg(case when octet_length(label) = char_length(label) then label else 'xn--' || punycode(label) end,
    '.' order by nth), '')
  from string_to_table(normalize(translate(normalize(domain, nfd),
    'ABCDEFGHIJKLMNOPQRSTUVWXYZÆÐØÞĐĦŁŊŒŦƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΑΒΓΔΕΖΗΘΙΚ'
    'ΛΜΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠϢϤϦϨϪϬϮϴϷϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖ'
    'ҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖẞỺỼỾ',
    'abcdefghijklmnopqrstuvwxyzæðøþđħłŋœŧɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǥƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳαβγδεζηθικ'
    'λμνξοπρστυφχψωϗϙϛϝϟϡϣϥϧϩϫϭϯθϸϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗ'
    'ҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆßỻỽỿ'), nfc), '.')
    with ordinality as labels(label, nth));

-- The same for all spellings of an address; as addressKey of contracts/mail-address.ts. Longer texts are no addresses.
create function address_key(address text) returns text immutable parallel safe language sql
  return case when octet_length(address) = char_length(address) or char_length(address) > 320 then lower(address collate "C")
    else lower(split_part(address, '@', 1) collate "C") || '@' || ascii_domain(substr(address, strpos(address, '@') + 1)) end;

-- ASCII addresses keep their hash.
create or replace function address_hash(address text) returns bytea immutable strict language sql
  return sha256(convert_to(address_key(address), 'UTF8'));
reindex index members_address;

-- Unique in all spellings. The index on lower(email) stays for nodes of the version before, until a later one drops it.
create unique index members_email_once on members (address_key(email));

drop index email_changes_reserved;
create index email_changes_reserved on email_changes (address_key(old_email)) where undo_hash is not null and ended_at is null;
create or replace function refuse_reserved_email() returns trigger language plpgsql as $$
begin
  if exists (select from email_changes c where address_key(c.old_email) = address_key(new.email) and c.undo_hash is not null
    and c.ended_at is null and c.member_id <> new.id)
  then
    raise unique_violation using message = 'the address can still be taken back', constraint = 'members_email', table = 'members';
  end if;
  return null;
end $$;
