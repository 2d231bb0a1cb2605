import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { activitiesTexts as es } from '../es/activities-texts.ts'

export const activitiesTexts: Phrases<typeof es> = {
  title: 'Activities',
  description:
    'WOD, Open Box, weightlifting, gymnastics, endurance, mobility and more. What each class is, and who it’s for.',
  intro: 'All of them adapt to your level. If in doubt, start with the WOD.',
  book: 'Book',
  bookNamed: 'Book {{name}}',
  empty: { title: 'No activities published yet', text: 'Come back soon or ask us.' },
  credit: { ACTIVITY: 'Class credit', OPEN: 'Open Box credit' },
  singleBook: 'One class a day per person',
}
