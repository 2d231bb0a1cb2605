import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { buying as es } from '../es/buying.ts'

export const buying: Phrases<typeof es> = {
  pay: 'Pagar {{price}}',
  payAndBook: 'Pagar {{price}} i reservar',
  total: 'Avui pagues',
  card: 'Amb quina targeta?',
  paying: 'S’està cobrant. Un moment, no tanquis aquesta pantalla.',
  confirming: 'El teu banc vol que confirmis el pagament.',
  need: {
    no_card: 'Afegeix o tria una targeta i podràs pagar.',
    no_size: 'Tria la talla i podràs pagar.',
    no_plan: 'Aquesta tarifa ja no està a la venda. Tria’n una altra.',
    no_user: 'Un moment, estem carregant les teves dades.',
    no_price: 'Aquí no hi ha res per pagar. Parla amb el teu centre i te l’activaran.',
  },
  credit: {
    title: { ACTIVITY: 'Un crèdit de classe', OPEN: 'Un crèdit d’Open Box' },
    titleMany: { ACTIVITY: 'Crèdits de classe', OPEN: 'Crèdits d’Open Box' },
    what: {
      ACTIVITY: 'Per reservar la classe que vulguis. Dura {{months}} mesos.',
      OPEN: 'Per a una sessió d’Open Box quan vulguis. Dura {{months}} mesos.',
    },
    forClass: 'Un cop pagat et reservem {{name}}, {{when}}.',
    otherCard: 'Canviar',
    done: { ACTIVITY: 'Ja tens el teu crèdit de classe.', OPEN: 'Ja tens el teu crèdit d’Open Box.' },
  },
  packs: {
    failed: 'No hem pogut carregar els bons',
    title: 'Bons',
    name: {
      ACTIVITY_one: 'Bo de {{count}} classe',
      ACTIVITY_other: 'Bo de {{count}} classes',
      OPEN_one: 'Bo de {{count}} sessió d’Open Box',
      OPEN_other: 'Bo de {{count}} sessions d’Open Box',
    },
    choose: 'Quants en vols?',
    single: 'Un de sol',
    singleLasts_one: 'Dura {{count}} mes',
    singleLasts_other: 'Dura {{count}} mesos',
    each: { ACTIVITY: '{{price}} la classe', OPEN: '{{price}} la sessió' },
    lasts_one: 'dura {{count}} dia',
    lasts_other: 'dura {{count}} dies',
    forever: 'no caduca',
    only: { with_plan: 'només amb tarifa', without_plan: 'només sense tarifa' },
    see: 'Comprar un bo',
    buy: 'Comprar',
    buyNamed: 'Comprar {{name}}',
    blocked: 'Podràs comprar bons quan puguis tornar a reservar.',
    done: 'Ja tens els crèdits del bo.',
  },
  noCards: {
    title: 'Falta una targeta',
    text: 'Desa’n una i torna: continuem on ho has deixat.',
    go: 'Afegir una targeta',
  },
  noDefaultCard: {
    title: 'Tria la teva targeta',
    text: 'Cap de les teves targetes és la predeterminada. Tria’n una i continuem on ho has deixat.',
    go: 'Veure les teves targetes',
  },
  resume: {
    title: 'Estaves comprant',
    text: 'La targeta ja està a punt.',
    go: 'Continuar la compra',
  },
  unfinished: {
    title: 'Vas deixar un pagament a mitges',
    text: 'Mira com ha quedat; no es cobrarà dues vegades.',
    go: 'Veure el pagament',
  },
  later: 'Ara no',
}
