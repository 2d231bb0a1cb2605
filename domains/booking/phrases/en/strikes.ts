import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { strikes as es } from '../es/strikes.ts'

export const strikes: Phrases<typeof es> = {
  title_one: 'You have {{count}} of {{limit}} strikes',
  title_other: 'You have {{count}} of {{limit}} strikes',
  limitedTitle: 'You’ve reached the limit of strikes',
  limited:
    'Until {{until}} you can only book a class when it starts in {{hours}} h or less. The places you already have are still yours.',
  see: 'See my strikes',
  list: 'Your strikes',
  whenAt: '{{day}} at {{time}}',
  why: {
    missed: 'You didn’t come and hadn’t left the class.',
    given_away: 'You weren’t there when it started, and your place went to someone else.',
    late: 'You left the class too late.',
  },
  counts: 'Counts until {{day}}.',
  rule: 'With {{limit}} strikes in {{days}}, for {{pause}} you can only book a class when it starts in {{hours}} h or less. If you think a strike is a mistake, tell the team.',
}
