import { IconArrowBackUp, IconArrowForwardUp, IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../../../platform/contract/languages.ts'
import { Button, IconButton } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { BlockList } from './block-list.tsx'
import { addBlock, bounds, type DraftBlock, type Tree } from './block-tree.ts'
import styles from './designer.module.css'
import type { useHistory } from './use-history.ts'

/** Props shared by the parts of the designer. */
export interface Desk {
  tree: Tree
  /** Sets the next state; steps about the same thing are undone together. */
  go: (to: Tree, about?: string) => void
  /** Focuses an element by its `data-spot` after the next change. */
  focusNext: (spot: string) => void
  /** Focuses it at once. */
  focusNow: (spot: string) => void
  /** Marks invalid time caps. */
  strict: boolean
  /** Shows fields for a translation. */
  translateTo: Language | null
  /** Its blocks can be scored. */
  scores: boolean
  /** What is shown with a scored block. */
  beside: ((scoring: NonNullable<DraftBlock['scored']>) => ReactNode) | undefined
}

interface BlockDesignerProps {
  label: string
  history: ReturnType<typeof useHistory<Tree>>
  strict: boolean
  translateTo: Language | null
  scores: boolean
  beside: Desk['beside']
  onSave: () => void
  /** More buttons for its head. */
  tools?: ReactNode
}

/**
 * Writes a workout or a recovery: blocks in blocks, each with a title, a time cap and lines. Enter adds the next line,
 * Alt with the arrows puts lines and blocks at another place, Ctrl+Z takes back, Ctrl+Enter saves.
 */
export function BlockDesigner({
  label,
  history,
  strict,
  translateTo,
  scores,
  beside,
  onSave,
  tools,
}: BlockDesignerProps) {
  const { t } = useTranslation('admin-training')
  const root = useRef<HTMLElement>(null)
  const last = useRef<Element>(null)
  const [spot, focusNext] = useState<string>()
  const focus = (to: string) => root.current?.querySelector<HTMLElement>(`[data-spot="${to}"]`)?.focus()
  const desk: Desk = {
    tree: history.now,
    go: history.go,
    strict,
    translateTo,
    scores,
    beside,
    focusNext,
    focusNow: focus,
  }

  // After every change, when the requested element exists.
  useLayoutEffect(() => {
    if (!spot) return
    focus(spot)
    focusNext(undefined)
  })

  // Undo may remove the focused element. Then the designer takes the focus, so that the next key works; a moment
  // later, because a press elsewhere moves the focus by itself.
  useEffect(() => {
    if (last.current?.isConnected !== false) return
    const timer = setTimeout(
      () => document.activeElement === document.body && root.current?.focus({ preventScroll: true }),
    )
    return () => clearTimeout(timer)
  })

  function onKeyDown(event: KeyboardEvent) {
    if (!event.ctrlKey && !event.metaKey) return
    if (event.key === 'Enter') {
      event.preventDefault()
      onSave()
    } else if (event.key.toLowerCase() === 'z' && !takesBackItself(event.target as HTMLElement)) {
      event.preventDefault()
      if (event.shiftKey) history.redo()
      else history.undo()
    }
  }

  function add() {
    const { tree, key } = addBlock(history.now, null)
    if (key === null) return
    desk.focusNext(`title-${key}`)
    history.go(tree)
  }

  return (
    <section
      ref={root}
      tabIndex={-1}
      className={classNames(stack(3, 'packed', 'shrink'), styles.designer)}
      aria-label={label}
      onFocus={(event) => {
        last.current = event.target
      }}
      onKeyDown={onKeyDown}
    >
      <div className={row(2, 'rows1', 'wrap')}>
        <IconButton label={t('undo')} disabled={!history.canUndo} onClick={history.undo}>
          <IconArrowBackUp size={20} aria-hidden />
        </IconButton>
        <IconButton label={t('redo')} disabled={!history.canRedo} onClick={history.redo}>
          <IconArrowForwardUp size={20} aria-hidden />
        </IconButton>
        {tools}
      </div>
      <BlockList blocks={history.now} depth={1} desk={desk} />
      <Button onClick={add} disabled={history.now.length >= bounds.blocks}>
        <IconPlus size={20} aria-hidden /> {t('addBlock')}
      </Button>
      <p className={classNames(look('faint', 'size-s'), styles.keys)}>{t('keys')}</p>
    </section>
  )
}

/** True for a field whose text is not part of the blocks yet: the browser undoes it. */
function takesBackItself(field: HTMLElement): boolean {
  if (!(field instanceof HTMLInputElement)) return false
  const { spot } = field.dataset
  return spot === undefined || (spot.startsWith('add-') && field.value !== '')
}
