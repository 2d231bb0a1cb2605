import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'
import { stack } from '../ui/primitives.ts'
import styles from './form.module.css'

/** Fields side by side, with their labels, boxes and notes in line. */
export const FieldRow = ({ children }: { children: ReactNode }) => (
  <div className={classNames(stack(3, 'top', 'grow'), styles.pair)}>{children}</div>
)
