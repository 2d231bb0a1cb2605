import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useComboBox } from '../../../../platform/web/widgets/use-combo-box.ts'
import { usePaused } from '../../../../platform/web/widgets/use-paused.ts'
import type { MemberCard } from '../../contract/members.ts'
import { memberSearchQuery } from '../api/member-search.ts'

/** Props of a combo box that finds members by name: the field, the list and its options. */
export function useMemberSearch(onPick: (member: MemberCard) => void) {
  const [text, setText] = useState('')
  const name = usePaused(text.trim())
  const search = useQuery(memberSearchQuery(name))
  const found = name ? (search.data?.content ?? []) : []
  // The results belong to the previous text: Enter must not pick from them, but picks the only one of those to come.
  const isOld = text.trim() !== name || search.isPlaceholderData
  const [isAwaited, setIsAwaited] = useState(false)
  useEffect(() => {
    if (!isAwaited || isOld || search.isPending) return
    setIsAwaited(false)
    const [only, second] = found
    if (only && !second) onPick(only)
  })
  const { open, input, list, option } = useComboBox({
    text,
    onText: (typed) => {
      setText(typed)
      setIsAwaited(false)
    },
    found,
    opens: name !== '',
    onPick,
    onEnter: () => {
      if (isOld) setIsAwaited(true)
      return isOld
    },
  })

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
      ...input,
      onBlur: () => {
        input.onBlur()
        setIsAwaited(false)
      },
    },
    list,
    option,
  } as const
}
