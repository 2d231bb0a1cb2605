import type { Day } from '../../../../../platform/rules/local-time.ts'
import type { ImportQuestion } from '../../../contract/transfer.ts'
import type { ColumnKey } from '../../../contract/transfer-columns.ts'
import {
  type Century,
  centuries,
  type DateConventions,
  type DateOrder,
  dateOrders,
  dayIn,
  latestAhead,
  type WrittenDate,
  writtenDate,
} from './dates.ts'
import { plain } from './plain-text.ts'

/** Answer that leaves a value, or a line that needs it, out. */
export const leftOut = '-'

const signs = { comma: ',', point: '.' } as const
export type DecimalSign = keyof typeof signs

/** Country prefixes to choose from; `keep` leaves the numbers as they are. */
const prefixes = ['keep', '34', '33', '376', '44', '351', '49', '39', '1'] as const

const mostExamples = 3
const mostQuestions = 50

interface Seen {
  line: number
  text: string
}

class Counted {
  lines = 0
  readonly examples: Seen[] = []

  add(line: number, text: string): void {
    this.lines += 1
    const isNew = !this.examples.some((one) => one.text === text)
    if (isNew && this.examples.length < mostExamples) this.examples.push({ line, text: text.slice(0, 60) })
  }
}

interface ReadingOptions {
  answers?: Readonly<Record<string, string>>
  /** The titles are Spanish or Catalan, so the day comes first and a phone without a prefix needs none. */
  isLocal?: boolean
  /** The program writes the month first, whatever its gym's country. */
  isMonthFirst?: boolean
  /** Columns whose unknown values are asked about. */
  asked?: ReadonlySet<ColumnKey>
  today?: Day
}

/**
 * How the cells of one file are to be read: order of dates, decimal sign, country prefix, names of other programs. A first reading of all
 * lines collects what the file decides and what it leaves open; `settled` is then used for the second.
 */
export class Reading {
  readonly #answers: Readonly<Record<string, string>>
  readonly #isLocal: boolean
  readonly #isMonthFirst: boolean
  readonly #asked: ReadonlySet<ColumnKey>
  readonly #today: Day
  readonly #orders: Record<DateOrder, number> = { dmy: 0, mdy: 0, ymd: 0 }
  readonly #dates = new Counted()
  readonly #years = new Counted()
  #hasShortYears = false
  readonly #decimals: Record<DecimalSign, number> = { comma: 0, point: 0 }
  readonly #numbers = new Counted()
  readonly #phones = new Counted()
  #isSettled = false
  readonly #values = new Map<string, Counted & { column: ColumnKey; choices: ImportQuestion['choices'] }>()

  constructor(options: ReadingOptions = {}) {
    this.#answers = options.answers ?? {}
    this.#isLocal = options.isLocal ?? true
    this.#isMonthFirst = options.isMonthFirst ?? false
    this.#asked = options.asked ?? new Set()
    this.#today = options.today ?? '2100-01-01'
  }

  /** Ends the first reading: what was collected decides from now on. */
  settle(): void {
    this.#isSettled = true
  }

  #answerTo<T extends string>(key: string, choices: readonly T[]): T | null {
    const answer = Object.hasOwn(this.#answers, key) ? this.#answers[key] : undefined
    return choices.find((choice) => choice === answer) ?? null
  }

  get #order(): { order: DateOrder; isKnown: boolean } {
    const answered = this.#answerTo('dates', dateOrders)
    if (answered) return { order: answered, isKnown: true }
    const { dmy, mdy, ymd } = this.#orders
    if (this.#isMonthFirst && dmy === 0) return { order: 'mdy', isKnown: true }
    // Where the day comes first anyway, one date in another order is a mistake.
    if (this.#isLocal && dmy + mdy + ymd < 2) return { order: 'dmy', isKnown: true }
    if (dmy + mdy + ymd > 0) {
      const order = dmy >= mdy && dmy >= ymd ? 'dmy' : mdy >= ymd ? 'mdy' : 'ymd'
      return { order, isKnown: true }
    }
    return { order: 'dmy', isKnown: this.#isLocal }
  }

  get #conventions(): DateConventions {
    return { order: this.#order.order, century: this.#answerTo('years', centuries) ?? 'near' }
  }

  /** `latest`: the last day that the column allows. */
  day(date: WrittenDate, line: number, text: string, latest: Day = latestAhead(this.#today)): Day | null {
    if (!this.#isSettled && !('day' in date)) this.#noteDate(date, line, text, latest)
    return dayIn(date, this.#conventions, latest)
  }

  #noteDate(date: WrittenDate & { isShort: boolean }, line: number, text: string, latest: Day): void {
    const days = dateOrders.map((order) => dayIn(date, { order, century: 'near' }, latest))
    const local = days.slice(0, 2).filter((day) => day !== null)
    if (date.isShort) {
      this.#hasShortYears = true
      this.#years.add(line, text)
    }
    if (local.length === 1) this.#orders[days[0] ? 'dmy' : 'mdy'] += 1
    else if (local.length === 0 && days[2]) this.#orders.ymd += 1
    else if (new Set(local).size === 2 || (date.isShort && local.length > 0)) this.#dates.add(line, text)
  }

  /** Notes a number whose decimal sign is clear. */
  noteDecimal(sign: string): void {
    if (!this.#isSettled) this.#decimals[sign === ',' ? 'comma' : 'point'] += 1
  }

  /** The decimal sign of a number such as `1.234`; null while that is open. */
  decimalIn(line: number, text: string): ',' | '.' | null {
    if (!this.#isSettled) this.#numbers.add(line, text)
    const sign = this.#decimal
    return sign && signs[sign]
  }

  get #decimal(): DecimalSign | null {
    const answered = this.#answerTo('decimal', ['comma', 'point'])
    const { comma, point } = this.#decimals
    return answered ?? (comma > point ? 'comma' : point > comma ? 'point' : null)
  }

  /** A phone number with the prefix that was said for those without one. */
  phone(line: number, text: string): string {
    const digits = text.replace(/[\s().-]/g, '')
    const isClear = /^(\+|00)/.test(digits) || /^[6-9]\d{8}$/.test(digits) || !/^\d{7,13}$/.test(digits)
    if (isClear) return text
    if (!this.#isSettled) this.#phones.add(line, text)
    return withPrefix(text, this.#prefix ?? 'keep')
  }

  get #prefix(): (typeof prefixes)[number] | null {
    return this.#answerTo('prefix', prefixes) ?? (this.#isLocal ? 'keep' : null)
  }

  /** Whether unknown values of a column are asked about. */
  asks(column: ColumnKey): boolean {
    return this.#asked.has(column)
  }

  /** The answer for an unknown value of a column; null while that is open. */
  valueOf(column: ColumnKey, text: string, line: number, choices: ImportQuestion['choices']): string | null {
    const key = `${column}:${plain(text)}`.slice(0, 300)
    const seen = this.#values.get(key) ?? Object.assign(new Counted(), { column, choices })
    this.#values.set(key, seen)
    if (!this.#isSettled) seen.add(line, text)
    return this.#answerTo(key, [leftOut, ...choices.map(({ value }) => value)])
  }

  /** Every question of the file, open ones first. */
  questions(): ImportQuestion[] {
    const none = { column: null, value: '' }
    const named = (values: readonly string[]) => values.map((value) => ({ value, label: null }))
    const dates = this.#hasShortYears ? dateOrders : dateOrders.slice(0, 2)
    const readDay = (text: string, how: DateConventions): string => {
      const date = writtenDate(text)
      return (date && dayIn(date, how, latestAhead(this.#today))) ?? ''
    }
    const order = this.#order
    const { century } = this.#conventions
    const found: ImportQuestion[] = []
    const ask = (
      counted: Counted,
      question: Omit<ImportQuestion, 'lines' | 'examples'>,
      readAs: (text: string) => string[],
    ) =>
      found.push({
        ...question,
        lines: counted.lines,
        examples: counted.examples.map((one) => ({ ...one, readAs: readAs(one.text) })),
      })
    if (this.#dates.lines > 0)
      ask(
        this.#dates,
        {
          ...{ key: 'dates', about: 'dates', ...none, choices: named(dates) },
          ...{
            answer: order.isKnown ? order.order : null,
            detected: this.#answerTo('dates', dateOrders) === null,
          },
        },
        (text) => dates.map((each) => readDay(text, { order: each, century })),
      )
    if (this.#years.lines > 0)
      ask(
        this.#years,
        {
          ...{ key: 'years', about: 'years', ...none, choices: named(centuries) },
          ...{ answer: century, detected: this.#answerTo('years', centuries) === null },
        },
        (text) => centuries.map((each: Century) => readDay(text, { order: order.order, century: each })),
      )
    if (this.#numbers.lines > 0)
      ask(
        this.#numbers,
        {
          ...{ key: 'decimal', about: 'decimal', ...none, choices: named(['comma', 'point']) },
          ...{ answer: this.#decimal, detected: this.#answerTo('decimal', ['comma', 'point']) === null },
        },
        (text) => [',', '.'].map((sign) => String(numberWith(text, sign) ?? '')),
      )
    if (this.#phones.lines > 0)
      ask(
        this.#phones,
        {
          ...{ key: 'prefix', about: 'prefix', ...none, choices: named(prefixes) },
          ...{ answer: this.#prefix, detected: this.#answerTo('prefix', prefixes) === null },
        },
        (text) => prefixes.map((prefix) => withPrefix(text, prefix)),
      )
    for (const [key, seen] of [...this.#values].slice(0, mostQuestions)) {
      const values = [leftOut, ...seen.choices.map(({ value }) => value)]
      ask(
        seen,
        {
          ...{ key, about: 'value', column: seen.column, value: seen.examples[0]?.text ?? '' },
          ...{ choices: seen.choices, answer: this.#answerTo(key, values), detected: false },
        },
        () => [],
      )
    }
    return found.toSorted((a, b) => Number(a.answer !== null) - Number(b.answer !== null))
  }
}

function withPrefix(text: string, prefix: (typeof prefixes)[number]): string {
  if (prefix === 'keep') return text
  const digits = text.replace(/[\s().-]/g, '')
  // The prefix may be there without its sign; a leading zero is for calls within the country.
  const isThere = digits.startsWith(prefix) && digits.length > 9
  return isThere ? `+${digits}` : `+${prefix} ${digits.replace(/^0/, '')}`
}

/** `1.234` with a sign that stands for decimals or, if it is the other, for thousands. */
export function numberWith(bare: string, decimal: string): number | null {
  const digits = bare.replace(/[^\d.,-]/g, '')
  const value = Number(digits.includes(decimal) ? digits.replace(decimal, '.') : digits.replace(/[.,]/g, ''))
  return Number.isFinite(value) ? value : null
}
