import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { TextField } from '../ui/forms/field.tsx'
import { useSlash } from '../widgets/shortcuts.ts'
import { usePaused } from '../widgets/use-paused.ts'
import { rowStarts } from './list.tsx'

export interface SearchFieldProps {
  label: string
  placeholder?: string
  text: string
  /** Called once typing pauses. */
  onText: (text: string) => void
}

/** Searches a list. `/` focuses it from anywhere, Arrow down enters the list, Enter opens the first row. */
export function SearchField({ label, placeholder, text, onText }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(text)
  const sent = useRef(text)
  const send = useRef(onText)
  const wanted = usePaused(typed.trim())
  send.current = onText
  useSlash(input)

  // The back button or "clear" changed it from outside.
  useEffect(() => {
    if (text === sent.current) return
    sent.current = text
    setTyped(text)
  }, [text])

  useEffect(() => {
    // Only what was typed is sent, not what came from outside.
    if (wanted === sent.current || wanted !== input.current?.value.trim()) return
    sent.current = wanted
    send.current(wanted)
  }, [wanted])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && typed) {
      event.preventDefault()
      setTyped('')
    } else if (event.key === 'ArrowDown') {
      event.preventDefault()
      rowStarts()[0]?.focus()
    } else if (event.key === 'Enter' && typed.trim() === sent.current) {
      rowStarts()[0]?.click()
    }
  }

  return (
    <TextField
      ref={input}
      label={label}
      placeholder={placeholder}
      type="search"
      required
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      maxLength={100}
      aria-keyshortcuts="/"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={onKeyDown}
    />
  )
}
