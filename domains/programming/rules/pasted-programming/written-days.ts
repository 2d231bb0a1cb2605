import type { Language } from '../../../../platform/contract/languages.ts'
import { plainNumber } from '../../../../platform/contract/number-text.ts'
import type { Day } from '../../../../platform/rules/local-time.ts'
import { type Block, blockBounds } from '../../../training/contract/blocks.ts'
import type { Scoring } from '../../../training/contract/score-schemes.ts'
import { toKilos } from '../../../training/rules/barbell.ts'
import type { ConfirmedDay, PastedBlock, PastedDay, PastedLine } from '../../contract/pasted-programming.ts'
import { mainLanguage } from './line-language.ts'

// What a proposal becomes, with what the coach corrected in it.

export interface LineCorrection {
  /** As the coach wrote it; no rule changes it any more. Empty: left out. */
  text?: string | undefined
  /** Of numbers without one; `none` leaves them as they are. */
  unit?: 'kg' | 'lb' | 'none' | undefined
  /** A name of the gym for words that are not in its list. */
  movement?: string | undefined
}

interface BlockCorrection {
  title?: string | undefined
  /** As typed. */
  tc?: string | undefined
  isScored?: boolean | undefined
}

interface DayCorrection {
  day?: Day | undefined
  isLeftOut?: boolean | undefined
  /** The workout to replace, as it was seen. */
  over?: { id: number; version: number } | undefined
}

/** By the keys of lines, blocks and days, so that they stay when the text is read again. */
export interface Corrections {
  lines: Readonly<Record<string, LineCorrection>>
  blocks: Readonly<Record<string, BlockCorrection>>
  days: Readonly<Record<string, DayCorrection>>
}

export const noCorrections: Corrections = { lines: {}, blocks: {}, days: {} }

export const blockKey = ({ head, lines }: PastedBlock): string => (head ?? lines[0])?.key ?? ''

export const isUnitOpen = ({ loads }: PastedLine, { text, unit }: LineCorrection = {}): boolean =>
  text === undefined && unit === undefined && loads.some((load) => load.unit === null)

/** A line as it is written: pounds with their kilos beside them, and the gym's name where a percentage hangs on it. */
export function writtenLine(line: PastedLine, { text, unit, movement }: LineCorrection = {}): string {
  if (text !== undefined) return text
  const hasKilos = line.loads.some((load) => load.unit === 'kg')
  const edits = line.loads.map(({ to, values, unit: own }) => {
    const of = own ?? unit
    const named = own === null && (of === 'kg' || of === 'lb') ? ` ${of}` : ''
    const inKilos =
      of === 'lb' && !hasKilos ? besides(line.text.slice(to), kilosOf(values, line.language)) : ''
    return { from: to, to, by: named + inKilos }
  })
  if (line.found.includes('percent'))
    for (const { from, to, name } of line.movements) if (name) edits.push({ from, to, by: name })
  if (line.unknown && movement) edits.push({ from: line.unknown.from, to: line.unknown.to, by: movement })
  return edits
    .sort((a, b) => b.from - a.from)
    .reduce((text, { from, to, by }) => text.slice(0, from) + by + text.slice(to), line.text)
}

const besides = (after: string, kilos: string) => (/^ ?\)/.test(after) ? ` · ${kilos}` : ` (${kilos})`)

/** To the nearest half. */
function kilosOf(pounds: readonly number[], language: string | null): string {
  const kilos = pounds.map((each) =>
    plainNumber(Math.round(toKilos(each, 'lb') * 2) / 2, language ?? undefined),
  )
  return `${kilos.join('/')} kg`
}

/** Undefined for what is no number of minutes. */
export function minutesTyped(typed: string): number | null | undefined {
  if (typed.trim() === '') return null
  const minutes = Number(typed.replace(',', '.'))
  return minutes >= 1 && minutes <= blockBounds.minutes ? minutes : undefined
}

export interface WrittenDay {
  key: string
  day: Day | null
  isLeftOut: boolean
  language: Language | null
  blocks: Block[]
  notes: string
  /** The workout that the coach chose to replace. */
  over: ConfirmedDay['over']
  /** The day has a workout, and nobody chose to replace it as it is now. */
  isTaken: boolean
  /** Another day of the text has the same date. */
  isTwice: boolean
  /** Questions without an answer. */
  open: number
}

interface Around {
  /** How a block is scored. */
  scoringOf: (block: Block) => Scoring
  /** The workout that a day has. */
  workoutOf: (day: Day) => { id: number; version: number } | undefined
}

/** The days as they would be written. */
export function writtenDays(
  days: readonly PastedDay[],
  corrections: Corrections,
  around: Around,
): WrittenDay[] {
  const all = days.map((day) => writtenDay(day, corrections, around))
  const counts = new Map<Day, number>()
  for (const { day, isLeftOut } of all) if (day && !isLeftOut) counts.set(day, (counts.get(day) ?? 0) + 1)
  return all.map((each) => {
    const isTwice = !each.isLeftOut && each.day !== null && (counts.get(each.day) ?? 0) > 1
    return isTwice ? { ...each, isTwice, open: each.open + 1 } : each
  })
}

function writtenDay(
  day: PastedDay,
  { lines, blocks, days }: Corrections,
  { scoringOf, workoutOf }: Around,
): WrittenDay {
  const corrected = days[day.key] ?? {}
  const isLeftOut = corrected.isLeftOut ?? (day.isRest && day.notes.length === 0)
  const on = corrected.day ?? day.day
  const there = on === null ? undefined : workoutOf(on)
  const chosen = corrected.over
  const over = there && chosen && there.id === chosen.id && there.version === chosen.version ? chosen : null
  const isTaken = !isLeftOut && there !== undefined && over === null
  const text = (line: PastedLine) => writtenLine(line, lines[line.key])
  const written = day.blocks.flatMap((block) => {
    const { title = block.title, tc, isScored = block.isScored } = blocks[blockKey(block)] ?? {}
    const minutes = tc === undefined ? block.tc : (minutesTyped(tc) ?? null)
    const { translation } = block
    return fitting({
      ...{ title, exercices: block.lines.map(text), tc: minutes, wbs: [] },
      ...(translation && {
        translation: {
          language: mainLanguage(translation.lines) ?? undefined,
          title: translation.title,
          exercices: translation.lines.map(text),
        },
      }),
    }).map((part, nth) => ({ ...part, scored: isScored && nth === 0 ? scoringOf(part) : null }))
  })
  const shown = day.blocks.flatMap((block) => [...block.lines, ...(block.translation?.lines ?? [])])
  const wrongMinutes = day.blocks.filter((block) => {
    const { tc } = blocks[blockKey(block)] ?? {}
    return tc !== undefined && minutesTyped(tc) === undefined
  })
  const open =
    shown.filter((line) => isUnitOpen(line, lines[line.key])).length +
    wrongMinutes.length +
    Number(on === null) +
    Number(isTaken)
  return {
    ...{ key: day.key, day: on, isLeftOut, language: day.language, over, isTaken, isTwice: false },
    blocks: within(written),
    notes: day.notes.map(text).filter(Boolean).join(' · ').slice(0, 1000),
    open: isLeftOut ? 0 : open,
  }
}

/** A block with lines of the allowed length, and its further lines in blocks without a title. */
function fitting(block: Block): Block[] {
  const lines = block.exercices.filter((line) => line.trim() !== '').flatMap(cut)
  if (lines.length <= blockBounds.lines) return [{ ...block, exercices: lines }]
  return Array.from({ length: Math.ceil(lines.length / blockBounds.lines) }, (_, nth) => ({
    ...(nth === 0 ? { ...block, translation: undefined } : { title: '', tc: null, wbs: [] }),
    exercices: lines.slice(nth * blockBounds.lines, (nth + 1) * blockBounds.lines),
  }))
}

function cut(line: string): string[] {
  if (line.length <= blockBounds.line) return [line]
  const space = line.lastIndexOf(' ', blockBounds.line)
  const at = space > 0 ? space : blockBounds.line
  return [line.slice(0, at), ...cut(line.slice(at).trimStart())].filter(Boolean)
}

/** More blocks than a level may have stand within the last one. */
const within = (blocks: readonly Block[]): Block[] =>
  blocks.length <= blockBounds.blocks
    ? [...blocks]
    : [
        ...blocks.slice(0, blockBounds.blocks - 1),
        { title: '', exercices: [], tc: null, wbs: blocks.slice(blockBounds.blocks - 1) },
      ]
