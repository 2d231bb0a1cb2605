import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { declineNews as es } from '../es/decline-news.ts'

export const declineNews: Phrases<typeof es> = {
  title: 'Notícies del gimnàs',
  text: 'No vols rebre més notícies, ni per correu ni per push? El de les teves reserves i els teus pagaments et continuarà arribant.',
  submit: 'Deixar de rebre notícies',
  done: 'Fet. No t’enviarem més notícies.',
  back: 'Si canvies d’idea, activa-les al teu compte, als avisos.',
  bad: 'Aquest enllaç no és complet. Obre’l des del correu.',
  toAccount: 'Anar al meu compte',
}
