import {
  type ComponentProps,
  type FormEvent,
  Fragment,
  type ReactElement,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { CheckField, SelectField, TextArea, TextField } from '../ui/forms/field.tsx'
import { draftOf, type Typed } from '../widgets/drafts.ts'
import { type FieldErrors, useCallForm } from '../widgets/use-call-form.ts'
import { useFieldError } from '../widgets/use-field-error.ts'
import { type ContractField, writeInput } from './contract-fields.ts'
import { FieldRow } from './field-row.tsx'
import { fillInput } from './fill-input.ts'
import { formBody } from './form-body.ts'
import { draftFrom, mergeTyped, theirsInDraft } from './merge-typed.ts'

type Attributes = Pick<
  ComponentProps<'input'>,
  | 'autoCapitalize'
  | 'disabled'
  | 'lang'
  | 'list'
  | 'max'
  | 'min'
  | 'placeholder'
  | 'readOnly'
  | 'spellCheck'
  | 'step'
>

/** One input of a form. Kind, bounds and whether it is required come from the contract. */
export interface Input {
  /** Path of the field in the body (`credits.activity`). */
  name: string
  label: string
  hint?: ReactNode
  /** Inside the field: `€`, `min`. */
  unit?: string | undefined
  /** Kind of a text; dates and numbers are recognised. */
  type?: 'text' | 'area' | 'email' | 'tel' | 'url' | 'date' | 'time' | 'color' | undefined
  options?: readonly (readonly [value: string | number, label: string])[] | undefined
  /** Replaces the general error text, for all codes but `required` or by code. */
  wrong?: string | Readonly<Record<string, string>>
  /** A problem that is known before the form is sent. */
  problem?: string
  /** Overrides the contract. */
  required?: boolean
  /** States the bounds of a number. */
  showBounds?: boolean
  more?: Attributes
  onText?: (text: string) => void
  /** Replaces the input. */
  render?: (field: { error: string | undefined; first: string }) => ReactNode
}

/** An input, a pair of inputs side by side, or anything between them. */
export type FormPart = Input | readonly Input[] | ReactElement | false | '' | null | undefined

const isInput = (part: FormPart): part is Input =>
  typeof part === 'object' && part !== null && 'label' in part
const isPair = (part: FormPart): part is readonly Input[] => Array.isArray(part)

interface ContractFormSetup<S extends z.ZodObject> {
  /** The body of the call. */
  schema: S
  /** The form from top to bottom. */
  parts: readonly FormPart[]
  /** The saved values, as last read. When they change, untouched inputs follow and touched ones say so. */
  value?: unknown
  /** Parts of the body that have no input. */
  fixed?: Partial<z.input<S>>
  /** Leaves empty optional fields out of the body instead of sending an empty text. */
  omitsEmpty?: boolean
  /** Key under which the touched fields are kept while the tab lives. */
  draft?: string
  /** Refusals that belong to a field: `{ key_taken: 'key' }`. */
  atField?: Readonly<Record<string, string>>
  /** Checks beyond the contract. */
  check?: (typed: Typed) => FieldErrors
  /**
   * Sends the body; `changed` holds the fields that differ from `value`, `was` the values that the form was filled from.
   * A thrown error is shown in the form.
   */
  send: (body: z.output<S>, changed: Partial<z.output<S>>, was: Partial<z.output<S>>) => Promise<void>
}

/** A form over a contract: bounds, kinds and checks of the inputs come from the schema that the server checks with. */
export function useContractForm<S extends z.ZodObject>(setup: ContractFormSetup<S>) {
  const { schema, parts, value, fixed, omitsEmpty, draft, atField, check, send } = setup
  const { language } = useTranslation().i18n
  const names = parts
    .flatMap((part) => (isPair(part) ? part : isInput(part) ? [part] : []))
    .map(({ name }) => name)
  // The value that filled the inputs; `value` may be newer.
  const [seen, setSeen] = useState(value)
  const body = formBody({ schema, names, value: seen, fixed, omitsEmpty, language })
  const saved = formBody({ schema, names, value, language }).initial
  const [theirs, setTheirs] = useState<Typed>(() =>
    draft === undefined ? {} : theirsInDraft(draftOf(draft), body.initial),
  )
  const sent = useRef<Typed>(undefined)
  const form = useCallForm({
    ...(draft !== undefined && {
      draft,
      kept: (typed) => draftFrom(body.initial, typed, body.changed(typed)),
    }),
    ...(atField && { atField }),
    initial: body.initial,
    check: (typed) => ({ ...check?.(typed), ...body.wrong(typed) }),
    send: async (typed) => {
      await send(body.read(typed), body.changes(typed), body.was as Partial<z.output<S>>)
      sent.current = body.tidy(typed)
    },
  })
  const [now, setNow] = useState<Typed>(form.first)
  const isFollowing = useRef(false)
  const onInput = (event: FormEvent) => {
    sent.current = undefined
    // Filling in another person's change keeps the refusal at its field.
    if (!isFollowing.current) form.form.onInput(event)
    setNow(body.tidy(form.typed()))
  }
  const fill = (name: string, text: string) => fillInput(form.form.ref.current, name, text)

  useEffect(() => {
    if (form.busy) return
    const own = sent.current
    if (!own && names.every((name) => saved[name] === body.initial[name])) return
    sent.current = undefined
    const typed = body.tidy(form.typed())
    // The server may have saved what was sent in another form, and the reason of a change is not saved.
    const base = own ? { ...body.initial, ...own } : body.initial
    const merged = mergeTyped(base, typed, saved)
    setSeen(value)
    setTheirs((before) => (own ? {} : { ...before, ...merged.theirs }))
    isFollowing.current = true
    for (const [name, text] of Object.entries(merged.fill)) fill(name, text)
    isFollowing.current = false
  })

  return {
    ...form,
    form: { ...form.form, onInput },
    contract: body.contract,
    parts,
    /** Values of touched fields that another person saved meanwhile. */
    theirs,
    /** Current texts of the inputs. */
    now,
    /** Names of the fields that differ from `value`. */
    changed: body.changed(now),
    /** Text of a value in its input. */
    write: (name: string, one: unknown) => writeInput(body.contract[name] as ContractField, one, language),
    /** Writes a text into an input. */
    fill,
  }
}

export type ContractForm = Pick<
  ReturnType<typeof useContractForm>,
  'contract' | 'errors' | 'first' | 'parts' | 'theirs'
>

/** The parts of a form, one below the other. */
export function FormParts({ form, of = form.parts }: { form: ContractForm; of?: readonly FormPart[] }) {
  return of.map((part, nth) => {
    if (isPair(part)) {
      return (
        <FieldRow key={part[0]?.name}>
          <FormParts form={form} of={part} />
        </FieldRow>
      )
    }
    if (isInput(part)) return <InputOf key={part.name} form={form} {...part} />
    // biome-ignore lint/suspicious/noArrayIndexKey: a part keeps its place
    return <Fragment key={nth}>{part}</Fragment>
  })
}

export function InputOf({ form, ...input }: Input & { form: ContractForm }) {
  const { t } = useTranslation('admin')
  const fieldError = useFieldError()
  const { name, hint, unit, type, options, wrong, showBounds, more, onText, render } = input
  const field = form.contract[name]
  if (!field) throw new Error(`the form does not name the field ${name}`)
  const { kind, min, max, maxLength, hasDecimals } = field
  const required = input.required ?? field.required
  const code = form.errors[name]
  const theirsText = () => {
    const text = form.theirs[name]
    if (text === undefined) return undefined
    const chosen = options?.find(([value]) => String(value) === text)?.[1]
    const flag = kind === 'flag' && t(text === 'on' ? 'kit.yes' : 'kit.no')
    return t('kit.theirs', { value: flag || chosen || text || t('kit.nothing') })
  }
  const own = typeof wrong === 'string' ? code !== 'required' && wrong : code && wrong?.[code]
  const said = input.problem ?? theirsText() ?? (code && (own || fieldError(code, input.label)))
  const defaultValue = form.first[name] ?? ''
  if (render) return render({ error: said, first: defaultValue })
  const bounds = showBounds && min !== undefined && max !== undefined && t('kit.between', { min, max })
  const common = {
    label: input.label,
    name,
    required,
    error: said && bounds ? `${said} ${bounds}` : said,
    hint: hint && bounds ? `${hint} ${bounds}` : (hint ?? (bounds || undefined)),
    lang: more?.lang,
    disabled: more?.disabled,
  }
  if (kind === 'flag')
    return <CheckField {...common} required={false} defaultChecked={defaultValue === 'on'} />
  const onChange = onText && ((event: { target: { value: string } }) => onText(event.target.value))
  if (options) {
    const isKnown = options.some(([value]) => String(value) === defaultValue)
    return (
      // The options may come later than the form.
      <SelectField key={options.length} {...common} defaultValue={defaultValue} onChange={onChange}>
        {!isKnown && <option value={defaultValue}>{defaultValue || '—'}</option>}
        {options.map(([value, word]) => (
          <option key={value} value={value}>
            {word}
          </option>
        ))}
      </SelectField>
    )
  }
  if (type === 'area')
    return <TextArea {...common} defaultValue={defaultValue} maxLength={maxLength} rows={4} />
  return (
    <TextField
      autoComplete="off"
      {...more}
      {...common}
      unit={unit}
      type={type ?? (kind === 'date' ? 'date' : 'text')}
      inputMode={hasDecimals ? 'decimal' : kind === 'number' ? 'numeric' : undefined}
      defaultValue={defaultValue}
      maxLength={maxLength}
      onChange={onChange}
    />
  )
}
