import { fallbackLanguage } from '../../../../platform/contract/languages.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import { blockBounds } from '../../../training/contract/blocks.ts'
import type { NamedMovement } from '../../../training/rules/exercise-load.ts'
import type {
  DateOrder,
  PastedBlock,
  PastedDay,
  PastedLine,
  Proposal,
} from '../../contract/pasted-programming.ts'
import { type BlockHead, blockHead, isRestDay, type Scheme, schemeIn } from './block-heads.ts'
import { type DayHead, dayHead, placeDays, type WeekHead, weekHead } from './day-heads.ts'
import { isOfGym, languageOf, type Signs } from './line-language.ts'
import { partsOf } from './line-parts.ts'
import { type MovementNames, movementNames } from './movement-names.ts'
import { areTwins, languageOfBlocks, twins, withTranslations } from './pair-translations.ts'
import { evenFold, type SourceLine, sourceLines } from './source-lines.ts'

export interface Reading {
  movements: readonly NamedMovement[]
  signs: Signs
  /** The week of weekdays without a date. */
  monday: Day
  dateOrder?: DateOrder | undefined
}

/** Longer lines are prose. */
const longest = 500

const trackHead = /^(?:track|program(?:me)?|programa|linea|linia)\s*[:–—-]\s*(?=\S)/

/** What a text says, day by day. Every line of it is in the answer once; what is not understood stays as text. */
export function recognise(text: string, { movements, signs, monday, dateOrder }: Reading): Proposal {
  const names = movementNames(movements)
  const keys = new Map<string, number>()
  const lineOf = (source: SourceLine): PastedLine => {
    const nth = (keys.get(source.source) ?? 0) + 1
    keys.set(source.source, nth)
    return pastedLine(source, `${source.source.slice(0, 80)} ${nth}`, names, signs)
  }
  const heads: (DayHead | WeekHead)[] = []
  const days: Draft[] = []
  const leftOut: PastedLine[] = []
  let track: string | null = null
  const begin = (head: PastedLine | null): Draft => {
    const draft: Draft = { head, track, blocks: [], notes: [], isForCoaches: false }
    days.push(draft)
    return draft
  }
  for (const source of sourceLines(text)) {
    const { fold } = source
    const tracked = trackHead.exec(fold)
    const week = weekHead(fold)
    const day = source.isNoise || source.text.length > 80 ? null : dayHead(fold)
    if (source.isNoise) leftOut.push(lineOf(source))
    else if (tracked && source.text.length <= 60) {
      track = source.text.slice(tracked[0].length).trim()
      leftOut.push(lineOf(source))
    } else if (day) {
      heads.push(day)
      const draft = begin(lineOf(source))
      if (day.rest >= 0) addLine(draft, partOf(source, day.rest), lineOf)
    } else if (week) {
      heads.push(week)
      leftOut.push(lineOf(source))
    } else addLine(days.at(-1) ?? begin(null), source, lineOf)
  }
  const places = placeDays(heads, monday, dateOrder)
  const dated = days.flatMap((draft): PastedDay[] => {
    const place = draft.head ? places.shift() : undefined
    const day = finished(draft, place ?? { day: null, doubt: 'none', choices: [] })
    // What stands above the first day and says nothing of training is a heading of the page.
    if (draft.head || days.length === 1 || saysSomething(day)) return [day]
    leftOut.unshift(...linesOf(day))
    return []
  })
  return { days: withoutTwice(dated, leftOut), leftOut }
}

/** What follows a heading on its line. It is the same line of the text, so it is counted there. */
const partOf = (source: SourceLine, from: number): SourceLine => {
  const text = source.text.slice(from).trim()
  return { ...source, at: [], source: text, text, fold: evenFold(text), isAfterGap: true, isMarked: false }
}

interface Draft {
  head: PastedLine | null
  track: string | null
  blocks: PastedBlock[]
  notes: PastedLine[]
  /** Lines are notes until the next title. */
  isForCoaches: boolean
}

const emptyBlock = (head: PastedLine | null, title: string): PastedBlock => ({
  ...{ head, title, lines: [], tc: null, isScored: false, translation: null },
})

type LineOf = (source: SourceLine) => PastedLine

function addLine(draft: Draft, source: SourceLine, lineOf: LineOf): void {
  const line = lineOf(source)
  const head = blockHead(source, line.movements.length > 0)
  if (head) {
    addHead(draft, source, head, line, lineOf)
    return
  }
  if (draft.isForCoaches && !source.isAfterGap) {
    draft.notes.push(line)
    return
  }
  const scheme = source.text.length <= longest ? schemeIn(source.fold) : null
  const last = draft.blocks.at(-1)
  draft.isForCoaches = false
  const begins =
    !last || (last.lines.length > 0 && (source.isAfterGap || /:$/.test(source.text) || isDone(last)))
  if (scheme?.isTitle && begins) {
    const title = line.text.replace(/:$/, '')
    const block = title.length <= blockBounds.title ? emptyBlock(line, title) : withLine(line)
    draft.blocks.push(markedBy(block, scheme))
    return
  }
  const block = last ?? emptyBlock(null, '')
  if (!last) draft.blocks.push(block)
  block.lines.push(line)
  if (scheme) Object.assign(block, markedBy(block, scheme))
}

function addHead(
  draft: Draft,
  source: SourceLine,
  { title, rest, isForCoaches }: BlockHead,
  head: PastedLine,
  lineOf: LineOf,
): void {
  draft.isForCoaches = isForCoaches
  const scheme = schemeIn(source.fold)
  const more = rest < 0 ? [] : [lineOf(partOf(source, rest))]
  if (isForCoaches) {
    const text = rest < 0 ? '' : head.text.slice(rest)
    draft.notes.push({ ...head, text, movements: [], unknown: null, loads: [] })
    return
  }
  const block = { ...emptyBlock(head, title), lines: more }
  draft.blocks.push(scheme ? markedBy(block, scheme) : block)
}

/** It says already how it is done. */
const isDone = ({ title, lines }: PastedBlock): boolean =>
  [title, ...lines.map(({ text }) => text)].some(
    (text) => schemeIn(evenFold(text.slice(0, longest)))?.isTitle,
  )

const withLine = (line: PastedLine): PastedBlock => ({ ...emptyBlock(null, ''), lines: [line] })

const markedBy = (block: PastedBlock, { minutes, isScored }: Scheme) => ({
  ...block,
  tc: block.tc ?? minutes,
  isScored: block.isScored || isScored,
})

function pastedLine(
  { at, source, text, fold }: SourceLine,
  key: string,
  names: MovementNames,
  signs: Signs,
): PastedLine {
  const language = languageOf(fold, signs)
  const found =
    text.length > longest
      ? { found: [], movements: [], unknown: null, loads: [] }
      : partsOf(text, fold, names, isOfGym(language) ? language : fallbackLanguage)
  return { key, at, source, text, language, ...found }
}

const isEmpty = ({ head, lines }: PastedBlock) => head === null && lines.length === 0

function finished(draft: Draft, place: Pick<PastedDay, 'day' | 'doubt' | 'choices'>): PastedDay {
  const blocks = withTranslations(draft.blocks.filter((block) => !isEmpty(block)))
  const lines = blocks.flatMap((block) => [...(block.head ? [block.head] : []), ...block.lines])
  return {
    key: draft.head?.key ?? 'first',
    head: draft.head,
    ...place,
    track: draft.track,
    language: languageOfBlocks(blocks),
    isRest: lines.length === 0 || lines.every(({ text }) => isRestDay(evenFold(text))),
    blocks,
    notes: draft.notes,
  }
}

/** A day that the text has twice: its other language, or another day that the coach is asked for. */
function withoutTwice(days: readonly PastedDay[], leftOut: PastedLine[]): PastedDay[] {
  const found: PastedDay[] = []
  for (const day of days) {
    const at = found.findIndex(
      (other) => day.day !== null && other.day === day.day && other.track === day.track,
    )
    const before = found[at]
    if (!before) found.push(day)
    else if (areTwins(before.blocks, day.blocks)) {
      found[at] = {
        ...before,
        blocks: twins(before.blocks, day.blocks),
        notes: [...before.notes, ...day.notes],
      }
      if (day.head) leftOut.push(day.head)
    } else found.push({ ...day, day: null, doubt: 'twice' })
  }
  return found
}

const saysSomething = ({ blocks }: PastedDay): boolean =>
  blocks.some(
    (block) =>
      block.isScored || block.lines.some(({ movements, found }) => movements.length > 0 || found.length > 1),
  )

/** All lines of a day. */
const linesOf = ({ head, blocks, notes }: PastedDay): PastedLine[] => [
  ...(head ? [head] : []),
  ...blocks.flatMap((block) => [
    ...(block.head ? [block.head] : []),
    ...block.lines,
    ...(block.translation?.head ? [block.translation.head] : []),
    ...(block.translation?.lines ?? []),
  ]),
  ...notes,
]
