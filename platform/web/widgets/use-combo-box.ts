import { type ChangeEvent, type KeyboardEvent, type PointerEvent, useId, useState } from 'react'

interface ComboBoxSetup<T> {
  text: string
  onText: (text: string) => void
  /** The options for the text. */
  found: readonly T[]
  /** Whether the list is shown while the field has the focus. */
  opens: boolean
  onPick: (one: T) => void
  /** Enter was pressed; true when it must not pick. */
  onEnter?: () => boolean
}

/** Props of a field with a list of what it finds: the field, the list and its options. */
export function useComboBox<T extends { id: number }>(setup: ComboBoxSetup<T>) {
  const { text, onText, found, opens, onPick, onEnter } = setup
  const id = useId()
  const [at, setAt] = useState(0)
  const [isIn, setIsIn] = useState(false)
  const open = isIn && opens
  const one = found[at]

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Escape' && text !== '') onText('')
    else if (step !== undefined && found.length > 0) setAt((at + step + found.length) % found.length)
    else if (event.key !== 'Enter') return
    else if (!onEnter?.() && one) onPick(one)
    event.preventDefault()
  }

  return {
    open,
    input: {
      role: 'combobox',
      autoComplete: 'off',
      autoCorrect: 'off',
      spellCheck: false,
      maxLength: 100,
      'aria-autocomplete': 'list',
      'aria-expanded': open,
      'aria-controls': `${id}-list`,
      'aria-activedescendant': open && one ? `${id}-${one.id}` : undefined,
      value: text,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        onText(event.target.value)
        setAt(0)
      },
      onKeyDown,
      onFocus: () => setIsIn(true),
      onBlur: () => setIsIn(false),
    },
    list: (label: string) => ({ id: `${id}-list`, role: 'listbox', 'aria-label': label, hidden: !open }),
    option: (each: T, nth: number) => ({
      id: `${id}-${each.id}`,
      role: 'option',
      tabIndex: -1,
      'aria-selected': nth === at,
      onPointerDown: (event: PointerEvent) => event.preventDefault(),
      onClick: () => onPick(each),
    }),
  } as const
}
