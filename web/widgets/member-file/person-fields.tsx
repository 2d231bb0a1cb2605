import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useGym } from '../../gym.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import { stack } from '../../ui/primitives.ts'
import type { useCallForm } from '../use-call-form.ts'

type OfField = ReturnType<typeof useCallForm>['field']

interface PersonFieldsProps {
  field: OfField
  /** What else is asked, between how to reach them and where they belong. */
  children?: ReactNode
}

/** Who a member is, how they are reached, where they belong and in which language they are written to, for staff. */
export function PersonFields({ field, children }: PersonFieldsProps) {
  const { t } = useTranslation('admin-users')
  const { centers } = useGym()
  const text = (
    name: 'name' | 'surname' | 'cin' | 'phone' | 'email',
    more: Partial<Parameters<typeof TextField>[0]> = {},
  ) => (
    <TextField
      label={t(`field.${name}`)}
      {...field(name)}
      required
      maxLength={100}
      autoComplete="off"
      {...more}
    />
  )
  const center = field('centerId')
  return (
    <>
      <div className={stack(4, 'pair')}>
        {text('name', { maxLength: 60 })}
        {text('surname')}
      </div>
      <div className={stack(4, 'pair')}>
        {text('cin', { maxLength: 20, autoCapitalize: 'characters' })}
        {text('phone', { type: 'tel', maxLength: 30 })}
      </div>
      {text('email', { type: 'email', maxLength: 200 })}
      {children}
      <div className={stack(4, 'pair')}>
        <SelectField label={t('field.center')} required {...center}>
          {!center.defaultValue && <option value="">—</option>}
          {centers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField label={t('field.language')} required {...field('language')}>
          <option value="ca">{t('field.ca')}</option>
          <option value="es">{t('field.es')}</option>
        </SelectField>
      </div>
    </>
  )
}
