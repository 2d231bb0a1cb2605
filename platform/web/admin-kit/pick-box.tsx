import { row } from '../ui/primitives.ts'
import styles from './pick-box.module.css'

interface PickBoxProps {
  /** Label for screen readers. */
  label: string
  checked: boolean
  onPick: (on: boolean) => void
}

/** Picks a row of a list, for what is done with several at once. */
export const PickBox = ({ label, checked, onPick }: PickBoxProps) => (
  <label className={row(0, 'inline', 'touch', 'centered')}>
    <input
      type="checkbox"
      className={styles.pick}
      aria-label={label}
      checked={checked}
      onChange={(event) => onPick(event.target.checked)}
    />
  </label>
)
