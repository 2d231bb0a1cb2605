// Without zod, because the browser checks fields with it before zod is loaded.

const localShape = /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]$/

/** A valid DNS name; the last label is never a number. */
const dnsShape = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+([a-z]{2,}|xn--[a-z0-9-]*[a-z0-9])$/
const mostOfAddress = 320
const mostOfLabel = 63
const mostOfDomain = 253

/** Letters, their marks, digits and inner hyphens; the dot of Catalan `l·l`. Nothing that cannot be seen. */
const labelShape =
  /^(?!-|..--)(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{Nd}-]|(?<=l)·(?=l))+(?<!-)$/u

/** The only letters that may be typed as capitals: the database has the same list, whatever its version. */
const capitals = /^[A-Z\u00c0-\u024f\u0370-\u0556\u1e00-\u1fff]$/

/** True for `ana@müller.example` and `ana@xn--mller-kva.example` too. */
export function isMailAddress(text: string): boolean {
  const { local, domain } = partsOf(text)
  return text.length <= mostOfAddress && localShape.test(local) && asciiDomain(domain) !== null
}

/** As mail servers take it, with the domain in punycode. ASCII, and what is no address, stays as it is. */
export function asciiAddress(address: string): string {
  const { local, domain } = partsOf(address)
  const ascii = isAscii(address) || address.length > mostOfAddress ? null : asciiDomain(domain)
  return ascii === null ? address : `${local}@${ascii}`
}

/** The same for all spellings of an address, as `address_key` of the database. */
export const addressKey = (address: string): string => lowerAscii(asciiAddress(address))

export const isSameAddress = (one: string, other: string | null): boolean =>
  other !== null && addressKey(one) === addressKey(other)

const isAscii = (text: string): boolean => /^[\0-\x7f]*$/.test(text)
const lowerAscii = (text: string): string => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

function partsOf(address: string): { local: string; domain: string } {
  const at = address.indexOf('@')
  return { local: address.slice(0, Math.max(at, 0)), domain: address.slice(at + 1) }
}

/** A domain in punycode and lower case; null if it is none. */
function asciiDomain(domain: string): string | null {
  const typed = lower(domain).normalize('NFC').split('.')
  if (!typed.every((label) => isAscii(label) || labelShape.test(label))) return null
  const unicode = typed.map(decoded).join('.')
  const ascii = isAscii(unicode) ? unicode : hostOf(unicode)
  const labels = ascii.split('.')
  const isDomain =
    ascii.length <= mostOfDomain &&
    dnsShape.test(ascii) &&
    labels.every((label) => label.length <= mostOfLabel)
  // `hostOf` writes some letters as others, and takes punycode of what is not in NFC: neither is what was typed.
  const isTyped = (label: string, nth: number) => label === typed[nth] || !isAscii(typed[nth] ?? '')
  const isSame = labels.every(isTyped) && labels.map(decoded).join('.') === unicode.normalize('NFC')
  return isDomain && isSame ? ascii : null
}

/** Letter by letter, because a word has another sigma at its end. */
const lower = (text: string): string =>
  Array.from(text, (letter) => (capitals.test(letter) ? letter.toLowerCase() : letter)).join('')

// Browsers and Node have it; TypeScript does not know that here.
declare const URL: new (address: string) => { hostname: string }

function hostOf(domain: string): string {
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return ''
  }
}

/** A label in letters (RFC 3492); empty if its punycode is wrong. */
function decoded(label: string): string {
  if (!label.startsWith('xn--')) return label
  // Of a longer one the numbers below would grow without bound.
  if (label.length > mostOfLabel) return ''
  const end = Math.max(label.lastIndexOf('-'), 3)
  const letters = Array.from(label.slice(4, end))
  let code = 128
  let bias = 72
  let at = end + 1
  for (let place = 0; at < label.length; place++) {
    const before = place
    for (let weight = 1, base = 36; ; base += 36) {
      const digit = digits.indexOf(label[at++] ?? ' ')
      if (digit < 0) return ''
      place += digit * weight
      const least = Math.min(Math.max(base - bias, 1), 26)
      if (digit < least) break
      weight *= 36 - least
    }
    const count = letters.length + 1
    bias = biasAfter(place - before, count, before === 0)
    code += Math.floor(place / count)
    if (code > 0x10ffff) return ''
    place %= count
    letters.splice(place, 0, String.fromCodePoint(code))
  }
  return letters.join('')
}

const digits = 'abcdefghijklmnopqrstuvwxyz0123456789'

function biasAfter(step: number, count: number, isFirst: boolean): number {
  let delta = Math.floor(step / (isFirst ? 700 : 2))
  delta += Math.floor(delta / count)
  let base = 0
  for (; delta > 455; base += 36) delta = Math.floor(delta / 35)
  return base + Math.floor((36 * delta) / (delta + 38))
}
