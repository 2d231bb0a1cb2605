import { queries } from '../api/query-client.ts'
import { hasDrafts } from '../widgets/drafts.ts'
import { mustStay } from './reasons-to-stay.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const textFields = 'textarea, input:not([type="checkbox"], [type="radio"], [type="hidden"], [type="submit"])'
/** Milliseconds without input before a reload. */
const quiet = 1_500
/** Paths where a timer may be about to run. */
const never = ['/timer']

const typedIn = new Set<Field>()
let touchedAt = 0

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement

/** Tracks fields with input; fields that already had a value count too. */
export function watchTyping(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>(textFields))
    if (field.value !== '') typedIn.add(field)
  document.addEventListener('input', ({ target }) => isField(target) && typedIn.add(target), true)
  for (const kind of ['pointerdown', 'keydown'])
    document.addEventListener(kind, () => (touchedAt = Date.now()), { capture: true, passive: true })
}

/** True when a reload loses nothing. */
export function mayReload(): boolean {
  for (const field of typedIn) if (!field.isConnected) typedIn.delete(field)
  return (
    typedIn.size === 0 &&
    !hasDrafts() &&
    !mustStay() &&
    document.querySelector('dialog[open]') === null &&
    queries.isMutating() === 0 &&
    !never.includes(location.pathname) &&
    navigator.onLine &&
    Date.now() - touchedAt > quiet
  )
}
