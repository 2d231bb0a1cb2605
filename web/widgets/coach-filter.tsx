import { useTranslation } from 'react-i18next'
import { SelectField } from '../ui/field.tsx'

interface CoachFilterProps<Key extends string | number> {
  coaches: ReadonlyMap<Key, string>
  /** Undefined for all. */
  chosen: Key | undefined
  onChoose: (chosen: Key | undefined) => void
}

/** Choice of a coach among those of the shown classes; nothing where there is no choice. */
export function CoachFilter<Key extends string | number>({
  coaches,
  chosen,
  onChoose,
}: CoachFilterProps<Key>) {
  const { t } = useTranslation('booking')
  if (coaches.size < 2 && chosen === undefined) return null
  const isKnown = chosen === undefined || coaches.has(chosen)
  return (
    <SelectField
      label={t('coach.label')}
      required
      value={isKnown ? (chosen ?? '') : 'other'}
      onChange={({ target }) => onChoose([...coaches.keys()].find((key) => String(key) === target.value))}
    >
      <option value="">{t('coach.all')}</option>
      {!isKnown && <option value="other">{t('coach.notToday')}</option>}
      {[...coaches].map(([key, name]) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
