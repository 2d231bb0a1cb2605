import { useTranslation } from 'react-i18next'
import {
  type Language,
  languageFacts,
  languages,
  otherLanguage,
} from '../../../../platform/contract/languages.ts'
import { Segmented } from '../../../../platform/web/ui/forms/segmented.tsx'
import { Switch } from '../../../../platform/web/ui/forms/switch.tsx'
import { row } from '../../../../platform/web/ui/primitives.ts'

interface LanguageChoiceProps {
  /** Of what is written. */
  language: Language
  onLanguage: (language: Language) => void
  /** Fields for the other language are shown. */
  translates: boolean
  onTranslates: (translates: boolean) => void
}

export function LanguageChoice({ language, onLanguage, translates, onTranslates }: LanguageChoiceProps) {
  const { t } = useTranslation('admin-training')
  return (
    <div className={row(3, 'rows1', 'wrap')}>
      <Segmented
        label={t('language')}
        choices={languages.map((value) => ({
          value,
          label: <span lang={value}>{languageFacts[value].name}</span>,
        }))}
        value={language}
        onChange={onLanguage}
      />
      <Switch
        label={t(`translation.show.${otherLanguage(language)}`)}
        on={translates}
        onChange={onTranslates}
      />
    </div>
  )
}
