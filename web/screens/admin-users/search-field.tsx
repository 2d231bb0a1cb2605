import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePaused } from '../../widgets/use-paused.ts'
import { useSlash } from '../../widgets/use-slash.ts'
import styles from './users.module.css'

/** The links of the list, in order; none of a list that is still of what was searched for before. */
const rows = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('table:not([data-stale]) [data-member-link]'),
]

/** Words to look for. `/` comes here from anywhere, the arrow leads into the list, Enter opens its first. */
export function SearchField({ text, onText }: { text: string; onText: (text: string) => void }) {
  const { t } = useTranslation('admin-users')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(text)
  const sent = useRef(text)
  const send = useRef(onText)
  const wanted = usePaused(typed)
  send.current = onText
  useSlash(input)

  // The back button, or a filter that clears all, changes it from outside.
  useEffect(() => {
    if (text === sent.current) return
    sent.current = text
    setTyped(text)
  }, [text])

  useEffect(() => {
    // What came from outside is not on its way there; only what was typed last is.
    if (wanted === sent.current || wanted !== input.current?.value) return
    sent.current = wanted
    send.current(wanted)
  }, [wanted])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && typed) {
      event.preventDefault()
      return setTyped('')
    }
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      rows()[0]?.focus()
    }
    // Only what was searched for: a list that is still the old one opens nobody.
    if (event.key === 'Enter' && typed === sent.current) rows()[0]?.click()
  }

  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {t('search')}
      </label>
      <div className={styles.box}>
        <IconSearch className={styles.sign} size={20} aria-hidden />
        <input
          ref={input}
          id={id}
          type="search"
          className={styles.input}
          placeholder={t('searchHint')}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={100}
          aria-keyshortcuts="/"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
    </div>
  )
}

/** Up and down in the list; above the first is the search. */
export function walkRows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const all = rows()
  const at = all.indexOf(event.target as HTMLElement)
  if (step === undefined || at < 0) return
  event.preventDefault()
  const next = all[at + step]
  if (next) next.focus()
  else if (step < 0) document.querySelector<HTMLElement>('search input[type="search"]')?.focus()
}
