import type { CSSProperties } from 'react'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { stack } from '../../../../platform/web/ui/primitives.ts'
import styles from './digits.module.css'

/** Widths of the characters in em; equal for all digits, so that the text does not jitter. */
const digit = 0.47
const colon = 0.24

/** Fills its container; `stacks` allows minutes above seconds in portrait. Hidden from screen readers. */
export function Digits({ text, stacks = false }: { text: string; stacks?: boolean }) {
  const signs = [...text]
  const width = signs.reduce((sum, sign) => sum + (sign === ':' ? colon : digit), 0)
  return (
    <div className={classNames(stack(0, 'centered', 'shrink'), styles.place)} aria-hidden>
      <div
        className={classNames(styles.digits, stacks && signs.length === 5 && styles.stacked)}
        style={{ '--signs': width } as CSSProperties}
      >
        {signs.map((sign, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sign is its position
          <span key={at} className={sign === ':' ? styles.colon : styles.digit}>
            {sign}
          </span>
        ))}
      </div>
    </div>
  )
}
