import { useEffect } from 'react'

const writing = 'input:not([type="radio"], [type="checkbox"]), textarea'

/** Ctrl+Z and Ctrl+Shift+Z, unless somebody is typing or a dialog is open. */
export function useUndoKeys(onUndo: () => void, onRedo: () => void): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
      if ((event.target as Element).closest(writing) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      if (event.shiftKey) onRedo()
      else onUndo()
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  })
}
