import { useTranslation } from 'react-i18next'
import type { Input } from '../../../../platform/web/admin-kit/contract-form.tsx'
import { sentence } from '../../../../platform/web/language/when.ts'
import { useCenters, useSpoken, useToday } from '../../../../platform/web/site.ts'
import type { Typed } from '../../../../platform/web/widgets/drafts.ts'
import { checkCin, runChecks } from '../../../../platform/web/widgets/field-checks.ts'
import {
  choicesOf,
  type FieldKind,
  type FieldName,
  type FieldOfKind,
  type FieldWith,
  fieldNames,
  fieldOf,
  isChoice,
  isStaffField,
} from '../../contract/member-fields.ts'
import { inRows } from '../widgets/member-input.tsx'

/** Fields that this form has, or another one, in a way of its own. */
type Particular = FieldOfKind<'language' | 'center' | 'status' | 'roles'>
type PlainField = Exclude<FieldName, Particular>
const particular: readonly FieldKind[] = ['language', 'center', 'status', 'roles']

/** Where the forms show these is decided here; others follow in their order. */
const placed: readonly FieldName[] = ['name', 'surname', 'cin', 'phone', 'email']
const others = fieldNames.filter(
  (name): name is PlainField => !particular.includes(fieldOf(name).kind) && !placed.includes(name),
)
const enrolled = others.filter((name) => fieldOf(name).signUp)
const personal = others.filter((name) => !fieldOf(name).signUp && !isStaffField(name))
const staff = others.filter((name): name is PlainField & FieldWith<'staff'> => isStaffField(name))

/** The inputs for a member's data that staff fill in. */
export function usePersonInputs() {
  const spoken = useSpoken()
  const { t } = useTranslation(['admin-users', 'language-names'])
  const centers = useCenters()
  const today = useToday()
  const byKind: Partial<Record<FieldKind, Partial<Input>>> = {
    document: { hint: t('field.cinHint'), more: { autoCapitalize: 'characters' } },
    email: { type: 'email' },
    phone: { type: 'tel' },
    pastDay: { more: { min: '1900-01-01', max: today } },
    percent: { unit: '%' },
    paragraphs: { type: 'area', required: false },
  }
  const optionsOf = (name: FieldOfKind<'choice'>): Partial<Input> => ({
    required: true,
    options: [
      ['', t(`field.${name}None`)],
      ...choicesOf(name).map((value) => [value, t(`field.${value}`)] as const),
    ],
  })
  const input = (name: PlainField): Input => ({
    name,
    label: t(`field.${name}`),
    ...byKind[fieldOf(name).kind],
    ...(isChoice(name) && optionsOf(name)),
  })
  const inputs = (names: readonly PlainField[]) =>
    inRows(names)
      .map((row) => row.map(input))
      .map((row) => (row.length === 1 ? row[0] : row))
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
    options: spoken.map((each) => [each, sentence(t(`language-names:name.${each}`))] as const),
  }
  return {
    /** Asked of every new member. */
    enrolled: [
      ...inputs(['name', 'surname']),
      [input('cin'), input('phone')],
      input('email'),
      ...inputs(enrolled),
    ],
    personal: inputs(personal),
    place: [center, language],
    staff: staff.map((name): Input => ({ ...input(name), hint: t(`field.${name}Hint`) })),
  } as const
}

/** Refusals of the server that belong to a field. */
export const personAtField = { cin_taken: 'cin', email_taken: 'email' }

/** Checks of a person beyond the contracts. */
export const checkPerson = (typed: Typed) => runChecks(typed, { cin: checkCin })
