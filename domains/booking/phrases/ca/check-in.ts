import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { checkIn as es } from '../es/check-in.ts'

export const checkIn: Phrases<typeof es> = {
  title: 'Entrada',
  busy: 'Marcant la teva entrada…',
  doneTitle: 'Ja hi ets',
  done: '{{activity}} de les {{time}}, a {{center}}.',
  other: 'També tens plaça a:',
  otherButton: 'Marcar {{activity}}, {{time}}',
  noPlace: 'Ara no tens plaça a {{center}}',
  offers: 'Pots entrar en una classe amb places lliures.',
  book: 'Reservar i entrar',
  charge: {
    session: 'Gasta una sessió de la teva tarifa.',
    credit: 'Gasta un crèdit.',
    free: 'És de franc.',
    staff: 'No et costa res.',
  },
  free_one: '{{count}} plaça lliure',
  free_other: '{{count}} places lliures',
  waits: 'Ets a la seva llista d’espera.',
  refused: {
    class_full: 'És plena. Pregunta a l’entrenador o apunta’t a la llista d’espera d’una altra.',
    not_active: 'El teu compte està en pausa o de baixa: pregunta al taulell.',
    payment_overdue: 'Tens una quota pendent: paga-la al teu compte o al taulell.',
    no_credits: 'Et cal un crèdit o una tarifa amb sessions lliures.',
    age_unfit: 'És per a una altra edat.',
    single_book: 'Avui ja tens una classe d’aquesta activitat.',
    overlapping: 'Se solapa amb una altra de les teves classes.',
    other: 'Ara no es pot reservar. Pregunta a l’entrenador.',
  },
  toCredits: 'Comprar crèdits',
  toPayments: 'Anar als meus pagaments',
  toSchedule: 'Veure els horaris',
  toProfile: 'Anar al meu perfil',
  nothing: 'Ara no hi ha cap classe per entrar-hi a {{center}}.',
  missed: {
    too_early: '{{activity}} comença a les {{start}}. Podràs marcar l’entrada des de les {{opens}}.',
    too_late:
      '{{activity}} ha començat a les {{start}}. Ja és tard per marcar-la aquí: digues-ho a l’entrenador.',
    elsewhere: 'La teva plaça de les {{start}} ({{activity}}) és a {{center}}. Marca-la a la seva porta.',
  },
  emptyTitle: 'Marca l’entrada a la porta',
  empty: 'Amb la càmera del mòbil, escaneja el codi de la pantalla que hi ha a l’entrada del gimnàs.',
  expiredTitle: 'Aquest codi ha caducat',
  expired: 'Canvia cada 30 segons. Escaneja el que es veu ara a la pantalla.',
  failed: 'No s’ha pogut marcar l’entrada',
}
