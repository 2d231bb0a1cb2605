import { useQuery } from '@tanstack/react-query'
import { type ChangeEvent, type KeyboardEvent, type PointerEvent, useEffect, useId, useState } from 'react'
import type { MemberCard } from '../../contracts/members.ts'
import { memberSearchQuery } from '../api/member-search.ts'
import { usePaused } from './use-paused.ts'

/** Props of a combo box that finds members by name: the field, the list and its options. */
export function useMemberSearch(onPick: (member: MemberCard) => void) {
  const id = useId()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const [isIn, setIsIn] = useState(false)
  const name = usePaused(text.trim())
  const search = useQuery(memberSearchQuery(name))
  const found = name ? (search.data?.content ?? []) : []
  const open = isIn && name !== ''
  // The results belong to the previous text: Enter must not pick from them, but picks the only one of those to come.
  const isOld = text.trim() !== name || search.isPlaceholderData
  const [isAwaited, setIsAwaited] = useState(false)
  useEffect(() => {
    if (!isAwaited || isOld || search.isPending) return
    setIsAwaited(false)
    const [only, second] = found
    if (only && !second) onPick(only)
  })

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const one = found[at]
    if (event.key === 'Escape' && text !== '') setText('')
    else if (step !== undefined && found.length > 0) setAt((at + step + found.length) % found.length)
    else if (event.key !== 'Enter') return
    else if (isOld) setIsAwaited(true)
    else if (one) onPick(one)
    event.preventDefault()
  }

  return {
    open,
    found,
    /** Status text of a search without results; undefined before it begins. */
    state:
      !open || found.length > 0
        ? undefined
        : search.isError
          ? 'failed'
          : isOld || search.isPending
            ? 'searching'
            : 'none',
    clear: () => setText(''),
    input: {
      role: 'combobox',
      autoComplete: 'off',
      autoCorrect: 'off',
      spellCheck: false,
      maxLength: 100,
      'aria-autocomplete': 'list',
      'aria-expanded': open,
      'aria-controls': `${id}-list`,
      'aria-activedescendant': open && found[at] ? `${id}-${found[at].id}` : undefined,
      value: text,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        setText(event.target.value)
        setAt(0)
        setIsAwaited(false)
      },
      onKeyDown,
      onFocus: () => setIsIn(true),
      onBlur: () => {
        setIsIn(false)
        setIsAwaited(false)
      },
    },
    list: (label: string) => ({ id: `${id}-list`, role: 'listbox', 'aria-label': label, hidden: !open }),
    option: (member: MemberCard, nth: number) => ({
      id: `${id}-${member.id}`,
      role: 'option',
      tabIndex: -1,
      'aria-selected': nth === at,
      onPointerDown: (event: PointerEvent) => event.preventDefault(),
      onClick: () => onPick(member),
    }),
  } as const
}
