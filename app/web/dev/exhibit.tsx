import type { ReactNode } from 'react'

export function Exhibit({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div style={{ display: 'grid', gap: 'var(--space-3)', marginBlock: 'var(--space-6)' }}>
      <h3>{title}</h3>
      {children}
    </div>
  )
}

export const Line = ({ children }: { children: ReactNode }) => (
  <div style={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-3)', alignItems: 'center' }}>
    {children}
  </div>
)
