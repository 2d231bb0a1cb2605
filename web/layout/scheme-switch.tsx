import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Segmented } from '../ui/segmented.tsx'
import { schemeNow, setScheme, watchScheme } from '../ui/scheme.ts'

/** Light, dark, or as the system says. */
export function SchemeSwitch() {
  const { t } = useTranslation('shell')
  const scheme = useSyncExternalStore(watchScheme, schemeNow, () => 'auto' as const)
  return (
    <Segmented
      label={t('scheme.label')}
      value={scheme}
      onChange={setScheme}
      choices={[
        { value: 'auto', label: <Choice icon={<IconDeviceDesktop size={18} aria-hidden />} text={t('scheme.auto')} /> },
        { value: 'light', label: <Choice icon={<IconSun size={18} aria-hidden />} text={t('scheme.light')} /> },
        { value: 'dark', label: <Choice icon={<IconMoon size={18} aria-hidden />} text={t('scheme.dark')} /> },
      ]}
    />
  )
}

const Choice = ({ icon, text }: { icon: React.ReactNode; text: string }) => (
  <span style={{ display: 'inline-flex', alignItems: 'center', gap: 6 }}>
    {icon} {text}
  </span>
)
