import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Segmented } from '../ui/forms/segmented.tsx'
import { schemeNow, setScheme, watchScheme } from '../ui/scheme.ts'

export function SchemeSwitch() {
  const { t } = useTranslation('shell')
  const scheme = useSyncExternalStore(watchScheme, schemeNow, () => 'auto' as const)
  return (
    <Segmented
      label={t('scheme.label')}
      value={scheme}
      onChange={setScheme}
      choices={[
        { value: 'auto', label: t('scheme.auto') },
        { value: 'light', label: t('scheme.light') },
        { value: 'dark', label: t('scheme.dark') },
      ]}
    />
  )
}
