import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { fieldsOf } from '../../../contracts/field-errors.ts'
import { CheckField, SelectField, TextArea, TextField } from '../../ui/field.tsx'
import type { Typed } from '../drafts.ts'
import { useCallForm } from '../use-call-form.ts'
import { useFieldError } from '../use-field-error.ts'
import { bodyOf, contractField, readInput, schemaAt, valueAt, writeInput } from './contract-fields.ts'

interface ContractFormSetup<S extends z.ZodObject> {
  /** The body of the call. */
  schema: S
  /** Paths of the fields that have an input (`name`, `credits.activity`). */
  names: readonly string[]
  /** What the inputs hold at first. */
  value?: unknown
  /** Parts of the body that have no input. */
  fixed?: Partial<z.input<S>>
  /** What was typed is kept under this name while the tab lives. */
  draft?: string
  /** Refusals that belong to a field: `{ key_taken: 'key' }`. */
  atField?: Readonly<Record<string, string>>
  /** Sends the body; what it throws is shown. */
  send: (body: z.output<S>) => Promise<void>
}

/** A form over a contract: bounds, kinds and checks of the inputs come from the schema that the server checks with. */
export function useContractForm<S extends z.ZodObject>(setup: ContractFormSetup<S>) {
  const { schema, names, value, fixed, draft, atField, send } = setup
  const contract = Object.fromEntries(names.map((name) => [name, contractField(schemaAt(schema, name))]))
  const bodyFrom = (typed: Typed) =>
    bodyOf(
      Object.fromEntries(
        Object.entries(contract).map(([name, field]) => [name, readInput(field, typed[name] ?? '')]),
      ),
      fixed,
    )
  const form = useCallForm({
    ...(draft !== undefined && { draft }),
    ...(atField && { atField }),
    initial: Object.fromEntries(
      Object.entries(contract).map(([name, field]) => [name, writeInput(field, valueAt(value, name))]),
    ),
    check: (typed) => {
      const body = bodyFrom(typed)
      const checked = schema.safeParse(body)
      return checked.success ? {} : fieldsOf(checked.error, body)
    },
    send: (typed) => send(schema.parse(bodyFrom(typed))),
  })
  return { ...form, contract }
}

export type ContractForm = ReturnType<typeof useContractForm>

/** One input of a form. Kind, bounds and whether it is required come from the contract. */
export interface Input {
  name: string
  label: string
  hint?: ReactNode
  /** Beside the label: `€`, `min`. */
  unit?: string
  /** Kind of a text; a choice has `options`. */
  type?: 'text' | 'area' | 'email' | 'tel' | 'url' | 'date' | 'time'
  options?: readonly (readonly [value: string, label: string])[]
  /** Instead of the general sentence for what is wrong. */
  wrong?: string
  placeholder?: string | undefined
  /** Id of a `datalist`. */
  list?: string
  /** Says the bounds of a number below it. */
  showBounds?: boolean
  onText?: (text: string) => void
}

interface InputsProps {
  form: ContractForm
  of: readonly Input[]
}

/** The inputs of a form, one below the other. */
export function Inputs({ form, of }: InputsProps) {
  return of.map((input) => <InputOf key={input.name} form={form} {...input} />)
}

function InputOf({ form, ...input }: Input & { form: ContractForm }) {
  const { t } = useTranslation('admin')
  const fieldError = useFieldError()
  const { name, hint, unit, type = 'text', options, wrong, placeholder, list, showBounds, onText } = input
  const label = unit ? `${input.label} (${unit})` : input.label
  const field = form.contract[name]
  if (!field) throw new Error(`the form does not name the field ${name}`)
  const code = form.errors[name]
  const error = code && code !== 'required' && wrong ? wrong : fieldError(code)
  const { kind, required, min, max, maxLength, hasDecimals } = field
  const defaultValue = form.first[name]
  const bounds = showBounds && min !== undefined && max !== undefined && t('kit.between', { min, max })
  const common = { label, name, required, error, hint: hint ?? (bounds || undefined) }
  if (kind === 'flag')
    return <CheckField {...common} required={false} defaultChecked={defaultValue === 'on'} />
  if (kind === 'choice' || options) {
    return (
      <SelectField {...common} defaultValue={defaultValue} onChange={(event) => onText?.(event.target.value)}>
        {options?.map(([value, word]) => (
          <option key={value} value={value}>
            {word}
          </option>
        ))}
      </SelectField>
    )
  }
  if (type === 'area') return <TextArea {...common} defaultValue={defaultValue} maxLength={maxLength} />
  const inputMode = hasDecimals ? 'decimal' : kind === 'number' ? 'numeric' : undefined
  return (
    <TextField
      {...common}
      type={type}
      inputMode={inputMode}
      defaultValue={defaultValue}
      maxLength={maxLength}
      autoComplete="off"
      placeholder={placeholder}
      list={list}
      onChange={(event) => onText?.(event.target.value)}
    />
  )
}
