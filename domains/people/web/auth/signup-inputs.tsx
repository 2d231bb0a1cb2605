import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../../../platform/contract/languages.ts'
import { useLanguage } from '../../../../platform/web/language/use-language.ts'
import { useCenter, useCenters, useSpoken } from '../../../../platform/web/site.ts'
import { SelectField } from '../../../../platform/web/ui/forms/field.tsx'
import { stack } from '../../../../platform/web/ui/primitives.ts'
import {
  type FieldKind,
  type FieldWith,
  fieldOf,
  fieldsWith,
  memberFields,
} from '../../contract/member-fields.ts'
import { MemberInput, MemberInputs } from '../widgets/member-input.tsx'

type SignupField = Exclude<FieldWith<'signUp'>, 'language' | 'centerId'>

interface InputsProps {
  first: Readonly<Record<string, string>>
  errorOf: (name: string, label: string) => ReactNode
}

interface SignupInputsProps extends InputsProps {
  group: 'you' | 'reach'
  /** The address is the one of a visit. */
  isOfVisit: boolean
}

/** The fields of one group of the sign-up form. */
export function SignupInputs({ group, first, isOfVisit, errorOf }: SignupInputsProps) {
  const { t } = useTranslation('auth')
  const hints: Partial<Record<FieldKind, string>> = {
    document: t('field.cinHint'),
    email: t(isOfVisit ? 'field.emailOfVisit' : 'field.emailHint'),
    phone: t('field.phoneHint'),
  }
  const names = fieldsWith('signUp').filter((name) => memberFields[name].signUp === group) as SignupField[]
  return (
    <MemberInputs names={names}>
      {(name) => {
        const { kind } = fieldOf(name)
        const label = t(`field.${name}`)
        return (
          <MemberInput
            label={label}
            hint={hints[kind]}
            name={name}
            readOnly={kind === 'email' && isOfVisit}
            enterKeyHint="next"
            defaultValue={first[name]}
            error={errorOf(name, label)}
          />
        )
      }}
    </MemberInputs>
  )
}

/** Center and language. */
export function SignupPlace({ first, errorOf }: InputsProps) {
  const { t } = useTranslation(['auth', 'shell'])
  const { language, setLanguage } = useLanguage()
  const centers = useCenters()
  const spoken = useSpoken()
  const center = useCenter()
  return (
    <div className={stack(5, 'pair')}>
      <SelectField
        // Which center was chosen in this browser is known only after the page has come.
        key={center?.id}
        label={t('field.center')}
        hint={t('field.centerHint')}
        name="centerId"
        required
        defaultValue={first.centerId ?? center?.id}
        error={errorOf('centerId', t('field.center'))}
      >
        {centers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('field.language')}
        hint={t('field.languageHint')}
        name="language"
        required
        value={language}
        onChange={(event) => void setLanguage(event.target.value as Language)}
      >
        {spoken.map((each) => (
          <option key={each} value={each}>
            {t(`shell:language.${each}`)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
