import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { classSpaces as es } from '../es/class-spaces.ts'

export const classSpaces: Phrases<typeof es> = {
  title: 'Spaces of classes',
  intro: 'What the classes of an activity take can’t be booked for anything else at that time.',
  activity: 'Activity',
  takes: 'Takes',
  nothing: 'Nothing',
  edit: 'Change the spaces of {{name}}',
  editTitle: 'Spaces of {{name}}',
  most: 'Of {{count}}. Empty: none.',
  none: 'No activities',
  failed: 'We couldn’t load the classes’ spaces',
  short: 'Classes without all their spaces, because they were already booked',
  save: 'Save',
  saved: 'Saved',
  back: 'Back',
  savedShort_one: 'Saved. The coming classes are short of {{count}} space, which was already booked.',
  savedShort_other: 'Saved. The coming classes are short of {{count}} spaces, which were already booked.',
}
