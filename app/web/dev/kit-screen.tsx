import { useState } from 'react'
import { Switch } from '../../../platform/web/ui/forms/switch.tsx'
import { AdminPage } from '../../../platform/web/widgets/admin-page.tsx'
import { AdminKit } from './admin-kit.tsx'
import { BasicWidgets } from './basic-widgets.tsx'
import { StateWidgets } from './state-widgets.tsx'

const frame = { background: 'var(--surface-0)', color: 'var(--text)', padding: 'var(--space-4)' }

/** Every widget in every state, in both colour schemes. Development only. */
export default function KitScreen() {
  // Off at first: tests wait until nothing on a page is busy.
  const [isLoading, setIsLoading] = useState(false)
  return (
    <AdminPage title="Kit" intro="Every widget in every state, light and dark.">
      <Switch label="Show what is loading" on={isLoading} onChange={setIsLoading} />
      {(['light', 'dark'] as const).map((scheme) => (
        <section key={scheme} lang="en" aria-label={scheme} style={{ ...frame, colorScheme: scheme }}>
          <h2>{scheme}</h2>
          <BasicWidgets name={scheme} isLoading={isLoading} />
          <StateWidgets name={scheme} />
          <AdminKit name={scheme} isLoading={isLoading} />
        </section>
      ))}
    </AdminPage>
  )
}
