import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './accordion.module.css'
import { classNames } from './class-names.ts'
import { row } from './primitives.ts'

export interface AccordionItem {
  id: string
  title: ReactNode
  content: ReactNode
  hidden?: boolean
}

/** One item open at a time: `details` with one name, which works before hydration. */
export function Accordion({ name, items }: { name: string; items: readonly AccordionItem[] }) {
  return (
    <div className={styles.accordion}>
      {items.map(({ id, title, content, hidden }) => (
        <details key={id} id={id} name={name} className={styles.item} hidden={hidden}>
          <summary className={classNames(row(4, 'between', 'semibold'), styles.question)}>
            {title}
            <IconChevronDown className={styles.sign} size={22} aria-hidden />
          </summary>
          <div className={styles.answer}>{content}</div>
        </details>
      ))}
    </div>
  )
}
