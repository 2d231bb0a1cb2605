import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { yourScores as es } from '../es/your-scores.ts'

export const yourScores: Phrases<typeof es> = {
  title: 'Your scores',
  intro: 'Your benchmarks and movements, with everything you’ve logged.',
  failed: 'We couldn’t load your scores',
  emptyTitle: 'Nothing here yet',
  empty:
    'Log your score below the workout of the day: if it’s for a benchmark or a movement, you’ll see it here.',
  benchmarks: 'Benchmarks',
  movements: 'Movements',
  note_one: '{{count}} score · latest {{day}}',
  note_other: '{{count}} scores · latest {{day}}',
  history: {
    failed: 'We couldn’t load your history',
    none: 'No scores',
    noneText: 'You haven’t logged any of these yet.',
    way: 'How it’s scored',
    level: 'Level',
    best: 'Your best score',
    bestBadge: 'Best',
    record: 'Personal record',
    private: 'private',
    when: 'Date',
    result: 'Score',
    chart: 'From {{from}} to {{to}} in {{count}} scores; the best, {{best}}',
    faster: 'Higher is faster. Solid dots are records.',
    more: 'Solid dots are records.',
    capped: 'On the CAP line, the ones you didn’t finish.',
  },
  axis: {
    time: 'min',
    rounds: 'rounds',
    reps: 'reps',
    load: 'kg',
    distance: 'm',
    calories: 'cal',
    points: 'points',
    done: '',
  },
}
