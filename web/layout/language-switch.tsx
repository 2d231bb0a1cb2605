import { useTranslation } from 'react-i18next'
import { useLanguage } from '../language/use-language.ts'
import { Segmented } from '../ui/segmented.tsx'

export function LanguageSwitch() {
  const { t } = useTranslation('shell')
  const { language, setLanguage } = useLanguage()
  return (
    <Segmented
      label={t('language.label')}
      value={language}
      onChange={(next) => void setLanguage(next)}
      choices={[
        { value: 'ca', label: <span lang="ca">{t('language.ca')}</span> },
        { value: 'es', label: <span lang="es">{t('language.es')}</span> },
      ]}
    />
  )
}
