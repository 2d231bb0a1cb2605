import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../ui/field.tsx'
import { usePaused } from '../../widgets/use-paused.ts'
import { useSlash } from '../../widgets/use-slash.ts'

/** Words to look for; `/` leads here from wherever one is not typing. */
export function QuickSearch({ onText }: { onText: (text: string) => void }) {
  const { t } = useTranslation('admin-mandates')
  const [typed, setTyped] = useState('')
  const wanted = usePaused(typed.trim())
  const send = useRef(onText)
  const input = useRef<HTMLInputElement>(null)
  send.current = onText
  useSlash(input)

  useEffect(() => send.current(wanted), [wanted])

  return (
    <TextField
      ref={input}
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
  )
}
