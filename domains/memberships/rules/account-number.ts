/** Length of an IBAN by SEPA country. */
const lengths: Readonly<Record<string, number>> = {
  AD: 24,
  AL: 28,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  RS: 22,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  VA: 22,
}

/** SEPA outside the European Economic Area; accounts of Jersey, Guernsey and the Isle of Man are British ones. */
const outsideEea = new Set(['AD', 'AL', 'CH', 'GB', 'GI', 'MC', 'MD', 'ME', 'MK', 'RS', 'SM', 'VA'])

/** The file then needs the payer's BIC and address (SEPA Core Direct Debit rulebook, EPC016-06). */
export const isOutsideEea = (iban: string): boolean => outsideEea.has(iban.slice(0, 2))

export const compactAccount = (text: string): string => text.replace(/[\s.-]+/g, '').toUpperCase()

/** A text modulo 97, with letters counted from A = 10 (ISO 7064). */
function remainder97(text: string): number {
  let rest = 0
  for (const sign of text) {
    const value = Number.parseInt(sign, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest
}

/** Checks length by country, check digits, and the check digits inside Spanish accounts. */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban) || lengths[iban.slice(0, 2)] !== iban.length) return false
  if (remainder97(iban.slice(4) + iban.slice(0, 4)) !== 1) return false
  return !iban.startsWith('ES') || isSpanishAccount(iban.slice(4))
}

const weights = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6]

function isSpanishAccount(account: string): boolean {
  if (!/^\d{20}$/.test(account)) return false
  const control = (digits: string): number => {
    const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (weights[at] ?? 0), 0)
    const rest = 11 - (sum % 11)
    return rest === 11 ? 0 : rest === 10 ? 1 : rest
  }
  return account.slice(8, 10) === `${control(`00${account.slice(0, 8)}`)}${control(account.slice(10))}`
}

/** An IBAN with correct check digits, for tests and the demo. Bank and branch have 4 digits each. */
export function spanishIban(bank: string, branch: string, account: string): string {
  for (let control = 0; control < 100; control += 1) {
    const whole = `${bank}${branch}${String(control).padStart(2, '0')}${account}`
    if (!isSpanishAccount(whole)) continue
    return `ES${String(98 - remainder97(`${whole}ES00`)).padStart(2, '0')}${whole}`
  }
  throw new Error('no control digits fit')
}

/** True for a BIC, of the country of the IBAN if one is given. */
export const isBic = (bic: string, iban?: string): boolean =>
  /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic) &&
  (iban === undefined || bic.slice(4, 6) === iban.slice(0, 2))

/** True for a creditor identifier (AT-02): country, check digits, three free characters, national number. */
export const isCreditorId = (id: string): boolean =>
  /^[A-Z]{2}\d{2}[A-Z0-9]{3}[A-Z0-9]{1,28}$/.test(id) &&
  (!id.startsWith('ES') || id.length === 16) &&
  remainder97(id.slice(7) + id.slice(0, 4)) === 1

/** The Spanish creditor identifier of a tax number; `suffix` distinguishes departments. */
export const spanishCreditorId = (taxId: string, suffix = '000'): string =>
  `ES${String(98 - remainder97(`${taxId}ES00`)).padStart(2, '0')}${suffix}${taxId}`

export const lastFour = (iban: string): string => iban.slice(-4)
