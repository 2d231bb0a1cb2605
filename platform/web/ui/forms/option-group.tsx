import { createContext, type ReactNode, useContext, useId } from 'react'
import { classNames } from '../class-names.ts'
import { look, row, stack } from '../primitives.ts'
import styles from './option-group.module.css'

interface OptionGroupProps {
  label: string
  disabled?: boolean
  children: ReactNode
}

const GroupName = createContext('')

export function OptionGroup({ label, disabled = false, children }: OptionGroupProps) {
  return (
    <fieldset className={stack(2)} disabled={disabled}>
      <legend className={look('below2', 'size-sm', 'semibold')}>{label}</legend>
      <GroupName value={useId()}>{children}</GroupName>
    </fieldset>
  )
}

interface OptionProps {
  checked: boolean
  onPick: () => void
  disabled?: boolean
  children: ReactNode
}

export function Option({ checked, onPick, disabled, children }: OptionProps) {
  const name = useContext(GroupName)
  return (
    <label className={classNames(row(3, 'field', 'hover'), styles.option)}>
      <input
        type="radio"
        className={styles.radio}
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={onPick}
      />
      {children}
    </label>
  )
}
