import { useTranslation } from 'react-i18next'
import type { Language } from '../../contract/languages.ts'
import { useWritten } from '../site.ts'
import type { Input } from './contract-form.tsx'

/** The label of a field in one language: "Name in Catalan". */
export function useTextLabel() {
  const { t } = useTranslation('language-names')
  return (field: string, language: Language): string => t('field', { field, language: t(`name.${language}`) })
}

/** Makes an input for each language that the gym writes in, of the texts at a path: `texts.name.ca`. */
export function useTextInputs() {
  const labelOf = useTextLabel()
  const written = useWritten()
  return (path: string, field: string, input: Partial<Input> = {}): Input[] =>
    written.map((language) => ({
      ...input,
      name: `${path}.${language}`,
      label: labelOf(field, language),
      more: { ...input.more, lang: language },
    }))
}
