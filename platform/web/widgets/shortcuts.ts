import { type RefObject, useEffect } from 'react'

/** Keys are for the field that is being filled in, or for the open dialog. */
const isTaken = (event: KeyboardEvent, fields: string): boolean =>
  (event.target as Element).closest(fields) !== null || document.querySelector('dialog[open]') !== null

const texts = 'input:not([type="radio"], [type="checkbox"]), textarea'

/** `/` focuses the search field. */
export function useSlash(field: RefObject<HTMLInputElement | null>, isOn = true): void {
  useEffect(() => {
    if (!isOn) return
    const hear = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isTaken(event, `${texts}, select`)) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [field, isOn])
}

/** Ctrl+Z and Ctrl+Shift+Z. */
export function useUndoKeys(onUndo: () => void, onRedo: () => void): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z' || isTaken(event, texts))
        return
      event.preventDefault()
      if (event.shiftKey) onRedo()
      else onUndo()
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  })
}
