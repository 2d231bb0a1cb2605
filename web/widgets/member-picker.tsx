import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { memberSearchQuery } from '../api/member-search.ts'
import { TextField } from '../ui/field.tsx'
import styles from './member-picker.module.css'
import { usePaused } from './use-paused.ts'

interface MemberPickerProps {
  label: string
  hint?: string
  /** Somebody was found and pressed. */
  onPick: (member: { id: number; name: string; surname: string }) => void
}

/** Finds a member by name: type, arrow keys, Enter. */
export function MemberPicker({ label, hint, onPick }: MemberPickerProps) {
  const { t } = useTranslation('admin-sales')
  const [text, setText] = useState('')
  const settled = usePaused(text.trim())
  const room = useRef<HTMLDivElement>(null)
  const listId = useId()
  const { data } = useQuery(memberSearchQuery(settled))
  const found = settled ? (data?.content.slice(0, 8) ?? []) : []
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out among other fields everywhere
    <div
      ref={room}
      role="group"
      aria-label={label}
      className={styles.picker}
      onKeyDown={(event) => walk(event, room)}
    >
      <TextField
        type="search"
        label={label}
        required
        {...(hint && { placeholder: hint })}
        autoComplete="off"
        value={text}
        aria-controls={listId}
        onChange={(event) => setText(event.target.value)}
      />
      <ul id={listId} className={styles.found}>
        {found.map((member) => (
          <li key={member.id}>
            <button type="button" className={styles.one} onClick={() => onPick(member)}>
              {member.name} {member.surname}
            </button>
          </li>
        ))}
      </ul>
      {settled && data && found.length === 0 && (
        <p className={styles.none} role="status">
          {t('payments.noMember')}
        </p>
      )}
    </div>
  )
}

/** Down into the list and up out of it; Enter in the field takes the first. */
function walk(event: KeyboardEvent, room: RefObject<HTMLElement | null>): void {
  const stops = [...(room.current?.querySelectorAll<HTMLElement>('input, button') ?? [])]
  const at = stops.indexOf(event.target as HTMLElement)
  if (event.key === 'Enter' && at === 0) {
    event.preventDefault()
    stops[1]?.click()
  }
  const to = event.key === 'ArrowDown' ? at + 1 : event.key === 'ArrowUp' ? at - 1 : -1
  if (!stops[to]) return
  event.preventDefault()
  stops[to].focus()
}
