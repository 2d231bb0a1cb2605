import { useSyncExternalStore } from 'react'
import type { Language } from '../../../../platform/contract/languages.ts'
import { readStored, type Schema, storeValue } from '../../../../platform/web/session/stored-values.ts'
import type { Block } from '../../../training/contract/blocks.ts'
import type { CoachNotes } from '../../contract/workouts.ts'

/** Unsaved content. `version` is that of its base; null without one. */
export interface KeptDraft {
  readonly wbs: readonly Block[]
  readonly version: number | null
  readonly language?: Language | undefined
  /** Of inserted blocks. */
  readonly notes?: CoachNotes
  /** Epoch milliseconds. */
  readonly at: number
}

type Drafts = Readonly<Record<string, KeptDraft>>

const name = 'training-drafts'
/** Most stored drafts. */
const most = 40

const isDraft = (value: unknown): value is KeptDraft => {
  const { wbs, at } = (value ?? {}) as Partial<KeptDraft>
  return Array.isArray(wbs) && typeof at === 'number'
}
const schema: Schema<Drafts> = {
  safeParse: (value) =>
    typeof value === 'object' && value !== null && Object.values(value).every(isDraft)
      ? { success: true, data: value as Drafts }
      : { success: false },
}

let drafts: Drafts | undefined
let isAsked = false
const watchers = new Set<() => void>()

function show(next: Drafts) {
  drafts = next
  for (const watcher of watchers) watcher()
}

const read = () =>
  readStored(name, async () => schema).then(
    (kept) => show({ ...kept, ...drafts }),
    () => show({ ...drafts }),
  )

function watch(watcher: () => void) {
  watchers.add(watcher)
  if (!isAsked) void read()
  isAsked = true
  return () => watchers.delete(watcher)
}

/** All stored drafts by name; undefined until they are read. */
export const useKeptDrafts = (): Drafts | undefined =>
  useSyncExternalStore(
    watch,
    () => drafts,
    () => undefined,
  )

/** Stores a draft; null removes it. */
export function keepDraft(of: string, draft: KeptDraft | null): void {
  const { [of]: before, ...others } = drafts ?? {}
  if (!draft && !before) return
  const all = Object.entries({ ...others, ...(draft && { [of]: draft }) })
  show(Object.fromEntries(all.sort(([, a], [, b]) => b.at - a.at).slice(0, most)))
  void storeValue(name, drafts).catch(() => undefined)
}
