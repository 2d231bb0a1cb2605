import { expect, test } from 'vitest'
import { addressKey, asciiAddress, isMailAddress, isSameAddress } from './mail-address.ts'
import { Email } from './values.ts'

test.each([
  ['Ana.Puig+gym@Box.example', 'ana.puig+gym@box.example'],
  ["o'neill@box.example", "o'neill@box.example"],
  ['ana@müller.example', 'ana@xn--mller-kva.example'],
  ['Ana@MÜLLER.Example', 'ana@xn--mller-kva.example'],
  ['ana@mu\u0308ller.example', 'ana@xn--mller-kva.example'],
  ['ana@xn--mller-kva.example', 'ana@xn--mller-kva.example'],
  ['ana@XN--MLLER-KVA.example', 'ana@xn--mller-kva.example'],
  ['ana@correu.col·legi.cat', 'ana@correu.xn--collegi-xma.cat'],
  ['ana@COL·LEGI.cat', 'ana@xn--collegi-xma.cat'],
  ['ana@faß.example', 'ana@xn--fa-hia.example'],
  ['ana@ΣΑΣ.gr', 'ana@xn--mxa9ab.gr'],
  ['ana@пример.рф', 'ana@xn--e1afmkfd.xn--p1ai'],
  ['ana@例え.テスト', 'ana@xn--r8jz45g.xn--zckzah'],
  ['ana@مثال.إختبار', 'ana@xn--mgbh0fb.xn--kgbechtv'],
  // Only in punycode: a domain that nobody could type twice alike.
  ['ana@xn--ls8h.la', 'ana@xn--ls8h.la'],
  [`ana@${'ü'.repeat(57)}.example`, `ana@xn--${'td'}${'a'.repeat(57)}.example`],
])('%s is an address, the same as %s', (address, key) => {
  expect(isMailAddress(address)).toBe(true)
  expect(addressKey(address)).toBe(key)
  expect(isSameAddress(address.toUpperCase().replace('SS.', 'ß.'), key)).toBe(true)
  expect(Email.safeParse(address).success).toBe(true)
})

test.each([
  ['an umlaut before the @', 'añ@box.example'],
  ['two @', 'ana@b@müller.example'],
  ['no domain', 'ana@'],
  ['one label', 'ana@müller'],
  ['a dot at the end', 'ana@xn--mller-kva.example.'],
  ['a dot at the end of letters', 'ana@müller.example.'],
  ['an empty label', 'ana@müller..example'],
  ['a space', 'ana@ex ample.com'],
  ['a space among letters', 'ana@mü ller.example'],
  ['a zero-width space', 'ana@mü\u200bller.example'],
  ['a zero-width joiner', 'ana@mü\u200dller.example'],
  ['a soft hyphen', 'ana@mü\u00adller.example'],
  ['a variation selector', 'ana@mü\ufe0fller.example'],
  ['another direction', 'ana@mü\u202eller.example'],
  ['a full-width dot', 'ana@müller．example'],
  ['an ideographic dot', 'ana@müller。example'],
  ['full-width letters', 'ana@ｂｏｘ.example'],
  ['a ligature', 'ana@ﬁt.example'],
  ['a Kelvin sign', 'ana@\u212ala.example'],
  ['an emoji', 'ana@💪.example'],
  ['a dot between other letters than l', 'ana@a·b.example'],
  ['a hyphen at the end of a label', 'ana@mü-.example'],
  ['hyphens where punycode has them', 'ana@mü--ller.example'],
  ['letters after xn--', 'ana@xn--müller.example'],
  ['punycode of nothing', 'ana@xn--.example'],
  ['punycode that cannot be read', 'ana@xn--zzzzzz.example'],
  ['punycode of ASCII', 'ana@xn--mller-.example'],
  ['punycode of a capital', 'ana@xn--mller-2pa.example'],
  ['punycode of NFD', 'ana@xn--u-ccb.example'],
  ['a letter that is two in capitals', 'ana@ᾳ.gr'],
  ['a label that is too long', `ana@${'ü'.repeat(60)}.example`],
  ['a domain that is too long', `ana@${'müllerei.'.repeat(20)}example`],
  ['a network address', 'ana@192.168.1.1'],
  ['a port', 'ana@müller.example:25'],
  ['a path', 'ana@müller.example/x'],
  ['percents', 'ana@m%C3%BCller.ü.example'],
  ['another header', 'ana@müller.example\r\nBcc: eve@box.example'],
  ['a line break', 'ana@mül\nler.example'],
  ['half a character', 'ana@m\ud83dller.example'],
])('no address: %s', (_, text) => {
  expect(isMailAddress(text)).toBe(false)
  expect(asciiAddress(text)).toBe(text)
  expect(isMailAddress(addressKey(text)), 'the key of what is no address is none').toBe(false)
})

test('look-alikes are other addresses', () => {
  expect(isMailAddress('ana@gооgle.example')).toBe(true)
  expect(isSameAddress('ana@gооgle.example', 'ana@google.example')).toBe(false)
})

test('a long text is no address, without reading it through', () => {
  for (const text of [`ana@xn--${'a'.repeat(1_000_000)}.example`, `ana@${'ü'.repeat(1_000_000)}.example`])
    expect([isMailAddress(text), addressKey(text)]).toEqual([false, text])
})

test.each([`a@xn--${'9'.repeat(313)}b`, `a@xn--${'9'.repeat(313)}a`, `a@xn--${'9'.repeat(310)}b.ü`])(
  'punycode of a label that is too long is not worked out: %#',
  (text) => {
    expect([isMailAddress(text), addressKey(text)]).toEqual([false, text])
  },
)
