import { useTranslation } from 'react-i18next'
import { useLanguage } from '../language/use-language.ts'
import { useSpoken } from '../site.ts'
import { Segmented } from '../ui/forms/segmented.tsx'

/** Nothing in a gym of one language. */
export function LanguageSwitch() {
  const { t } = useTranslation('shell')
  const { language, setLanguage } = useLanguage()
  const spoken = useSpoken()
  if (spoken.length < 2) return null
  return (
    <Segmented
      label={t('language.label')}
      value={language}
      onChange={(next) => void setLanguage(next)}
      choices={spoken.map((value) => ({
        value,
        label: <span lang={value}>{t(`language.${value}`)}</span>,
      }))}
    />
  )
}
