import { IconDeviceFloppy, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Block } from '../../../contracts/blocks.ts'
import { ApiError } from '../../api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Notice } from '../../ui/notice.tsx'
import { look, row, stack } from '../../ui/primitives.ts'
import { toast } from '../../ui/toast.tsx'
import { FormProblem } from '../form-problem.tsx'
import { TrainingCard } from '../training-card.tsx'
import { BlockDesigner } from './block-designer.tsx'
import { type Tree, toBlocks, toTree, wrongCaps } from './block-tree.ts'
import { Conflict } from './conflict.tsx'
import styles from './designer.module.css'
import { type KeptDraft, keepDraft } from './kept-drafts.ts'
import { useHistory } from './use-history.ts'

/** A workout or a recovery as it is kept. */
export interface Written {
  id: number
  version: number
  wbs: Block[]
}

interface TrainingDeskProps {
  /** What it is of; a draft is kept in this browser under this name. */
  of: string
  /** What is kept of it; null for nothing. */
  found: Written | null
  draft: KeptDraft | undefined
  /** Keeps it: over what was found, or anew. Throws ApiError. */
  save: (wbs: Block[], over: Written | null) => Promise<Written>
  remove: (id: number) => Promise<void>
  /** What is kept now, read again. */
  readAgain: () => Promise<Written | null>
  /** Heading of the preview, as members have it. */
  title: string
  none: string
  edge: string
  /** Fills the designer with something else, as one step that can be undone. */
  tools: (fill: (wbs: readonly Block[]) => void) => ReactNode
}

const same = (one: readonly Block[], other: readonly Block[]) => JSON.stringify(one) === JSON.stringify(other)

/** Where a workout or a recovery is written, with what members will see beside it. What is not saved stays in this browser. */
export function TrainingDesk({ of, found, draft, save, remove, readAgain, ...shown }: TrainingDeskProps) {
  const { t } = useTranslation('admin-training')
  const [base, setBase] = useState(found)
  const history = useHistory<Tree>(toTree(draft?.wbs ?? found?.wbs ?? []))
  const [busy, setBusy] = useState(false)
  const [strict, setStrict] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const [isEmpty, setIsEmpty] = useState(false)
  // A draft that was begun on another version than what is kept now.
  const [theirs, setTheirs] = useState<{ now: Written | null } | undefined>(() =>
    draft && draft.version !== (found?.version ?? null) ? { now: found } : undefined,
  )
  const mine = toBlocks(history.now)
  const isChanged = !same(mine, base?.wbs ?? [])

  // Written by somebody else while it stood open: taken over where nothing was typed, else both are shown.
  const seen = useRef(found)
  useEffect(() => {
    if (found === seen.current || found?.version === seen.current?.version) return
    seen.current = found
    if (found?.version === base?.version && found?.id === base?.id) return
    if (isChanged) setTheirs({ now: found })
    else {
      setBase(found)
      history.begin(toTree(found?.wbs ?? []))
    }
  })

  const kept = isChanged ? JSON.stringify(mine) : ''
  const version = base?.version ?? null
  useEffect(() => {
    keepDraft(of, kept ? { wbs: JSON.parse(kept) as Block[], version, at: Date.now() } : null)
  }, [of, kept, version])

  // A line that is being typed is added by being left: what is kept is what there is after that.
  const latest = useRef(history.now)
  latest.current = history.now
  const [asked, setAsked] = useState<{ over: Written | null }>()
  useEffect(() => {
    if (!asked) return
    setAsked(undefined)
    void send(asked.over)
  })

  const desk = useRef<HTMLDivElement>(null)
  const focusAt = (selector: string) => desk.current?.querySelector<HTMLElement>(selector)?.focus()

  async function send(over: Written | null) {
    const wbs = toBlocks(latest.current)
    setProblem(undefined)
    setIsEmpty(wbs.length === 0)
    setStrict(true)
    const [wrong] = wrongCaps(latest.current)
    if (wrong !== undefined) return focusAt(`[data-spot="cap-${wrong}"]`)
    if (busy || wbs.length === 0) return
    if (over && over === base && same(wbs, over.wbs)) return toast(t('upToDate'))
    setBusy(true)
    try {
      const written = await save(wbs, over)
      seen.current = written
      setBase(written)
      setTheirs(undefined)
      keepDraft(of, null)
      toast(t('saved'), 'good')
    } catch (reason) {
      const isOld =
        reason instanceof ApiError &&
        ['changed_meanwhile', 'workout_exists', 'recovery_exists', 'not_found'].includes(reason.code)
      if (!isOld) setProblem(reason)
      else await readAgain().then((now) => setTheirs({ now }), setProblem)
    } finally {
      setBusy(false)
    }
  }

  async function takeAway() {
    if (!base || busy) return
    setBusy(true)
    setProblem(undefined)
    const before = base
    try {
      await remove(before.id)
      seen.current = null
      setBase(null)
      history.begin(toTree([]))
      focusAt('[data-save]')
      toast(t('removed'), 'good', {
        label: t('undo'),
        run: () => void save(before.wbs, null).catch(() => toast(t('notBack'), 'bad')),
      })
    } catch (reason) {
      setProblem(reason)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div ref={desk} className={styles.desk}>
      <BlockDesigner
        label={shown.title}
        history={history}
        strict={strict}
        onSave={() => !theirs && setAsked({ over: base })}
        tools={shown.tools((wbs) => history.go(toTree(wbs)))}
      />
      <div className={classNames(row(3, 'rows1', 'wrap'), styles.save)}>
        <Button
          kind="primary"
          data-save
          busy={busy}
          disabled={theirs !== undefined}
          onClick={() => setAsked({ over: base })}
        >
          <IconDeviceFloppy size={20} aria-hidden /> {t('save')}
        </Button>
        {isChanged && base && (
          <Button
            onClick={() => {
              setTheirs(undefined)
              history.go(toTree(base.wbs))
              // This button goes with what it has discarded.
              focusAt('[data-save]')
            }}
          >
            {t('discard')}
          </Button>
        )}
        {base && (
          <Button kind="plain" disabled={busy} onClick={() => void takeAway()}>
            <IconTrash size={20} aria-hidden /> {t('delete')}
          </Button>
        )}
        <span className={look('soft', 'size-s')} role="status">
          {isChanged ? t('draft') : base ? t('upToDate') : ''}
        </span>
      </div>
      <div className={classNames(stack(4, 'packed', 'shrink'), styles.side)}>
        {theirs && (
          <Conflict
            theirs={theirs.now?.wbs ?? []}
            mine={mine}
            onMine={() => setAsked({ over: theirs.now })}
            onTheirs={() => {
              setBase(theirs.now)
              seen.current = theirs.now
              history.begin(toTree(theirs.now?.wbs ?? []))
              setTheirs(undefined)
            }}
          />
        )}
        {isEmpty && mine.length === 0 && <Notice tone="bad">{t('empty')}</Notice>}
        <FormProblem problem={problem} />
        <TrainingCard
          title={shown.title}
          wbs={mine.length > 0 ? mine : null}
          none={shown.none}
          edge={shown.edge}
        />
        <p className={look('soft', 'size-s')}>{t('asMember')}</p>
      </div>
    </div>
  )
}
