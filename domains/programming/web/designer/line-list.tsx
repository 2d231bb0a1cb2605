import { IconGripVertical, IconPlus, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import type { Desk } from './block-designer.tsx'
import {
  addLine,
  bounds,
  type DraftBlock,
  type DraftLine,
  editLine,
  moveLine,
  removeLine,
} from './block-tree.ts'
import styles from './designer.module.css'
import { MoveButtons } from './move-buttons.tsx'
import { useDragSort } from './use-drag-sort.ts'

interface LineListProps {
  block: DraftBlock
  /** Name of the block for screen readers. */
  name: string
  desk: Desk
}

/** Coaches write in any language, so the page's language is not declared for their text. */
const unknown = ''

export function LineList({ block, name, desk }: LineListProps) {
  const { t } = useTranslation('admin-training')
  const [editing, setEditing] = useState<number>()
  const [text, setText] = useState('')
  const { key, lines } = block
  const move = (from: number, to: number) => desk.go(moveLine(desk.tree, key, from, to))
  const { list, onPointerDown, marks } = useDragSort(move)

  function add() {
    desk.go(addLine(desk.tree, key, text))
    setText('')
  }

  function remove(nth: number, line: DraftLine) {
    const next = lines[nth + 1] ?? lines[nth - 1]
    desk.focusNext(next ? `line-${next.key}` : `add-${key}`)
    desk.go(removeLine(desk.tree, key, line.key))
  }

  return (
    <div className={stack(1, 'fit')}>
      {lines.length > 0 && (
        <ul ref={list} className={styles.list} aria-label={t('linesOf', { what: name })}>
          {lines.map((line, nth) => (
            <li key={line.key} className={classNames(row(1), styles.line)} {...marks(nth)}>
              <span
                className={classNames(stack(0, 'centered', 'faint', 'fixed'), styles.handle)}
                aria-hidden
                onPointerDown={(event) => onPointerDown(event, nth)}
              >
                <IconGripVertical size={18} />
              </span>
              {editing === line.key ? (
                <LineField
                  line={line}
                  onDone={(typed, stays) => {
                    setEditing(undefined)
                    if (stays) desk.focusNext(typed.trim() === '' ? `add-${key}` : `line-${line.key}`)
                    desk.go(editLine(desk.tree, key, line.key, typed))
                  }}
                />
              ) : (
                <LineText
                  line={line}
                  onEdit={() => setEditing(line.key)}
                  onMove={(step) => {
                    desk.focusNext(`line-${line.key}`)
                    move(nth, nth + step)
                  }}
                  onRemove={() => remove(nth, line)}
                />
              )}
              <span className={classNames(row(0, 'inline', 'stretch', 'fixed'), styles.buttons)}>
                <MoveButtons
                  what={line.text}
                  of={line.key}
                  nth={nth}
                  count={lines.length}
                  desk={desk}
                  onMove={(to) => move(nth, to)}
                />
                <IconButton label={t('remove', { what: line.text })} onClick={() => remove(nth, line)}>
                  <IconX size={18} aria-hidden />
                </IconButton>
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className={classNames(row(1), styles.add)}>
        <input
          className={classNames(look('grow', 'size-m', 'field', 'strong', 'touch', 'pad2'), styles.field)}
          data-spot={`add-${key}`}
          lang={unknown}
          aria-label={t('addLineTo', { what: name })}
          placeholder={t('addLine')}
          maxLength={bounds.line}
          autoComplete="off"
          enterKeyHint="next"
          disabled={lines.length >= bounds.lines}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            // Ctrl+Enter saves, including this line.
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
          // Leaving the field adds the typed line.
          onBlur={() => text.trim() !== '' && add()}
        />
        <IconButton
          label={t('addLineTo', { what: name })}
          disabled={text.trim() === ''}
          // The field keeps the focus for the next line.
          onMouseDown={(event) => event.preventDefault()}
          onClick={add}
        >
          <IconPlus size={20} aria-hidden />
        </IconButton>
      </div>
    </div>
  )
}

interface LineTextProps {
  line: DraftLine
  onEdit: () => void
  onMove: (step: number) => void
  onRemove: () => void
}

/** A line; a press or Enter edits it. */
function LineText({ line, onEdit, onMove, onRemove }: LineTextProps) {
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (event.altKey && step !== undefined) {
      event.preventDefault()
      onMove(step)
    } else if (event.key === 'Delete') {
      event.preventDefault()
      onRemove()
    }
  }
  return (
    <button
      type="button"
      className={classNames(look('grow', 'touch', 'break-anywhere', 'pad2', 'hover'), styles.text)}
      lang={unknown}
      data-spot={`line-${line.key}`}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete"
      onClick={onEdit}
      onKeyDown={onKeyDown}
    >
      {line.text}
    </button>
  )
}

interface LineFieldProps {
  line: DraftLine
  /** `stays`: the focus is still in the field. */
  onDone: (typed: string, stays: boolean) => void
}

/** Edits a line. Enter or leaving the field keeps the text, Escape discards it. */
function LineField({ line, onDone }: LineFieldProps) {
  const { t } = useTranslation('admin-training')
  const [typed, setTyped] = useState(line.text)
  const isDone = useRef(false)
  // Unmounting blurs the field as well.
  const done = (text: string, stays: boolean) => {
    if (isDone.current) return
    isDone.current = true
    onDone(text, stays)
  }
  return (
    <input
      className={classNames(look('grow', 'size-m', 'field', 'strong', 'touch', 'pad2'), styles.field)}
      lang={unknown}
      aria-label={t('editLine')}
      maxLength={bounds.line}
      autoComplete="off"
      // biome-ignore lint/a11y/noAutofocus: it stands where one has just pressed
      autoFocus
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => done(typed, false)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') done(line.text, true)
        else if (event.key === 'Enter') done(typed, true)
        else return
        event.preventDefault()
      }}
    />
  )
}
