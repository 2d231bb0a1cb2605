import { type RefObject, useEffect } from 'react'

/** Puts the cursor into the first empty field where there is a keyboard; on a phone one half of the screen would be gone. */
export function useFirstFocus(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (!matchMedia('(hover: hover) and (pointer: fine)').matches) return
    // After the frame has moved the focus to the heading.
    const frame = requestAnimationFrame(() => {
      if (form.current?.contains(document.activeElement)) return
      const fields = [...(form.current?.elements ?? [])] as HTMLInputElement[]
      fields.find((f) => f.name && f.type !== 'checkbox' && f.value === '')?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [form])
}
