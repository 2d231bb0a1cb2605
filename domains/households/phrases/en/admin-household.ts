import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { adminHousehold as es } from '../es/admin-household.ts'

export const adminHousehold: Phrases<typeof es> = {
  title: 'Family',
  failed: 'We couldn’t load the family',
  none: 'Not in a family.',
  manager: 'manages the family',
  dependant: 'dependant',
  payer: 'pays',
  hasLogIn: 'has their own log-in',
  age_one: '{{count}} year old',
  age_other: '{{count}} years old',
  may: { see: 'see only', book: 'see and book', pay: 'see, book and pay' },
  saved: 'Family saved.',
  add: { open: 'Add dependant', title: 'A dependant of {{name}}' },
  join: {
    open: 'Put in a family',
    change: 'Change',
    title: '{{name}}’s family',
    text: 'If they were in another family, they leave it. The reason goes in the audit log.',
    with: 'With whom',
    place: 'Role in the family',
    may: 'What they may do for the others',
    mayHint: 'Matters for adults who manage the family. Applies from now on.',
    save: 'Save',
  },
  out: {
    open: 'Take out of the family',
    title: 'Take {{name}} out of the family?',
    text: 'Nobody in the family will be able to act for this person, nor they for the others. Their credits and history stay theirs.',
  },
}
