import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { useToday } from '../../../../platform/web/site.ts'
import { DateField, SelectField, TextField } from '../../../../platform/web/ui/forms/field.tsx'
import { stack } from '../../../../platform/web/ui/primitives.ts'
import { type FieldKind, type FieldName, fieldOf } from '../../contract/member-fields.ts'

const attributes: Partial<Record<FieldKind, ComponentProps<'input'>>> = {
  document: { autoCapitalize: 'characters', autoCorrect: 'off', spellCheck: false },
  email: { type: 'email' },
  phone: { type: 'tel' },
}

interface MemberInputProps
  extends Pick<ComponentProps<'input'>, 'defaultValue' | 'enterKeyHint' | 'readOnly'> {
  name: FieldName
  label: string
  hint?: string | undefined
  error?: ReactNode
  /** The options of a choice. */
  children?: ReactNode
}

/** A field of a member, filled in by themselves. */
export function MemberInput({ children, ...given }: MemberInputProps) {
  const today = useToday()
  const { kind, longest, autoComplete } = fieldOf(given.name)
  const props = { ...given, required: true, autoComplete }
  if (kind === 'choice') {
    const { enterKeyHint, readOnly, ...select } = props
    return <SelectField {...select}>{children}</SelectField>
  }
  if (kind === 'pastDay') return <DateField {...props} min="1900-01-01" max={today} />
  return <TextField {...props} {...attributes[kind]} maxLength={longest} />
}

/** Two short fields that follow each other share a row. */
export function inRows<N extends FieldName>(names: readonly N[]): N[][] {
  const rows: N[][] = []
  for (const name of names) {
    const last = rows.at(-1) ?? []
    const isPair = last.length === 1 && [...last, name].every((each) => fieldOf(each).short)
    if (isPair) last.push(name)
    else rows.push([name])
  }
  return rows
}

interface MemberInputsProps<N extends FieldName> {
  names: readonly N[]
  children: (name: N) => ReactNode
}

export function MemberInputs<N extends FieldName>({ names, children }: MemberInputsProps<N>) {
  return inRows(names).map((row) => {
    const inputs = row.map((name) => <Fragment key={name}>{children(name)}</Fragment>)
    return row.length === 1 ? (
      inputs
    ) : (
      <div key={row[0]} className={stack(5, 'pair')}>
        {inputs}
      </div>
    )
  })
}
