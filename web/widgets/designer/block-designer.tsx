import { IconArrowBackUp, IconArrowForwardUp, IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../../ui/button.tsx'
import { BlockList } from './block-list.tsx'
import { addBlock, bounds, type Tree } from './block-tree.ts'
import styles from './designer.module.css'
import type { useHistory } from './use-history.ts'

/** What every part of the designer is given. */
export interface Desk {
  tree: Tree
  /** Goes to another state; steps about the same thing are undone together. */
  go: (to: Tree, about?: string) => void
  /** What has the focus after the next change: the value of its `data-spot`. */
  focusNext: (spot: string) => void
  /** The same at once, where nothing changes. */
  focusNow: (spot: string) => void
  /** Wrong time caps are pointed at. */
  strict: boolean
}

interface BlockDesignerProps {
  label: string
  history: ReturnType<typeof useHistory<Tree>>
  strict: boolean
  onSave: () => void
  /** More buttons for its head. */
  tools?: ReactNode
}

/**
 * Writes a workout or a recovery: blocks in blocks, each with a title, a time cap and lines. Enter adds the next line,
 * Alt with the arrows puts lines and blocks at another place, Ctrl+Z takes back, Ctrl+Enter saves.
 */
export function BlockDesigner({ label, history, strict, onSave, tools }: BlockDesignerProps) {
  const { t } = useTranslation('admin-training')
  const root = useRef<HTMLElement>(null)
  const spot = useRef<string>(undefined)
  const focus = (to: string) => root.current?.querySelector<HTMLElement>(`[data-spot="${to}"]`)?.focus()
  const desk: Desk = {
    tree: history.now,
    go: history.go,
    strict,
    focusNext: (to) => {
      spot.current = to
    },
    focusNow: focus,
  }

  // After every change: what was asked for is there by then.
  useLayoutEffect(() => {
    if (!spot.current) return
    focus(spot.current)
    spot.current = undefined
  })

  function onKeyDown(event: KeyboardEvent) {
    if (!event.ctrlKey && !event.metaKey) return
    const field = event.target as Partial<HTMLInputElement>
    const typing = 'selectionStart' in field && field.dataset?.spot === undefined
    if (event.key === 'Enter') {
      event.preventDefault()
      // A line that is being typed is part of what is saved.
      ;(document.activeElement as HTMLElement | null)?.blur()
      onSave()
    } else if (event.key.toLowerCase() === 'z' && !typing && field.value !== '') {
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
    <section ref={root} className={styles.designer} aria-label={label} onKeyDown={onKeyDown}>
      <div className={styles.tools}>
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
      <p className={styles.keys}>{t('keys')}</p>
    </section>
  )
}
