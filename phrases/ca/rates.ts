import type { rates as es } from '../es/rates.ts'
import type { Phrases } from '../phrases.ts'

/** Textos de /rates i /rates/{id}. */
export const rates: Phrases<typeof es> = {
  title: 'Tarifes',
  intro: 'Mes a mes, sense matrícula ni permanència. Totes valen a tots els centres.',
  empty: {
    title: 'Encara no hi ha tarifes publicades',
    text: 'Pregunta al teu centre: sempre hi ha una manera de començar.',
  },
  pro: {
    title: 'Pro',
    text: 'Amb Pro pagues {{price}} més al mes i portes la marca Pro al teu perfil.',
    included: 'A {{top}} ja hi va inclòs.',
    onTop: 'Inclou la marca Pro al teu perfil, sense pagar més.',
    withPro: 'Amb Pro, {{price}} al mes',
  },
  single: {
    title: 'T’estimes més anar per lliure?',
    text: 'Un crèdit és una sessió: {{price}} sense tarifa, {{withPlan}} si en tens. Dura {{months}} mesos.',
  },
  help: {
    title: 'No saps quina?',
    text: 'Comença per una de petita: es canvia quan vulguis.',
    ask: 'Pregunta’ns-ho',
  },
  already: {
    title: 'Ja tens tarifa',
    text: 'Ara entrenes amb {{name}}. Per canviar-la o deixar-la, parla amb el teu centre i et diran des de quin dia val.',
    contact: 'Contacta-hi',
  },
  join: {
    title: 'Com començar',
    text: 'Truca o escriu a {{center}} i deixa la tarifa {{name}} a punt. Després reserves des d’aquí.',
    already: 'Ara entrenes amb {{current}}. Per passar a {{name}}, truca o escriu a {{center}}.',
    call: 'Truca al {{phone}}',
    write: 'Escriu un correu',
    subject: 'Tarifa {{name}}',
  },
}
