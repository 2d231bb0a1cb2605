import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../ui/field.tsx'

/** Milliseconds without a key before it is searched. */
const pause = 250

/** Words to look for; `/` leads here from wherever one is not typing. */
export function QuickSearch({ onText }: { onText: (text: string) => void }) {
  const { t } = useTranslation('admin-mandates')
  const [typed, setTyped] = useState('')
  const send = useRef(onText)
  const box = useRef<HTMLDivElement>(null)
  send.current = onText

  useEffect(() => {
    const timer = setTimeout(() => send.current(typed.trim()), pause)
    return () => clearTimeout(timer)
  }, [typed])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const at = event.target as Element | null
      if (event.key !== '/' || event.ctrlKey || event.metaKey) return
      if (at?.closest('input, textarea, select, dialog')) return
      event.preventDefault()
      box.current?.querySelector('input')?.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])

  return (
    <div ref={box}>
      <TextField
        label={t('search')}
        type="search"
        required
        placeholder={t('searchHint')}
        autoComplete="off"
        maxLength={100}
        aria-keyshortcuts="/"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && setTyped('')}
      />
    </div>
  )
}
