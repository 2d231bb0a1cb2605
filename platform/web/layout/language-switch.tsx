import { useTranslation } from 'react-i18next'
import { languages } from '../../contract/languages.ts'
import { useLanguage } from '../language/use-language.ts'
import { Segmented } from '../ui/forms/segmented.tsx'

export function LanguageSwitch() {
  const { t } = useTranslation('shell')
  const { language, setLanguage } = useLanguage()
  return (
    <Segmented
      label={t('language.label')}
      value={language}
      onChange={(next) => void setLanguage(next)}
      choices={languages.map((value) => ({
        value,
        label: <span lang={value}>{t(`language.${value}`)}</span>,
      }))}
    />
  )
}
