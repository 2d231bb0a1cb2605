import { z } from 'zod'
import { type Language, languageFacts, languages } from '../../../../../platform/contract/languages.ts'
import { outOfLine } from '../../../../../platform/contract/shapes.ts'
import { type Day, instantOf, type Millis } from '../../../../../platform/rules/local-time.ts'
import { unstorableAt } from '../../../../../platform/server/unstorable-text.ts'
import type { ImportProblem, ImportProblemCode } from '../../../contract/transfer.ts'
import { type ColumnKey, textColumn } from '../../../contract/transfer-columns.ts'
import { writtenDate } from './dates.ts'
import { plain } from './plain-text.ts'
import { leftOut, numberWith, Reading } from './reading.ts'

const IsoInstant = z.iso.datetime()

/** Characters of a cell quoted in the report. */
const quotedLength = 60

const yes = new Set(['true', '1', 'si', 'sí', 's', 'yes', 'y', 'x', 'cert', 'verdadero', 'verdader'])
const no = new Set(['false', '0', 'no', 'n', 'fals', 'falso', ''])

/** Values that the gym named, each with its name in the caller's language. */
type ChoiceLabels = ReadonlyMap<string, string>

/** One line of a file, read cell by cell; problems are noted with their column. */
export class Cells {
  readonly line: number
  readonly #values: ReadonlyMap<ColumnKey, string>
  readonly problems: ImportProblem[] = []
  /** Holds nothing to import; `column`: because of the admin's answer for its value. */
  leftOut: { column: ColumnKey | null } | null = null
  /** Guessed interpretations. */
  guessed: string | null = null
  /** Columns without a value that this line needs, though others do not. */
  readonly lacks = new Set<ColumnKey>()
  /** Columns whose value is left out by an answer. */
  readonly unsaid = new Set<ColumnKey>()

  readonly #reading: Reading

  constructor(line: number, values: ReadonlyMap<ColumnKey, string>, reading = new Reading()) {
    this.line = line
    this.#values = values
    this.#reading = reading
  }

  /** Marks a line that holds nothing to import. */
  leaveOut(column: ColumnKey | null = null): void {
    this.leftOut ??= { column }
  }

  /** Subject of the line, such as a member's name, as far as its cells say. */
  get label(): string {
    const named = [this.raw('name'), this.raw('surname')].join(' ').trim() || this.raw('fullName')
    return (named || this.raw('member') || this.raw('email') || this.raw('key')).slice(0, 120)
  }

  has(key: ColumnKey): boolean {
    return this.raw(key) !== ''
  }

  raw(key: ColumnKey): string {
    return this.#values.get(key)?.trim() ?? ''
  }

  fault(key: ColumnKey | null, code: ImportProblemCode, firstLine: number | null = null): void {
    const value = key ? this.raw(key).slice(0, quotedLength) : ''
    this.problems.push({ line: this.line, column: key, code, value, firstLine })
  }

  /** A text, on one line unless `lines` is set; null if empty. */
  text(key: ColumnKey, max: number, { needed = false, lines = false } = {}): string | null {
    const text = this.raw(key)
    if (text === '') {
      if (needed) this.fault(key, 'required')
      return null
    }
    if (text.length > max) this.fault(key, 'too_long')
    // The replacement character: the file was written with the wrong encoding.
    else if (text.includes('\uFFFD')) this.fault(key, 'unreadable')
    else if (unstorableAt(text) !== null || (!lines && outOfLine.test(text))) this.fault(key, 'invalid')
    else return text
    return null
  }

  /** A text checked by a schema. */
  /** The texts of a field in all languages; required ones must be there. */
  texts(field: 'name', max: number): Record<Language, string> {
    const found = languages.map((language) => {
      const needed = languageFacts[language].required
      return [language, this.text(textColumn(field, language), max, { needed })] as const
    })
    return Object.fromEntries(found.filter(([, text]) => text !== null)) as Record<Language, string>
  }

  shaped<T>(key: ColumnKey, shape: z.ZodType<T>, code: ImportProblemCode, needed = false): T | null {
    const text = this.text(key, 300, { needed })
    return text === null ? null : this.checked(key, text, shape, code)
  }

  /** A part of a cell, or what became of it, checked by a schema. */
  checked<T>(key: ColumnKey, text: string, shape: z.ZodType<T>, code: ImportProblemCode): T | null {
    const read = shape.safeParse(text)
    if (read.success) return read.data
    this.fault(key, code)
    return null
  }

  /** A phone number, with the prefix that was said for the file. */
  phone(key: ColumnKey, shape: z.ZodType<string>): string | null {
    const text = this.text(key, 60)
    return text === null
      ? null
      : this.checked(key, this.#reading.phone(this.line, text), shape, 'phone_invalid')
  }

  /** `2026-03-29`, `29/03/2026`, `29-3-26`, `5 Mar 2026` or an instant, whose written day counts. */
  day(
    key: ColumnKey,
    { needed = false, notAfter, never }: { needed?: boolean; notAfter?: Day; never?: Day } = {},
  ): Day | null {
    const text = this.text(key, 40, { needed })
    if (text === null) return null
    if (text === never) return never
    const found = this.#dayIn(text, notAfter)
    if (found === null) this.fault(key, 'date_invalid')
    else if (notAfter && found > notAfter) this.fault(key, 'date_in_future')
    else return found
    return null
  }

  #dayIn(text: string, notAfter?: Day): Day | null {
    const date = writtenDate(text)
    return date && this.#reading.day(date, this.line, text, notAfter)
  }

  /** Several days, with spaces or commas between. */
  days(key: ColumnKey): Day[] {
    const found = (this.text(key, 300) ?? '').split(/[\s,;]+/).filter(Boolean)
    const days = found.map((text) => this.#dayIn(text))
    if (days.includes(null)) this.fault(key, 'date_invalid')
    return days.filter((day) => day !== null)
  }

  /** An instant as our exports write it, `2026-05-04T08:00:00.000Z`, or the begin of a day. */
  moment(key: ColumnKey, timeZone: string, notAfter: Millis): Millis | null {
    const text = this.text(key, 40)
    if (text === null) return null
    const exact = IsoInstant.safeParse(text).success ? Date.parse(text) : null
    const day = exact === null ? this.day(key) : null
    const found = exact ?? (day === null ? null : instantOf(day, '00:00', timeZone))
    if (found === null || found <= notAfter) return found
    this.fault(key, 'date_in_future')
    return null
  }

  /** `7:30`, `07:30`, `07:30:00`. */
  time(key: ColumnKey, needed = false): string | null {
    const text = this.text(key, 10, { needed })
    if (text === null) return null
    const found = /^(\d{1,2})[:.h](\d{2})(?::00)?$/.exec(text)
    if (found && Number(found[1]) < 24 && Number(found[2]) < 60)
      return `${found[1]?.padStart(2, '0')}:${found[2]}`
    this.fault(key, 'time_invalid')
    return null
  }

  /** A number within bounds, with at most `decimals` decimal places. */
  number(
    key: ColumnKey,
    {
      least = 0,
      most,
      decimals = 0,
      needed = false,
    }: { least?: number; most: number; decimals?: number; needed?: boolean },
  ): number | null {
    const text = this.text(key, 30, { needed })
    if (text === null) return null
    const value = this.#numberIn(text)
    if (value === 'unclear') this.fault(key, 'number_unclear')
    else if (value === null || Math.abs(value * 10 ** decimals - Math.round(value * 10 ** decimals)) > 1e-6)
      this.fault(key, 'number_invalid')
    else if (value < least) this.fault(key, 'too_small')
    else if (value > most) this.fault(key, 'too_big')
    else return value
    return null
  }

  /** `1.234` needs the decimal sign of the file. */
  #numberIn(text: string): number | 'unclear' | null {
    const { value, decimal } = numberIn(text)
    if (decimal) this.#reading.noteDecimal(decimal)
    if (value !== 'unclear') return value
    const sign = this.#reading.decimalIn(this.line, text)
    return sign === null ? 'unclear' : numberWith(text, sign)
  }

  /** Euros as cents. */
  cents(key: ColumnKey, { least = 0, needed = false } = {}): number | null {
    const euros = this.number(key, { least: least / 100, most: 100_000, decimals: 2, needed })
    return euros === null ? null : Math.round(euros * 100)
  }

  flag(key: ColumnKey): boolean | null {
    const text = this.raw(key).toLowerCase()
    if (text === '') return null
    if (yes.has(text)) return true
    if (no.has(text)) return false
    this.fault(key, 'invalid')
    return null
  }

  /**
   * One of several values by its names, which are in lower case or plain. An unknown value of a column that `asks` is answered once for the
   * file; until then, and if it is to be left out, this is null.
   */
  choice<T>(
    key: ColumnKey,
    names: Readonly<Record<string, T>>,
    {
      needed = false,
      labels,
      unknown = 'invalid',
    }: { needed?: boolean; labels?: ChoiceLabels; unknown?: ImportProblemCode } = {},
  ): T | null {
    const asks = this.#reading.asks(key)
    const text = this.text(key, asks ? 200 : 60, { needed })
    if (text === null) return null
    for (const name of [text.toLowerCase(), plain(text)])
      if (Object.hasOwn(names, name)) return names[name] as T
    if (!asks) {
      this.fault(key, unknown)
      return null
    }
    // A line that is left out needs no answer.
    if (this.leftOut) return null
    const values = new Map(Object.values(names).map((value) => [String(value), value]))
    const choices = [...values.keys()].map((value) => ({ value, label: labels?.get(value) ?? null }))
    const answer = this.#reading.valueOf(key, text, this.line, choices)
    if (answer === leftOut) this.unsaid.add(key)
    if (answer === leftOut && needed) this.leaveOut(key)
    return answer === null ? null : (values.get(answer) ?? null)
  }
}

interface ReadNumber {
  value: number | 'unclear' | null
  /** Its decimal sign, where that is clear. */
  decimal?: string
}

/** `1.234,56`, `1,234.56`, `1234,5`, `54 €`. `1.234` is ambiguous. */
function numberIn(text: string): ReadNumber {
  const bare = text.replace(/[\s\u00a0€]/g, '')
  if (!/^-?\d[\d.,]*$/.test(bare)) return { value: null }
  const signs = bare.replace(/[^.,]/g, '')
  const last = signs.at(-1)
  if (last === undefined) return { value: Number(bare) }
  const cut = bare.lastIndexOf(last)
  const [whole, after] = [bare.slice(0, cut), bare.slice(cut + 1)]
  if (signs.length === 1)
    return after.length === 3 ? { value: 'unclear' } : { value: Number(`${whole}.${after}`), decimal: last }
  // Groups of three digits with one kind of separator.
  const isOneSign = new Set(signs).size === 1
  const grouped = isOneSign ? bare : whole
  if (!/^-?\d{1,3}([.,]\d{3})+$/.test(grouped) || new Set(grouped.replace(/[^.,]/g, '')).size > 1)
    return { value: null }
  const thousands = grouped.replace(/[.,]/g, '')
  return isOneSign ? { value: Number(thousands) } : { value: Number(`${thousands}.${after}`), decimal: last }
}
