import { useTranslation } from 'react-i18next'
import type { errors } from '../../phrases/es/errors.ts'

type FieldCode = keyof typeof errors.fieldError
type Code = keyof typeof errors.error

/** The text of a field's error code, which names the field by its label. */
export function useFieldError(): (code: string | undefined, label: string) => string | undefined {
  const { t, i18n } = useTranslation('errors')
  return (code, field) => {
    if (code === undefined) return undefined
    if (i18n.exists(`errors:fieldError.${code}`)) return t(`fieldError.${code as FieldCode}`, { field })
    if (i18n.exists(`errors:error.${code}`)) return t(`error.${code as Code}`)
    return t('fieldError.invalid', { field })
  }
}
