import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { useHydrated } from './hydrated.ts'

/**
 * Sends a form. Until the scripts have taken over it sends nothing: the browser alone would leave the page with what
 * was typed, and the disabled twin keeps Enter from doing so.
 */
export function SubmitButton(props: ComponentProps<typeof Button>) {
  const hydrated = useHydrated()
  return (
    <>
      {!hydrated && <button type="submit" disabled hidden />}
      {/* By this mark the page's first script knows what Enter means. */}
      <Button kind="primary" size="large" wide {...props} type={hydrated ? 'submit' : 'button'} data-sends />
    </>
  )
}
