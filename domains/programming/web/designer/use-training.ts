import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Language, languageNamed } from '../../../../platform/contract/languages.ts'
import { ApiError } from '../../../../platform/web/api/api-error.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { useWork } from '../../../../platform/web/widgets/use-work.ts'
import type { Block } from '../../../training/contract/blocks.ts'
import type { CoachNotes } from '../../contract/workouts.ts'
import { blocksFor } from '../../rules/copied-blocks.ts'
import { withAddedNotes, withKeptNotes } from '../../rules/kept-translations.ts'
import {
  insertBlocks,
  isTranslated,
  notesIn,
  savedIds,
  type Tree,
  toBlocks,
  toTree,
  withIds,
  withoutNotes,
  wrongCaps,
} from './block-tree.ts'
import { type KeptDraft, keepDraft } from './kept-drafts.ts'
import { useHistory } from './use-history.ts'

/** A saved workout or recovery. */
export interface Written extends Content {
  id: number
  version: number
}

interface Content {
  wbs: Block[]
  language: Language | null
  /** Left out, those that are saved stay with their blocks. */
  notes?: CoachNotes
}

export interface TrainingSource {
  /** Key of the stored draft. */
  name: string
  /** The saved content; null when there is none. */
  found: Written | null
  draft: KeptDraft | undefined
  /** Overwrites a version, or creates one. Throws ApiError. */
  save: (content: Content, over: Written | null) => Promise<Written>
  remove: (id: number) => Promise<void>
  readAgain: () => Promise<Written | null>
}

/** Refusals that mean somebody else saved or deleted meanwhile. */
const conflictCodes = ['changed_meanwhile', 'workout_exists', 'recovery_exists', 'not_found']

const isSame = (one: readonly Block[], other: readonly Block[]) =>
  JSON.stringify(one, comparable) === JSON.stringify(other, comparable)

/** The server leaves out what is not there, and writes the parts of a scoring in an order of its own. */
function comparable(part: string, value: unknown) {
  if (part === 'scored') return value ? Object.entries(value).sort() : undefined
  if (part === 'video' || part === 'alternatives') return value?.toString() ? value : undefined
  return value
}

/** The saved notes with their blocks, and those of inserted blocks. */
function notesOver(tree: Tree, over: Written | null): CoachNotes {
  const kept = over?.notes ? withKeptNotes(over.notes, toBlocks(tree), over.wbs) : []
  return withAddedNotes(kept, notesIn(tree))
}

/**
 * A workout or a recovery that is being written: its undo history, its draft in this browser, saving, deleting, and the
 * conflict with what somebody else saved meanwhile. `focusAt` focuses an element of the desk by selector.
 */
export function useTraining(source: TrainingSource, focusAt: (selector: string) => void) {
  const { name, found, draft, save, remove, readAgain } = source
  const { t, i18n } = useTranslation('admin-training')
  const history = useHistory<Tree>(toTree(draft?.wbs ?? found?.wbs ?? [], draft?.notes))
  // The version that the draft is based on.
  const [base, setBase] = useState(found)
  // The server's version, while both sides have changed.
  const [theirs, setTheirs] = useState<{ now: Written | null } | undefined>(() =>
    draft && draft.version !== (found?.version ?? null) ? { now: found } : undefined,
  )
  const { busy = false, problem, run, clear } = useWork()
  const [wasTried, setWasTried] = useState(false)
  const [wasEmpty, setWasEmpty] = useState(false)
  const [typedIn, setTypedIn] = useState(draft?.language)
  const language = typedIn ?? base?.language ?? languageNamed(i18n.language)
  const mine = toBlocks(history.now)
  const isChanged =
    !isSame(mine, base?.wbs ?? []) || (base !== null && typedIn !== undefined && typedIn !== base.language)

  const begin = (written: Written | null) => {
    setBase(written)
    setTypedIn(undefined)
    history.begin(toTree(written?.wbs ?? []))
  }

  // Somebody else saved: take it over when nothing was typed, else show both versions.
  const seen = useRef(found)
  useEffect(() => {
    if (found === seen.current || found?.version === seen.current?.version) return
    seen.current = found
    if (found?.version === base?.version && found?.id === base?.id) return
    if (isChanged) setTheirs({ now: found })
    else begin(found)
  })

  const draftText = isChanged ? JSON.stringify({ wbs: mine, notes: notesIn(history.now) }) : ''
  const version = base?.version ?? null
  useEffect(() => {
    const content = draftText && (JSON.parse(draftText) as Pick<KeptDraft, 'wbs' | 'notes'>)
    keepDraft(name, content ? { ...content, version, language: typedIn, at: Date.now() } : null)
  }, [name, draftText, version, typedIn])

  // Leaving a line adds it to the tree, so saving waits for the render after the press.
  const latest = useRef(history.now)
  latest.current = history.now
  const [wanted, setWanted] = useState<{ over: Written | null }>()
  useEffect(() => {
    if (!wanted) return
    setWanted(undefined)
    void send(wanted.over)
  })

  async function send(over: Written | null): Promise<void> {
    const tree = latest.current
    const wbs = toBlocks(tree)
    const hasNotes = notesIn(tree).length > 0
    // Older texts have no stored language.
    const isUnknown = over?.language === null && typedIn === undefined && !isTranslated(tree)
    const written = isUnknown ? null : language
    clear()
    setWasTried(true)
    setWasEmpty(wbs.length === 0)
    const [wrong] = wrongCaps(tree)
    if (wrong !== undefined) return focusAt(`[data-spot="cap-${wrong}"]`)
    if (busy || wbs.length === 0) return
    if (over && over === base && isSame(wbs, over.wbs) && written === over.language) {
      toast(t('upToDate'))
      return
    }
    await run(async () => {
      try {
        const notes = notesOver(tree, over)
        const saved = await save({ wbs, language: written, ...(hasNotes && { notes }) }, over)
        seen.current = saved
        setBase({ ...saved, notes })
        const ids = savedIds(tree, saved.wbs)
        history.rewrite((state) => withIds(withoutNotes(state), ids))
        setTheirs(undefined)
        keepDraft(name, null)
        toast(t('saved'), 'good')
      } catch (reason) {
        if (!(reason instanceof ApiError) || !conflictCodes.includes(reason.code)) throw reason
        setTheirs({ now: await readAgain() })
      }
    })
  }

  async function takeAway(): Promise<void> {
    if (!base || busy) return
    const before = base
    await run(async () => {
      await remove(before.id)
      seen.current = null
      begin(null)
      focusAt('[data-save]')
      const undo = () => void save(before, null).catch(() => toast(t('notBack'), 'bad'))
      toast(t('removed'), 'good', { label: t('undo'), run: undo })
    })
  }

  return {
    history,
    mine,
    notes: notesOver(history.now, base),
    base,
    theirs,
    busy,
    problem,
    isChanged,
    /** Marks invalid parts after the first try to save. */
    wasTried,
    /** The user tried to save without content. */
    isEmpty: wasEmpty && mine.length === 0,
    save: () => {
      if (!theirs) setWanted({ over: base })
    },
    saveOverTheirs: () => setWanted({ over: theirs?.now ?? null }),
    takeTheirs: () => {
      if (!theirs) return
      seen.current = theirs.now
      begin(theirs.now)
      setTheirs(undefined)
    },
    discard: () => {
      setTheirs(undefined)
      setTypedIn(undefined)
      history.go(toTree(base?.wbs ?? []))
      // The button disappears with what it discards.
      focusAt('[data-save]')
    },
    takeAway: () => void takeAway(),
    language,
    setLanguage: setTypedIn,
    fill: ({ wbs, language: writtenIn, notes }: Content) => {
      history.go(toTree(wbs, notes))
      setTypedIn(writtenIn ?? undefined)
    },
    /** Adds blocks of another workout, in the language of this one. False where they do not fit. */
    insert: ({ wbs, language: writtenIn, notes = [] }: Content): boolean => {
      const wanted = (mine.length === 0 && writtenIn) || language
      const tree = insertBlocks(history.now, blocksFor(wbs, writtenIn, wanted), notes)
      if (tree === history.now) return false
      history.go(tree)
      if (wanted !== language) setTypedIn(wanted)
      return true
    },
  }
}
