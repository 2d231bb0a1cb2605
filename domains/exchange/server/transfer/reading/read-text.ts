import type { ImportProblemCode, ImportReport } from '../../../contract/transfer.ts'

export type FileText = { text: string; encoding: ImportReport['encoding'] }

/** A file that cannot be read; `line` is 0 if the whole file is meant. */
export class BrokenFile extends Error {
  readonly code: ImportProblemCode
  readonly line: number
  readonly value: string

  constructor(code: ImportProblemCode, line = 0, value = '') {
    super(code)
    this.code = code
    this.line = line
    this.value = value
  }
}

const begins = (bytes: Uint8Array, ...with_: number[]) => with_.every((byte, nth) => bytes[nth] === byte)

/** True for a ZIP archive, as workbooks are. */
export const isWorkbook = (bytes: Uint8Array): boolean => begins(bytes, 0x50, 0x4b, 3, 4)

/**
 * Decodes UTF-8 with or without byte order mark, UTF-16 with one, else Windows-1252.
 * @throws BrokenFile empty_file, is_spreadsheet, binary, cut_off
 */
export function readText(bytes: Uint8Array): FileText {
  if (bytes.length === 0) throw new BrokenFile('empty_file')
  // Excel before 2007, or with a password.
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new BrokenFile('is_spreadsheet')
  if (begins(bytes, 0xff, 0xfe)) return { text: utf16(bytes, 'utf-16le'), encoding: 'utf-16' }
  if (begins(bytes, 0xfe, 0xff)) return { text: utf16(bytes, 'utf-16be'), encoding: 'utf-16' }
  if (bytes.some((byte) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 13))
    throw new BrokenFile('binary')
  return eightBit(bytes)
}

function utf16(bytes: Uint8Array, name: string): string {
  const text = new TextDecoder(name).decode(bytes)
  if (text.includes('\0')) throw new BrokenFile('binary')
  return text
}

function eightBit(bytes: Uint8Array): FileText {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' }
  } catch {
    if (isCutOff(bytes)) throw new BrokenFile('cut_off')
  }
  const text = new TextDecoder('windows-1252').decode(bytes)
  // Control characters: not a text in this encoding.
  if (/[\u0080-\u009f]/.test(text)) throw new BrokenFile('binary')
  return { text, encoding: 'windows-1252' }
}

/** True for UTF-8 with non-ASCII letters of which only the last is incomplete. */
function isCutOff(bytes: Uint8Array): boolean {
  for (let missing = 1; missing <= 3; missing += 1) {
    const whole = bytes.subarray(0, bytes.length - missing)
    try {
      const text = new TextDecoder('utf-8', { fatal: true }).decode(whole)
      const letter = bytes[whole.length] ?? 0
      const length = letter >= 0xf0 ? 4 : letter >= 0xe0 ? 3 : letter >= 0xc2 ? 2 : 0
      return length > missing && /[^\0-\x7f]/.test(text)
    } catch {
      // Try without one more byte.
    }
  }
  return false
}
