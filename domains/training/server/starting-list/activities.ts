import type { Language } from '../../../../platform/contract/languages.ts'
import { inLanguages } from '../../../../platform/contract/texts.ts'
import { allPhrases } from '../../../../platform/phrases/texts.ts'

/** The first ones are the standard colours of weight plates, by kg. */
const plateColors = {
  kg25: '#d6322d',
  kg20: '#2463b0',
  kg15: '#e9b32a',
  kg10: '#2f8f4e',
  steel: '#857d72',
  plum: '#8a5aa6',
  teal: '#1f8f92',
  copper: '#b5652b',
} as const

type ActivityKey = keyof (typeof allPhrases)[Language]['startingTexts']['activities']

/** An activity that many gyms have; `abbreviation` has at most three letters. */
export type StartingActivity = {
  key: ActivityKey
  texts: { name: Record<Language, string>; description: Record<Language, string> }
  image: string
  icon: 'kettle' | 'box' | 'discos' | 'aros' | 'bar' | 'pulse' | 'mat' | 'ball'
  color: string
  abbreviation: string
  creditType: 'ACTIVITY' | 'OPEN'
  singleBook: boolean
}

const activities: readonly Omit<StartingActivity, 'texts'>[] = [
  {
    key: 'wod',
    image: '/pictures/activities/wod.svg',
    icon: 'kettle',
    color: plateColors.kg25,
    abbreviation: 'WOD',
    creditType: 'ACTIVITY',
    singleBook: true,
  },
  {
    key: 'open_box',
    image: '/pictures/activities/open_box.svg',
    icon: 'box',
    color: plateColors.steel,
    abbreviation: 'OB',
    creditType: 'OPEN',
    singleBook: false,
  },
  {
    key: 'halterofilia',
    image: '/pictures/activities/halterofilia.svg',
    icon: 'bar',
    color: plateColors.kg20,
    abbreviation: 'HAL',
    creditType: 'ACTIVITY',
    singleBook: true,
  },
  {
    key: 'gymnastics',
    image: '/pictures/activities/gymnastics.svg',
    icon: 'aros',
    color: plateColors.kg15,
    abbreviation: 'GYM',
    creditType: 'ACTIVITY',
    singleBook: true,
  },
  {
    key: 'endurance',
    image: '/pictures/activities/endurance.svg',
    icon: 'pulse',
    color: plateColors.kg10,
    abbreviation: 'END',
    creditType: 'ACTIVITY',
    singleBook: true,
  },
  {
    key: 'mobility',
    image: '/pictures/activities/mobility.svg',
    icon: 'mat',
    color: plateColors.plum,
    abbreviation: 'MOB',
    creditType: 'ACTIVITY',
    singleBook: false,
  },
  {
    key: 'kids',
    image: '/pictures/activities/kids.svg',
    icon: 'ball',
    color: plateColors.teal,
    abbreviation: 'KID',
    creditType: 'ACTIVITY',
    singleBook: true,
  },
  {
    key: 'strong',
    image: '/pictures/activities/strong.svg',
    icon: 'discos',
    color: plateColors.copper,
    abbreviation: 'STR',
    creditType: 'ACTIVITY',
    singleBook: true,
  },
]

export const startingActivities: readonly StartingActivity[] = activities.map((activity) => ({
  ...activity,
  texts: {
    name: inLanguages((language) => allPhrases[language].startingTexts.activities[activity.key].name),
    description: inLanguages(
      (language) => allPhrases[language].startingTexts.activities[activity.key].description,
    ),
  },
}))
