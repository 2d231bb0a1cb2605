import { IconClock, IconGripVertical, IconPlus, IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { decimalSign } from '../../../../platform/contract/number-text.ts'
import { Button, IconButton } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import type { Desk } from './block-designer.tsx'
import { BlockHelp } from './block-help.tsx'
import { BlockScoring } from './block-scoring.tsx'
import {
  addBlock,
  bounds,
  type DraftBlock,
  minutesOf,
  moveBlock,
  removeBlock,
  setCap,
  setTitle,
  type Tree,
} from './block-tree.ts'
import styles from './designer.module.css'
import { LineList } from './line-list.tsx'
import { MoveButtons } from './move-buttons.tsx'
import { TranslationFields } from './translation-fields.tsx'
import { useDragSort } from './use-drag-sort.ts'

interface BlockListProps {
  blocks: Tree
  /** 1 outermost. */
  depth: number
  desk: Desk
}

export function BlockList({ blocks, depth, desk }: BlockListProps) {
  const { list, onPointerDown, marks } = useDragSort((from, to) => {
    const key = blocks[from]?.key
    if (key !== undefined) desk.go(moveBlock(desk.tree, key, to))
  })
  function remove(nth: number, key: number) {
    const next = blocks[nth + 1] ?? blocks[nth - 1]
    if (next) desk.focusNext(`block-${next.key}`)
    desk.go(removeBlock(desk.tree, key))
  }
  return (
    <ul ref={list} className={styles.blocks}>
      {blocks.map((block, nth) => (
        <li
          key={block.key}
          className={classNames(look('panel', 'shrink'), styles.block)}
          data-depth={depth}
          {...marks(nth)}
        >
          <BlockCard
            block={block}
            nth={nth}
            count={blocks.length}
            depth={depth}
            desk={desk}
            onRemove={() => remove(nth, block.key)}
            handle={
              <span
                className={classNames(stack(0, 'centered', 'faint', 'fixed'), styles.handle)}
                aria-hidden
                onPointerDown={(event) => onPointerDown(event, nth)}
              >
                <IconGripVertical size={20} />
              </span>
            }
          />
        </li>
      ))}
    </ul>
  )
}

interface BlockCardProps {
  block: DraftBlock
  nth: number
  count: number
  depth: number
  desk: Desk
  onRemove: () => void
  handle: React.ReactNode
}

function BlockCard({ block, nth, count, depth, desk, onRemove, handle }: BlockCardProps) {
  const { t, i18n } = useTranslation('admin-training')
  const id = useId()
  const { key } = block
  const name = block.title.trim() || t('blockNth', { nth: nth + 1 })
  const isWrong = minutesOf(block.tc) === undefined

  const move = (to: number) => desk.go(moveBlock(desk.tree, key, to))

  function onTitleKey(event: KeyboardEvent) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (event.altKey && step !== undefined) {
      event.preventDefault()
      desk.focusNext(`title-${key}`)
      move(nth + step)
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      desk.focusNow(`add-${key}`)
    }
  }

  function addInside() {
    const added = addBlock(desk.tree, key)
    if (added.key === null) return
    desk.focusNext(`title-${added.key}`)
    desk.go(added.tree)
  }

  return (
    <fieldset
      className={classNames(stack(2, 'fit', 'shrink'), styles.card)}
      aria-label={name}
      tabIndex={-1}
      data-spot={`block-${key}`}
    >
      <div className={classNames(row(1, 'wrap'), styles.head)}>
        {handle}
        <input
          className={classNames(look('display', 'snug', 'strong', 'shrink', 'touch'), styles.title)}
          data-spot={`title-${key}`}
          aria-label={t('blockTitle')}
          placeholder={t('blockTitle')}
          maxLength={bounds.title}
          autoComplete="off"
          value={block.title}
          onChange={(event) => desk.go(setTitle(desk.tree, key, event.target.value), `title-${key}`)}
          onKeyDown={onTitleKey}
        />
        <span className={row(1, 'inline', 'soft', 'size-s')}>
          <IconClock size={18} aria-hidden />
          <input
            data-spot={`cap-${key}`}
            inputMode="decimal"
            className={classNames(look('field', 'strong', 'size-m', 'tabular', 'touch'), styles.minutes)}
            aria-label={t('cap')}
            aria-invalid={(desk.strict && isWrong) || undefined}
            aria-describedby={isWrong ? `${id}-cap` : undefined}
            maxLength={5}
            autoComplete="off"
            value={block.tc.replace('.', decimalSign(i18n.language))}
            onChange={(event) => desk.go(setCap(desk.tree, key, event.target.value), `cap-${key}`)}
          />
          <span aria-hidden>{t('min')}</span>
        </span>
        <span className={classNames(row(0, 'inline', 'stretch', 'fixed'), styles.buttons)}>
          <MoveButtons what={name} of={key} nth={nth} count={count} desk={desk} onMove={move} />
          <IconButton label={t('remove', { what: name })} onClick={onRemove}>
            <IconTrash size={18} aria-hidden />
          </IconButton>
        </span>
      </div>
      {isWrong && (
        <p id={`${id}-cap`} className={look('danger', 'size-s')} role="alert">
          {t('capWrong', { most: bounds.minutes })}
        </p>
      )}
      <LineList block={block} name={name} desk={desk} />
      {desk.translateTo && (
        <TranslationFields block={block} name={name} language={desk.translateTo} desk={desk} />
      )}
      {block.wbs.length > 0 && (
        <div className={styles.inner}>
          <BlockList blocks={block.wbs} depth={depth + 1} desk={desk} />
        </div>
      )}
      <div className={row(1, 'wrap')}>
        {desk.scores && <BlockScoring block={block} name={name} desk={desk} />}
        <BlockHelp block={block} name={name} desk={desk} />
        {depth < bounds.depth && (
          <Button kind="plain" aria-label={t('addInside', { what: name })} onClick={addInside}>
            <IconPlus size={18} aria-hidden /> {t('inside')}
          </Button>
        )}
      </div>
      {block.scored && desk.beside?.(block.scored)}
    </fieldset>
  )
}
