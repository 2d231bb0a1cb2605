import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { restrictions as es } from '../es/restrictions.ts'

export const restrictions: Phrases<typeof es> = {
  title: 'What you can’t strain at the moment',
  intro:
    'If you tell us, workouts show you what to do instead, where your coaches have written it. Nobody else sees it unless you want them to.',
  areas: 'Limitations',
  until: 'Until',
  untilHint: 'It’s deleted automatically at the end of that day. One year at most.',
  forStaff: 'Coaches can see it',
  consent:
    'I agree to the gym keeping this health data until that day, to show me alternatives and, if I’ve ticked it, to show it to the coaches.',
  consentHint: 'You can withdraw this at any time by deleting them.',
  save: 'Save',
  saved: 'Saved.',
  erase: 'Delete it now',
  erased: 'Deleted.',
  failed: 'We couldn’t load it',
  staffTitle: 'What they can’t strain at the moment',
  keptUntil: 'Until {{day}}.',
}
