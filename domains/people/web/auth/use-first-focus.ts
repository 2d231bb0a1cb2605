import { type RefObject, useEffect } from 'react'

export function useFirstFocus(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (!matchMedia('(hover: hover) and (pointer: fine)').matches) return
    // After the shell has focused the heading.
    const frame = requestAnimationFrame(() => {
      if (form.current?.contains(document.activeElement)) return
      const fields = [...(form.current?.elements ?? [])] as HTMLInputElement[]
      fields.find((f) => f.name && f.type !== 'checkbox' && f.value === '')?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [form])
}
