import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { look, row, stack } from '../primitives.ts'
import styles from './switch.module.css'

interface SwitchProps {
  label: ReactNode
  hint?: ReactNode
  on: boolean
  onChange: (on: boolean) => void
  disabled?: boolean
  busy?: boolean
}

export function Switch({ label, hint, on, onChange, disabled = false, busy = false }: SwitchProps) {
  const id = useId()
  return (
    <label className={classNames(row(4, 'between'), styles.row)} htmlFor={id}>
      <span className={stack(1)}>
        <span className={look('semibold')}>{label}</span>
        {hint && (
          <span id={`${id}-hint`} className={look('faint', 'size-s')}>
            {hint}
          </span>
        )}
      </span>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className={styles.switch}
        checked={on}
        aria-checked={on}
        disabled={disabled}
        aria-busy={busy || undefined}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => !busy && onChange(event.target.checked)}
      />
    </label>
  )
}
