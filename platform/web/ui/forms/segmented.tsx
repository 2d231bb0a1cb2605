import type { KeyboardEvent, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './segmented.module.css'

export interface Choice<T extends string> {
  value: T
  label: ReactNode
  /** Accessible name, when the label is a picture or an abbreviation. */
  spoken?: string
}

interface ChoiceProps<T extends string> {
  label: string
  choices: readonly Choice<T>[]
  value: T
  onChange: (value: T) => void
  rows?: boolean
}

function stepWithKeys<T extends string>(event: KeyboardEvent, { choices, value, onChange }: ChoiceProps<T>) {
  const at = choices.findIndex((c) => c.value === value)
  const steps: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowDown: at + 1,
    ArrowLeft: at - 1,
    ArrowUp: at - 1,
    Home: 0,
    End: -1,
  }
  const to = steps[event.key]
  const next = to === undefined ? undefined : choices.at(to % choices.length)
  if (!next) return
  event.preventDefault()
  onChange(next.value)
  const buttons = event.currentTarget.querySelectorAll<HTMLElement>('button')
  buttons[choices.indexOf(next)]?.focus()
}

export function Segmented<T extends string>(props: ChoiceProps<T>) {
  return (
    <div
      role="radiogroup"
      aria-label={props.label}
      className={classNames(styles.group, props.rows && styles.rows)}
      onKeyDown={(e) => stepWithKeys(e, props)}
    >
      {props.choices.map((choice) => (
        // biome-ignore lint/a11y/useSemanticElements: a row of buttons with the keys of radio buttons
        <button
          key={choice.value}
          type="button"
          role="radio"
          aria-checked={choice.value === props.value}
          aria-label={choice.spoken}
          tabIndex={choice.value === props.value ? 0 : -1}
          className={styles.choice}
          onClick={() => props.onChange(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  )
}

/** Controls `<div role="tabpanel" id={panelId}>`. */
export function Tabs<T extends string>({ panelId, ...props }: ChoiceProps<T> & { panelId: string }) {
  return (
    <div
      role="tablist"
      aria-label={props.label}
      className={styles.group}
      onKeyDown={(e) => stepWithKeys(e, props)}
    >
      {props.choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          role="tab"
          aria-selected={choice.value === props.value}
          aria-controls={panelId}
          aria-label={choice.spoken}
          tabIndex={choice.value === props.value ? 0 : -1}
          className={styles.choice}
          onClick={() => props.onChange(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  )
}
