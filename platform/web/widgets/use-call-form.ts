import { type FocusEvent, type FormEvent, useCallback, useRef, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { draftOf, dropDraft, keepDraft, type Typed } from './drafts.ts'
import { useFieldError } from './use-field-error.ts'

/** Error code of each field, one of the server's. */
export type FieldErrors = Readonly<Record<string, string>>

interface CallFormSetup {
  /** Key under which the typed values are kept while the tab lives. */
  draft?: string
  /** What is kept of the typed values; all of them if omitted. */
  kept?: (typed: Typed) => Typed
  /** Initial values; a draft overrides them. */
  initial?: Typed
  /** Checks in the browser; the server decides. */
  check: (typed: Typed) => FieldErrors
  /** Sends the form. Errors are shown; an ApiError that names fields is shown at them. */
  send: (typed: Typed) => Promise<void>
  /** Refusals that belong to a field: `{ cin_taken: 'cin' }`. */
  atField?: Readonly<Record<string, string>>
}

/** Milliseconds from leaving a field to its check. */
const lookAfter = 200

/** The state of a form with uncontrolled fields: nothing typed before hydration is lost. */
export function useCallForm({ draft, kept, initial = {}, check, send, atField = {} }: CallFormSetup) {
  const fieldError = useFieldError()
  const element = useRef<HTMLFormElement>(null)
  const sending = useRef(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [problem, setProblem] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const [first] = useState(() => ({ ...initial, ...(draft ? draftOf(draft) : {}) }))

  const typed = useCallback((): Typed => (element.current ? valuesOf(element.current) : {}), [])

  const point = (found: FieldErrors) => {
    setErrors(found)
    const fields = [...(element.current?.elements ?? [])] as HTMLInputElement[]
    fields.find((field) => found[field.name])?.focus()
  }

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (sending.current) return
    const values = typed()
    const found = check(values)
    setProblem(undefined)
    if (Object.keys(found).length > 0) return point(found)
    setErrors({})
    sending.current = true
    setBusy(true)
    try {
      await send(values)
      if (draft) dropDraft(draft)
    } catch (reason) {
      const atFields = fieldErrorsOf(reason, atField, new Set(Object.keys(values)))
      if (Object.keys(atFields).length > 0) point(atFields)
      else setProblem(reason)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  function onInput(event: FormEvent) {
    const { name } = event.target as HTMLInputElement
    if (draft) keepDraft(draft, kept ? kept(typed()) : typed())
    if (errors[name]) setErrors(without(errors, name))
  }

  // Checks a filled field after it was left; delayed, so that nothing moves below the finger.
  function onBlur(event: FocusEvent) {
    const field = event.target as Element & { name?: string; value?: string }
    setTimeout(() => {
      if (!field.name || !field.value || document.activeElement === field || sending.current) return
      const wrong = check(typed())[field.name]
      if (wrong) setErrors((before) => ({ ...before, [field.name as string]: wrong }))
    }, lookAfter)
  }

  return {
    form: { ref: element, onSubmit, onInput, onBlur, noValidate: true, method: 'post' } as const,
    /** Props of a field by its name. */
    field: (name: string, label: string) => ({
      name,
      label,
      defaultValue: first[name],
      error: fieldError(errors[name], label),
    }),
    /** Initial value by field. */
    first,
    typed,
    errors,
    problem,
    busy,
    clearProblem: () => setProblem(undefined),
  }
}

function without(errors: FieldErrors, name: string): FieldErrors {
  const { [name]: _, ...others } = errors
  return others
}

/** Values of a form by field; an unticked checkbox is empty. */
export function valuesOf(form: HTMLFormElement): Typed {
  const values: Typed = {}
  for (const field of form.elements as Iterable<Element> & HTMLFormControlsCollection) {
    const { name, type, value, checked } = field as HTMLInputElement
    if (!name) continue
    if (type === 'checkbox') values[name] = checked ? 'on' : ''
    else if (type !== 'radio') values[name] = value
    else if (checked) values[name] = value
    else values[name] ??= ''
  }
  return values
}

/** The errors of a refusal by field of this form; empty when it concerns no field. */
export function fieldErrorsOf(
  reason: unknown,
  atField: Readonly<Record<string, string>>,
  names: ReadonlySet<string>,
): FieldErrors {
  if (!(reason instanceof ApiError)) return {}
  const own = atField[reason.code]
  if (own) return { [own]: reason.code }
  return Object.fromEntries(Object.entries(reason.fields).filter(([name]) => names.has(name)))
}
