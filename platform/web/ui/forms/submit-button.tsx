import type { ComponentProps } from 'react'
import { Button } from '../button.tsx'
import { useHydrated } from '../hydrated.ts'

/**
 * Disabled until hydration: the browser alone would submit and leave the page. The disabled button also blocks
 * Enter.
 */
export function SubmitButton(props: ComponentProps<typeof Button>) {
  const hydrated = useHydrated()
  return (
    <>
      {!hydrated && <button type="submit" disabled hidden />}
      {/* Read by late-start.ts. */}
      <Button kind="primary" size="large" wide {...props} type={hydrated ? 'submit' : 'button'} data-sends />
    </>
  )
}
