import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { pushSettings as es } from '../es/push-settings.ts'

export const pushSettings: Phrases<typeof es> = {
  title: 'Avisos al mòbil',
  intro:
    'Assabenta’t a l’instant del que passa amb les teves classes i els teus pagaments. Els correus t’arriben igualment.',
  here: 'Avisos en aquest dispositiu',
  onHere: 'Activats en aquest dispositiu. En sortir del compte es desactiven.',
  offHere: 'Desactivats en aquest dispositiu.',
  denied: 'El navegador els té blocats per a aquest web. Permet-los a la configuració i torna.',
  never: 'Aquest navegador no els pot rebre. A l’iPhone, abans afegeix l’app a la pantalla d’inici.',
  failed: 'No els hem pogut activar: el servei d’avisos del navegador no respon. Prova-ho més tard.',
  what: 'Avisa’m d’això',
  whatByMail: 'Per correu',
  kind: {
    promotion: 'Aconsegueixo plaça o m’apunten a una classe',
    offer: 'Queda una plaça lliure i m’espero',
    cancelled: 'Anul·len una classe meva, me’n treuen o tinc una falta',
    reminder: 'Recordatori dues hores abans de la classe',
    payments: 'Un pagament falla, o el banc demana que el confirmi',
    coaching: 'Substitucions i classes que m’assignen',
    health: 'El sistema va malament',
    workouts: 'Es publica l’entrenament del dia',
    bests: 'Bato una marca meva, l’endemà, també per correu',
    broadcast: 'Notícies del meu gimnàs, també per correu',
  },
}
