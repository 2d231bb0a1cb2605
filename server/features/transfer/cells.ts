import { z } from 'zod'
import { outOfLine } from '../../../contracts/shapes.ts'
import type { ImportProblem, ImportProblemCode } from '../../../contracts/transfer.ts'
import type { ColumnKey } from '../../../contracts/transfer-columns.ts'
import { type Day, instantOf, type Millis } from '../../../rules/local-time.ts'
import { unstorableAt } from '../../unstorable-text.ts'

const IsoDate = z.iso.date()
const IsoInstant = z.iso.datetime()

/** Characters of a cell quoted in the report. */
const quotedLength = 60

const yes = new Set(['true', '1', 'si', 'sí', 's', 'yes', 'y', 'x', 'cert', 'verdadero', 'verdader'])
const no = new Set(['false', '0', 'no', 'n', 'fals', 'falso', ''])

/** One line of a file, read cell by cell; problems are noted with their column. */
export class Cells {
  readonly line: number
  readonly #values: ReadonlyMap<ColumnKey, string>
  readonly problems: ImportProblem[] = []

  readonly #isMonthFirst: boolean

  constructor(line: number, values: ReadonlyMap<ColumnKey, string>, isMonthFirst = false) {
    this.line = line
    this.#values = values
    this.#isMonthFirst = isMonthFirst
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
  shaped<T>(key: ColumnKey, shape: z.ZodType<T>, code: ImportProblemCode, needed = false): T | null {
    const text = this.text(key, 300, { needed })
    if (text === null) return null
    const read = shape.safeParse(text)
    if (read.success) return read.data
    this.fault(key, code)
    return null
  }

  /** `2026-03-29`, `29/03/2026`, `29-3-2026` or an instant, whose written day counts. */
  day(
    key: ColumnKey,
    { needed = false, notAfter, never }: { needed?: boolean; notAfter?: Day; never?: Day } = {},
  ): Day | null {
    const text = this.text(key, 40, { needed })
    if (text === null) return null
    if (text === never) return never
    const found = this.#dayIn(text)
    if (found === null) this.fault(key, 'date_invalid')
    else if (notAfter && found > notAfter) this.fault(key, 'date_in_future')
    else return found
    return null
  }

  #dayIn(text: string): Day | null {
    const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/.exec(text)
    const local = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text)
    const [first, second, last] = local ? local.slice(1) : []
    const written = this.#isMonthFirst ? [last, first, second] : [last, second, first]
    const [year, month, day] = iso ? iso.slice(1) : written
    const found = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
    const isDay = year && IsoDate.safeParse(found).success && found >= '1900' && found < '2200'
    return isDay ? found : null
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
    const value = numberIn(text)
    if (value === 'unclear') this.fault(key, 'number_unclear')
    else if (value === null || Math.abs(value * 10 ** decimals - Math.round(value * 10 ** decimals)) > 1e-6)
      this.fault(key, 'number_invalid')
    else if (value < least) this.fault(key, 'too_small')
    else if (value > most) this.fault(key, 'too_big')
    else return value
    return null
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

  /** One of several values by its names, which are in lower case. */
  choice<T>(key: ColumnKey, names: Readonly<Record<string, T>>, needed = false): T | null {
    const text = this.text(key, 60, { needed })
    if (text === null) return null
    const name = text.toLowerCase()
    if (Object.hasOwn(names, name)) return names[name] as T
    this.fault(key, 'invalid')
    return null
  }
}

/** `1.234,56`, `1,234.56`, `1234,5`, `54 €`. `1.234` is ambiguous. */
function numberIn(text: string): number | 'unclear' | null {
  const bare = text.replace(/[\s\u00a0€]/g, '')
  if (!/^-?\d[\d.,]*$/.test(bare)) return null
  const signs = bare.replace(/[^.,]/g, '')
  const last = signs.at(-1)
  if (last === undefined) return Number(bare)
  const cut = bare.lastIndexOf(last)
  const [whole, after] = [bare.slice(0, cut), bare.slice(cut + 1)]
  if (signs.length === 1) return after.length === 3 ? 'unclear' : Number(`${whole}.${after}`)
  // Groups of three digits with one kind of separator.
  const isOneSign = new Set(signs).size === 1
  const grouped = isOneSign ? bare : whole
  if (!/^-?\d{1,3}([.,]\d{3})+$/.test(grouped) || new Set(grouped.replace(/[^.,]/g, '')).size > 1) return null
  const thousands = grouped.replace(/[.,]/g, '')
  return Number(isOneSign ? thousands : `${thousands}.${after}`)
}
