const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'
const DNI = /^\d{8}[A-Z]$/
const NIE = /^[XYZ]\d{7}[A-Z]$/
const PASSPORT = /^[A-Z0-9]{5,20}$/

/** The form in which document numbers are stored and compared. */
export const normalCin = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s.\-‐‑–—_/]/g, '')
    .toUpperCase()

export const controlLetter = (digits: string): string => LETTERS[Number(digits) % 23] ?? ''

/** True when a normalised number has the control letter of its DNI or NIE, or the form of a passport number. */
export function isValidCin(cin: string): boolean {
  if (DNI.test(cin)) return controlLetter(cin.slice(0, 8)) === cin[8]
  if (NIE.test(cin)) return controlLetter('XYZ'.indexOf(cin.charAt(0)) + cin.slice(1, 8)) === cin[8]
  return PASSPORT.test(cin)
}
