import { type ReactNode, useId } from 'react'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'

export function FactorSection({
  title,
  intro,
  children,
}: {
  title: string
  intro: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className={stack(4, 'panel-l', 'pad4')} aria-labelledby={id}>
      <div className={stack(2)}>
        <h2 id={id} className={look('size-h4')}>
          {title}
        </h2>
        <p className={look('soft')}>{intro}</p>
      </div>
      {children}
    </section>
  )
}
