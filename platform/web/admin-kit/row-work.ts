import { useState } from 'react'
import { useErrorText } from '../layout/broken-screen.tsx'
import { toast } from '../ui/states/toast.tsx'

/** Where the focus goes when the row that holds an element disappears: the row after it, or the one before. */
function startBeside(held: Element): HTMLElement | null {
  const row = held.closest('tr')
  const beside = row?.nextElementSibling ?? row?.previousElementSibling
  return beside?.querySelector<HTMLElement>('a, button') ?? null
}

/**
 * Runs the action of one row at a time. A failure is a toast. `pressed` is given when the row disappears with the action:
 * the focus then goes to a neighbour, or to `otherwise`.
 */
export function useRowWork() {
  const errorText = useErrorText()
  const [busy, setBusy] = useState<number>()
  async function run(
    id: number,
    work: () => Promise<unknown>,
    pressed?: Element,
    otherwise?: HTMLElement | null,
  ): Promise<void> {
    if (busy !== undefined) return
    const next = pressed && (startBeside(pressed) ?? otherwise)
    setBusy(id)
    try {
      await work()
      next?.focus()
    } catch (reason) {
      toast(errorText(reason), 'bad')
    } finally {
      setBusy(undefined)
    }
  }
  return { busy, run }
}
