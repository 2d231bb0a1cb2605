import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { tools as es } from '../es/tools.ts'

export const tools: Phrases<typeof es> = {
  title: 'Tools',
  description: 'Timer and plate calculator, to load the bar without doing sums.',
  timer: 'Timer',
  unit: 'Unit',
  weight: { problem: 'Enter a weight between {{least}} and {{most}}, such as 62.5.' },
  barbell: {
    title: 'Load the bar',
    total: 'Total weight',
    bar: 'Bar (kg)',
    otherBar: 'Other',
    ownBar: 'Weight of your bar',
    perSide: 'Each side',
    empty: 'Just the bar',
    impossible: 'These plates don’t make {{total}}. Load:',
    pounds: '{{total}} is {{kilos}}. On the bar, {{made}}.',
    belowBar: 'The bar alone weighs {{bar}}.',
    tooHeavy: 'That’s more than a bar can take.',
  },
  percent: {
    title: 'Percentages',
    best: 'Your best',
    of: '%',
    weight: 'Weight',
    side: 'Each side',
    load: 'Load {{weight}} on the bar',
    rounded: 'Rounded to 0.5; the plates, as close as they get.',
  },
  max: {
    title: 'One-rep max',
    weight: 'Weight lifted',
    reps: 'Reps',
    repsProblem: 'Enter 1 to {{most}} reps; beyond that the sum no longer means anything.',
    result: 'Your 1RM, more or less',
    use: 'Use in the percentages',
    perReps: 'What you’d lift for',
    rep_one: '{{count}} rep',
    rep_other: '{{count}} reps',
    note: 'Average of the Epley and Brzycki formulas.',
  },
}
