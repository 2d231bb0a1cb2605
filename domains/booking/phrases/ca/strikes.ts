import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { strikes as es } from '../es/strikes.ts'

export const strikes: Phrases<typeof es> = {
  title_one: 'Tens {{count}} falta de {{limit}}',
  title_other: 'Tens {{count}} faltes de {{limit}}',
  limitedTitle: 'Has arribat al límit de faltes',
  limited:
    'Fins {{until}} només pots reservar una classe quan falten {{hours}} h o menys perquè comenci. Les places que ja tens continuen sent teves.',
  see: 'Veure les meves faltes',
  list: 'Les teves faltes',
  whenAt: '{{day}} a les {{time}}',
  why: {
    missed: 'No vas venir i no havies deixat la classe.',
    given_away: 'No havies arribat quan va començar, i la teva plaça va ser per a algú altre.',
    late: 'La vas deixar massa tard.',
  },
  counts: 'Compta fins {{day, al}}.',
  rule: 'Amb {{limit}} faltes en {{days}}, durant {{pause}} només podràs reservar una classe quan falten {{hours}} h o menys. Si creus que una falta és un error, digues-ho a l’equip.',
}
