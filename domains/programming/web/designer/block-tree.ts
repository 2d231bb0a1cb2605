import type { Language } from '../../../../platform/contract/languages.ts'
import type { Block } from '../../../training/contract/blocks.ts'
import type { Alternative } from '../../../training/contract/restriction-areas.ts'
import type { Scoring } from '../../../training/contract/score-schemes.ts'
import type { CoachNotes } from '../../contract/workouts.ts'

/** A line being edited. `key` tells equal lines apart. */
export interface DraftLine {
  readonly key: number
  readonly text: string
  /** What to do instead with a restriction. */
  readonly alternatives: readonly Omit<Alternative, 'line'>[]
}

export interface DraftBlock {
  readonly key: number
  readonly title: string
  /** Typed minutes; shown with the decimal sign of the reader. */
  readonly tc: string
  readonly lines: readonly DraftLine[]
  readonly wbs: readonly DraftBlock[]
  /** In another language, one line a line. */
  readonly translation: {
    readonly language?: Language | undefined
    readonly title: string
    readonly lines: string
  }
  readonly scored: Scoring | null
  /** For coaches: that of an inserted block, until it is saved. */
  readonly note: string
  /** Typed address. */
  readonly video: string
}

export const untranslated: DraftBlock['translation'] = { title: '', lines: '' }

export type Tree = readonly DraftBlock[]

// Bounds of domains/training/contract/blocks.ts, repeated to load no zod; a test compares them.
export const bounds = { depth: 4, blocks: 20, lines: 50, line: 200, title: 80, minutes: 600 } as const

let lastKey = 0
const newKey = () => {
  lastKey += 1
  return lastKey
}

const lineOf = (text: string, alternatives: DraftLine['alternatives'] = []): DraftLine => ({
  key: newKey(),
  text,
  alternatives,
})

export const emptyBlock = (): DraftBlock => ({
  key: newKey(),
  title: '',
  tc: '',
  lines: [],
  wbs: [],
  translation: untranslated,
  scored: null,
  note: '',
  video: '',
})

/** Blocks as an editable tree, with notes of blocks; one empty block when there is none. */
export function toTree(blocks: readonly Block[], notes: CoachNotes = []): Tree {
  const tree = toDrafts(blocks, notes, '')
  return tree.length > 0 ? tree : [emptyBlock()]
}

/** As notes name it: `0.1`. */
const placeIn = (within: string, nth: number): string => (within === '' ? `${nth}` : `${within}.${nth}`)

const toDrafts = (blocks: readonly Block[], notes: CoachNotes, within: string): Tree =>
  blocks.map((block, nth) => toDraft(block, notes, placeIn(within, nth)))

const toDraft = (
  { title, exercices, tc, wbs, translation, scored, ...help }: Block,
  notes: CoachNotes,
  place: string,
): DraftBlock => ({
  key: newKey(),
  title,
  tc: tc === null ? '' : String(tc),
  lines: exercices.map((text, nth) =>
    lineOf(
      text,
      help.alternatives?.filter(({ line }) => line === nth).map(({ area, text }) => ({ area, text })),
    ),
  ),
  wbs: toDrafts(wbs, notes, place),
  translation: translation
    ? { language: translation.language, title: translation.title, lines: translation.exercices.join('\n') }
    : untranslated,
  scored: scored ?? null,
  note: notes.find(({ at }) => at === place)?.text ?? '',
  video: help.video ?? '',
})

/** Minutes as a number; null when empty, undefined when invalid. Accepts a decimal comma. */
export function minutesOf(typed: string): number | null | undefined {
  const text = typed.trim().replace(',', '.')
  if (text === '') return null
  const minutes = Number(text)
  return Number.isFinite(minutes) && minutes >= 1 && minutes <= bounds.minutes ? minutes : undefined
}

/** The tree as blocks: texts trimmed, empty parts and invalid time caps left out. */
export const toBlocks = (tree: Tree): Block[] => tree.map(toBlock).filter(isWritten)

const isTyped = ({ text }: DraftLine) => text.trim() !== ''

export const toBlock = ({ title, tc, lines, wbs, translation, scored, video }: DraftBlock): Block => ({
  title: title.trim(),
  exercices: lines.filter(isTyped).map(({ text }) => text.trim()),
  tc: minutesOf(tc) ?? null,
  wbs: toBlocks(wbs),
  ...translated(translation),
  // Said also when there is none: the server keeps what is stored and of which nothing is said.
  scored,
  video: video.trim() || null,
  alternatives: lines
    .filter(isTyped)
    .flatMap(({ alternatives }, line) => alternatives.map(({ area, text }) => ({ area, line, text }))),
})

const isWritten = ({ title, exercices, wbs }: Block): boolean =>
  title !== '' || exercices.length > 0 || wbs.length > 0

/** The notes of inserted blocks at the places that the blocks have in `toBlocks`. */
export const notesIn = (tree: Tree, within = ''): CoachNotes =>
  tree
    .filter((block) => isWritten(toBlock(block)))
    .flatMap(({ note, wbs }, nth) => {
      const at = placeIn(within, nth)
      return [...(note === '' ? [] : [{ at, text: note }]), ...notesIn(wbs, at)]
    })

/** The same once they are saved. */
export const withoutNotes = (tree: Tree): Tree =>
  tree.map((block) => ({ ...block, note: '', wbs: withoutNotes(block.wbs) }))

/** Blocks of another workout after what is written, with their notes. The same tree where they do not fit. */
export function insertBlocks(tree: Tree, blocks: readonly Block[], notes: CoachNotes): Tree {
  const written = toBlocks(tree).length === 0 ? [] : tree
  const fits = blocks.length > 0 && written.length + blocks.length <= bounds.blocks
  return fits ? [...written, ...toTree(blocks, notes)] : tree
}

/** The ids that the server gave to scorings, by key of the block; `saved` is the answer to the tree. */
export function savedIds(tree: Tree, saved: readonly Block[]): Map<number, number> {
  const written = tree.filter((block) => isWritten(toBlock(block)))
  return new Map(
    written.flatMap(({ key, wbs }, nth) => {
      const id = saved[nth]?.scored?.id
      return [...(id ? [[key, id] as const] : []), ...savedIds(wbs, saved[nth]?.wbs ?? [])]
    }),
  )
}

/** The tree with ids of scorings, so that saving it again keeps the scores. */
export const withIds = (tree: Tree, ids: ReadonlyMap<number, number>): Tree =>
  tree.map((block) => {
    const id = ids.get(block.key)
    return {
      ...block,
      scored: block.scored && id ? { ...block.scored, id } : block.scored,
      wbs: withIds(block.wbs, ids),
    }
  })

function translated({ language, title, lines }: DraftBlock['translation']): Pick<Block, 'translation'> {
  const texts = { ...(language && { language }), title: title.trim(), exercices: linesOf(lines) }
  return texts.title === '' && texts.exercices.length === 0 ? {} : { translation: texts }
}

/** A text as lines, without empty ones. */
export const linesOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim().slice(0, bounds.line))
    .filter(Boolean)
    .slice(0, bounds.lines)

/** The language of the first translation; null for none, undefined where it does not say its language. */
export function translatedInto(tree: Tree): Language | null | undefined {
  for (const { translation, wbs } of tree) {
    if (hasTexts(translation)) return translation.language
    const inside = translatedInto(wbs)
    if (inside !== null) return inside
  }
  return null
}

/** The texts of another language of a tree whose texts change theirs: those in `language` are now in the `other` one. */
export const withTranslationsIn = (tree: Tree, language: Language, other: Language): Tree =>
  tree.map((block) => ({
    ...block,
    translation:
      block.translation.language === language ? { ...block.translation, language: other } : block.translation,
    wbs: withTranslationsIn(block.wbs, language, other),
  }))

const hasTexts = ({ title, lines }: DraftBlock['translation']) => title !== '' || lines !== ''

/** Whether any block has a translation. */
export const isTranslated = (tree: Tree): boolean =>
  tree.some(({ translation, wbs }) => hasTexts(translation) || isTranslated(wbs))

/** Keys of the blocks with an invalid time cap. */
export const wrongCaps = (tree: Tree): number[] =>
  tree.flatMap((block) => [
    ...(minutesOf(block.tc) === undefined ? [block.key] : []),
    ...wrongCaps(block.wbs),
  ])

const find = (tree: Tree, key: number): DraftBlock | undefined =>
  tree.find((block) => block.key === key) ?? tree.flatMap((block) => find(block.wbs, key) ?? [])[0]

/** The tree with one block changed, wherever it is. */
function change(tree: Tree, key: number, to: (block: DraftBlock) => DraftBlock): Tree {
  return tree.map((block) => (block.key === key ? to(block) : { ...block, wbs: change(block.wbs, key, to) }))
}

export const setTitle = (tree: Tree, key: number, title: string): Tree =>
  change(tree, key, (block) => ({ ...block, title }))

export const setCap = (tree: Tree, key: number, tc: string): Tree =>
  change(tree, key, (block) => ({ ...block, tc }))

export const setTranslation = (tree: Tree, key: number, translation: DraftBlock['translation']): Tree =>
  change(tree, key, (block) => ({ ...block, translation }))

export const setScored = (tree: Tree, key: number, scored: Scoring | null): Tree =>
  change(tree, key, (block) => ({ ...block, scored }))

export type Help = Pick<DraftBlock, 'video'> & {
  /** `line`: the key of the line. */
  alternatives: readonly Alternative[]
}

/** The video of a block, and what to do instead of its lines. */
export const helpOf = ({ video, lines }: DraftBlock): Help => ({
  video,
  alternatives: lines.flatMap(({ key, alternatives }) => alternatives.map((one) => ({ ...one, line: key }))),
})

export const setHelp = (tree: Tree, key: number, { video, alternatives }: Help): Tree =>
  change(tree, key, (block) => ({
    ...block,
    video,
    lines: block.lines.map((line) => ({
      ...line,
      alternatives: alternatives
        .filter((one) => one.line === line.key)
        .map(({ area, text }) => ({ area, text })),
    })),
  }))

/** Adds a trimmed line at the end, unless it is empty or the block is full. */
export function addLine(tree: Tree, key: number, text: string): Tree {
  const trimmed = text.trim()
  if (trimmed === '') return tree
  return change(tree, key, (block) =>
    block.lines.length >= bounds.lines ? block : { ...block, lines: [...block.lines, lineOf(trimmed)] },
  )
}

/** Changes a line; an empty one is removed. */
export function editLine(tree: Tree, key: number, line: number, text: string): Tree {
  const trimmed = text.trim()
  if (trimmed === '') return removeLine(tree, key, line)
  if (find(tree, key)?.lines.find((one) => one.key === line)?.text === trimmed) return tree
  return change(tree, key, (block) => ({
    ...block,
    lines: block.lines.map((one) => (one.key === line ? { ...one, text: trimmed } : one)),
  }))
}

export const removeLine = (tree: Tree, key: number, line: number): Tree =>
  change(tree, key, (block) => ({ ...block, lines: block.lines.filter((one) => one.key !== line) }))

/** Moves an item of a list; the target is clamped to the list. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const item = list[from]
  const place = Math.min(Math.max(to, 0), list.length - 1)
  if (item === undefined || place === from) return list
  return list.toSpliced(from, 1).toSpliced(place, 0, item)
}

export const moveLine = (tree: Tree, key: number, from: number, to: number): Tree =>
  change(tree, key, (block) => ({ ...block, lines: moved(block.lines, from, to) }))

/** Adds an empty block to a parent, or at the top with null. Returns the tree and the key; null when there is no room. */
export function addBlock(tree: Tree, parent: number | null): { tree: Tree; key: number | null } {
  const block = emptyBlock()
  if (parent === null) {
    return tree.length >= bounds.blocks ? { tree, key: null } : { tree: [...tree, block], key: block.key }
  }
  let added: number | null = null
  const next = change(tree, parent, (around) => {
    if (around.wbs.length >= bounds.blocks) return around
    added = block.key
    return { ...around, wbs: [...around.wbs, block] }
  })
  return { tree: next, key: added }
}

export const removeBlock = (tree: Tree, key: number): Tree =>
  tree.filter((block) => block.key !== key).map((block) => ({ ...block, wbs: removeBlock(block.wbs, key) }))

/** Moves a block among its siblings. */
export function moveBlock(tree: Tree, key: number, to: number): Tree {
  const from = tree.findIndex((block) => block.key === key)
  if (from >= 0) return moved(tree, from, to)
  return tree.map((block) => ({ ...block, wbs: moveBlock(block.wbs, key, to) }))
}
