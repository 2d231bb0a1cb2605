/** Letters that lose more than their marks. */
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
 * A text in the letters that every bank of the scheme takes (EPC 217-08): marks are taken off, `&` becomes `+`, `l·l` becomes
 * `l.l`, what has no likeness is left out. Cut to `max` signs; neither end is a space.
 */
export function inSepaLetters(text: string, max: number): string {
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

/** Longest texts of the file, in signs: a name, what it is for, a reference. */
export const sepaLengths = { name: 70, remittance: 140, reference: 35 } as const

/** True for what can name a mandate or a message: 1 to 35 signs of the set, no slash at the ends and no two together. */
export const isSepaReference = (text: string): boolean =>
  /^[A-Za-z0-9/\-?:().,'+ ]{1,35}$/.test(text) &&
  !/^\/|\/$|\/\//.test(text) &&
  text === text.trim() &&
  !text.includes('  ')
