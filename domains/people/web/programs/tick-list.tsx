import { useId } from 'react'
import { CheckField } from '../../../../platform/web/ui/forms/field.tsx'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'

interface TickListProps<T extends string> {
  label: string
  choices: readonly (readonly [value: T, label: string])[]
  chosen: readonly T[]
  onChange: (chosen: T[]) => void
}

/** Several of a few choices, in their order. */
export function TickList<T extends string>({ label, choices, chosen, onChange }: TickListProps<T>) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a stack in all browsers
    <div role="group" aria-labelledby={id} className={stack(2)}>
      <p id={id} className={look('semibold', 'size-sm')}>
        {label}
      </p>
      {choices.map(([value, text]) => (
        <CheckField
          key={value}
          label={text}
          checked={chosen.includes(value)}
          onChange={({ target }) =>
            onChange(
              choices
                .map(([each]) => each)
                .filter((each) => (each === value ? target.checked : chosen.includes(each))),
            )
          }
        />
      ))}
    </div>
  )
}
