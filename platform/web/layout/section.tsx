import { type ReactNode, useId } from 'react'
import { classNames } from '../ui/class-names.ts'
import { look, stack } from '../ui/primitives.ts'
import styles from './section.module.css'

export function Section({ title, intro, children }: { title: string; intro?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={classNames(stack(5), styles.section)} aria-labelledby={id}>
      <div className={stack(2)}>
        <h2 id={id} className={look('size-h3')}>
          {title}
        </h2>
        {intro && <p className={styles.intro}>{intro}</p>}
      </div>
      {children}
    </section>
  )
}
