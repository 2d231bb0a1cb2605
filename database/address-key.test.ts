import { domainToASCII, domainToUnicode } from 'node:url'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressKey, isMailAddress } from '../platform/contract/mail-address.ts'
import { testDatabase } from '../tests/support/database.ts'

/** Every character there is, on a busy machine. */
const patience = { timeout: 240_000 }

const { pool } = await testDatabase()

async function keysInDatabase(addresses: readonly string[]): Promise<(string | null)[]> {
  const { rows } = await pool.query<{ key: string | null }>(
    'select address_key(address) as key from unnest($1::text[]) with ordinality as a(address, nth) order by nth',
    [addresses],
  )
  return rows.map(({ key }) => key)
}

/** Accepted addresses whose keys differ. */
async function differing(addresses: readonly string[]): Promise<string[]> {
  const accepted = addresses.filter(isMailAddress)
  const keys = await keysInDatabase(accepted)
  return accepted.flatMap((address, nth) =>
    addressKey(address) === keys[nth] ? [] : [`${address}: ${addressKey(address)}, ${keys[nth]}`],
  )
}

const everyCharacter = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code)).filter(
  (character) => character > '\0' && !/[\p{Cn}\p{Co}\p{Cs}]/u.test(character),
)

test('the database and the program have one key for every letter, mark and digit', patience, async () => {
  const addresses = [
    ...everyCharacter.map((character) => `Ana@${character}.example`),
    // Marks, and letters with another form inside a word.
    ...everyCharacter
      .filter((each) => !/\p{Lo}/u.test(each))
      .map((character) => `ana@Aß${character}b.example`),
  ]
  expect(await differing(addresses)).toEqual([])
  expect(addresses.filter(isMailAddress).length).toBeGreaterThan(130_000)
})

const plain = (text: string) => text.normalize('NFD').toLowerCase()
const domainOf = (address: string) => address.split('@')[1] ?? ''

test('no character that is refused leads to another address', patience, async () => {
  const refused = everyCharacter.map((c) => `ana@${c}b.example`).filter((address) => !isMailAddress(address))
  expect(refused.filter((address) => isMailAddress(addressKey(address)))).toEqual([])
  const keys = await keysInDatabase(refused)
  const others = refused.filter((address, nth) => {
    const key = keys[nth] ?? ''
    return isMailAddress(key) && plain(domainToUnicode(domainOf(key))) !== plain(domainOf(address))
  })
  expect(others).toEqual([])
})

const letters = fc.constantFrom(...'aZzüÜñçßſẞΣςσάΆИйЇґԱև中文字한ハｶ。·lľ١२0-', '\u0308', '\u0301', '\u0327')
const label = fc.string({
  unit: fc.oneof(letters, fc.string({ unit: 'grapheme', maxLength: 1 })),
  minLength: 1,
  maxLength: 30,
})

test('one key for random domains, also in NFD, in capitals and in punycode', patience, async () => {
  const labels = fc.sample(label, 20_000)
  const addresses = labels.map((each, nth) => `Ana+${nth}@${each}.${labels[nth - 1] ?? 'x'}.example`)
  const spelled = addresses
    .filter(isMailAddress)
    .flatMap((address) => [address, address.normalize('NFD'), address.toUpperCase(), addressKey(address)])
  expect(await differing([...addresses, ...spelled])).toEqual([])
  const spellings = Map.groupBy(spelled.filter(isMailAddress), addressKey)
  expect(spellings.size).toBeGreaterThan(100)
  const lower = spelled.filter((address) => address === address.toLowerCase().normalize('NFC'))
  for (const address of lower) expect(domainToASCII(domainOf(address))).toBe(domainOf(addressKey(address)))
})

test('any text has a key, and a long one at once', async () => {
  // Encoding these characters would take longer than a statement may.
  const longText = `a@${everyCharacter.filter((each) => /\p{Lo}/u.test(each)).join('')}.example`
  const texts = ['', '@', 'ü', '@ü', 'ü@', 'a@ü', 'a@.ü..', 'a@b@ü', 'a@xn--ü', longText]
  expect(await keysInDatabase(texts)).not.toContain(null)
  expect(await keysInDatabase(['ana@müller.example@x.example', 'ANA@I.EXAMPLE'])).toEqual([
    'ana@xn--mller-kva.example@x.example',
    'ana@i.example',
  ])
})

test('the hash of an ASCII address is as it was', async () => {
  const { rows } = await pool.query(
    `select address_hash('Ona+1@Box.example') = sha256('ona+1@box.example'::bytea) as same`,
  )
  expect(rows).toEqual([{ same: true }])
})
