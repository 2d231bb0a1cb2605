import { type RefObject, useEffect } from 'react'

/** Where a slash is a letter, or something else lies over the search. */
const writing = 'input:not([type="checkbox"]), textarea, select, dialog'

/** The key `/` leads to the search, from wherever one is not writing, and takes what is there for what is typed next. */
export function useSlash(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey) return
      if ((event.target as Element).closest(writing) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [field])
}
