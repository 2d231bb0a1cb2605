import { useTranslation } from 'react-i18next'
import { type Language, languageFacts } from '../../../../platform/contract/languages.ts'
import { useSpoken } from '../../../../platform/web/site.ts'
import { Segmented } from '../../../../platform/web/ui/forms/segmented.tsx'
import { Switch } from '../../../../platform/web/ui/forms/switch.tsx'
import { row } from '../../../../platform/web/ui/primitives.ts'

interface LanguageChoiceProps {
  /** Of what is written. */
  language: Language
  onLanguage: (language: Language) => void
  /** The language whose fields are shown beside it. */
  translateTo: Language | null
  onTranslateTo: (language: Language | null) => void
}

/** The language that a coach writes in, and which other one of the gym beside it. */
export function LanguageChoice({ language, onLanguage, translateTo, onTranslateTo }: LanguageChoiceProps) {
  const { t } = useTranslation('admin-training')
  // Also one that the gym no longer speaks, as long as something is written in it.
  const choices = [...new Set([...useSpoken(), language, ...(translateTo ? [translateTo] : [])])]
  return (
    <div className={row(3, 'rows1', 'wrap')}>
      <Segmented
        label={t('language')}
        choices={choices.map((value) => ({
          value,
          label: <span lang={value}>{languageFacts[value].name}</span>,
        }))}
        value={language}
        onChange={onLanguage}
      />
      {choices
        .filter((each) => each !== language)
        .map((other) => (
          <Switch
            key={other}
            label={t(`translation.show.${other}`)}
            on={translateTo === other}
            onChange={(on) => onTranslateTo(on ? other : null)}
          />
        ))}
    </div>
  )
}
