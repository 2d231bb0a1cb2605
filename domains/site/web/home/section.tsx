import { type ReactNode, useId } from 'react'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row } from '../../../../platform/web/ui/primitives.ts'
import styles from './section.module.css'

export function Section({
  title,
  intro,
  action,
  children,
}: {
  title: string
  intro: string
  action?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className={classNames(look('page'), styles.section)} aria-labelledby={id}>
      <div className={row(4, 'wrap', 'bottom', 'between', 'below6')}>
        <SectionHeading id={id} title={title} intro={intro} />
        {action}
      </div>
      {children}
    </section>
  )
}

export const SectionHeading = ({ id, title, intro }: { id: string; title: string; intro: string }) => (
  <div>
    <h2 id={id}>{title}</h2>
    <p className={classNames(look('soft', 'above2'), styles.intro)}>{intro}</p>
  </div>
)
