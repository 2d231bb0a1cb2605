/** Letters that need more than the removal of an accent. */
const spelled: Readonly<Record<string, string>> = {
  ß: 'ss',
  Æ: 'AE',
  æ: 'ae',
  Œ: 'OE',
  œ: 'oe',
  Ø: 'O',
  ø: 'o',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ð: 'D',
  ð: 'd',
  Þ: 'Th',
  þ: 'th',
  ı: 'i',
  '&': '+',
  '@': '(a)',
  '€': 'EUR',
  _: '-',
  '·': '.',
  ª: 'a',
  º: 'o',
  '’': "'",
  '‘': "'",
  '`': "'",
  '´': "'",
  '“': "'",
  '”': "'",
  '"': "'",
  '«': "'",
  '»': "'",
  '–': '-',
  '—': '-',
  ';': ',',
  '!': '.',
  '…': '...',
  '[': '(',
  ']': ')',
  '{': '(',
  '}': ')',
  '\\': '/',
  '|': '/',
}

const allowed = /^[A-Za-z0-9/\-?:().,'+ ]$/

/**
 * A text in the characters that every SEPA bank accepts (EPC 217-08): accents are removed, `&` becomes `+`, `l·l` becomes `l.l`,
 * others are dropped. Cut to `max` characters and trimmed.
 */
export function toSepaText(text: string, max: number): string {
  const signs = [...text.normalize('NFC')].map((sign) => spell(sign)).join('')
  return signs.replace(/ +/g, ' ').trim().slice(0, max).trim()
}

function spell(sign: string): string {
  const own = spelled[sign]
  if (own !== undefined) return own
  if (/\s/u.test(sign)) return ' '
  const bare = sign.normalize('NFKD').replace(/\p{M}/gu, '')
  return [...bare].map((each) => (allowed.test(each) ? each : (spelled[each] ?? ''))).join('')
}

export const sepaLengths = { name: 70, remittance: 140, reference: 35 } as const

/** True for a reference of a mandate or message: 1 to 35 allowed characters, no slash at the ends and no two in a row. */
export const isSepaReference = (text: string): boolean =>
  /^[A-Za-z0-9/\-?:().,'+ ]{1,35}$/.test(text) &&
  !/^\/|\/$|\/\//.test(text) &&
  text === text.trim() &&
  !text.includes('  ')
