import { type RefObject, useEffect } from 'react'

const writing = 'input:not([type="checkbox"]), textarea, select, dialog'

/** `/` focuses the search field, unless the focus is in another field or a dialog. */
export function useSlash(field: RefObject<HTMLInputElement | null>, isOn = true): void {
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey) return
      if ((event.target as Element).closest(writing) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [field, isOn])
}
