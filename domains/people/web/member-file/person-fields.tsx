import { useTranslation } from 'react-i18next'
import { languages } from '../../../../platform/contract/languages.ts'
import type { Input } from '../../../../platform/web/admin-kit/contract-form.tsx'
import type { Typed } from '../../../../platform/web/widgets/drafts.ts'
import { useGym } from '../../../gym/web/gym.ts'
import { checkCin, runChecks } from '../widgets/personal-checks.ts'

/** The inputs for a member's personal data that staff fill in. */
export function usePersonInputs() {
  const { t } = useTranslation('admin-users')
  const { centers } = useGym()
  const input = (name: 'name' | 'surname' | 'cin' | 'phone' | 'email', more: Partial<Input> = {}): Input => ({
    name,
    label: t(`field.${name}`),
    ...more,
  })
  const center: Input = {
    name: 'centerId',
    label: t('field.center'),
    required: true,
    options: centers.map(({ id, name }) => [id, name]),
  }
  const language: Input = {
    name: 'language',
    label: t('field.language'),
    required: true,
    options: languages.map((each) => [each, t(`field.${each}`)] as const),
  }
  return {
    names: [input('name'), input('surname')],
    reach: [
      input('cin', { hint: t('field.cinHint'), more: { autoCapitalize: 'characters' } }),
      input('phone', { type: 'tel' }),
    ],
    email: input('email', { type: 'email' }),
    place: [center, language],
  } as const
}

/** Refusals of the server that belong to a field. */
export const personAtField = { cin_taken: 'cin', email_taken: 'email' }

/** Checks of a person beyond the contracts. */
export const checkPerson = (typed: Typed) => runChecks(typed, { cin: checkCin })
