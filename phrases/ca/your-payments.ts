import type { yourPayments as es } from '../es/your-payments.ts'
import type { Phrases } from '../phrases.ts'

/** Textos de /config/your-payments. */
export const yourPayments: Phrases<typeof es> = {
  title: 'Els teus pagaments',
  cards: {
    title: 'Targetes',
    empty: 'Encara no tens cap targeta. Amb una de desada compres crèdits, tarifes i productes en dos tocs.',
    makeDefault: 'Fes-la servir sempre',
    makeDefaultOf: 'Fes-la servir sempre: {{card}}',
    isDefaultNow: 'A partir d’ara pagues amb {{card}}.',
    removeOf: 'Treu: {{card}}',
    removed: 'Targeta treta.',
    notDone: 'No s’ha pogut canviar',
  },
  removing: {
    title: 'Vols treure aquesta targeta?',
    text: 'Deixarem de desar-la. Si la tornes a necessitar, l’hauràs d’escriure de nou.',
    next: 'Després pagaràs amb {{card}}.',
    last: 'És la teva única targeta i tens la tarifa {{plan}}. Sense targeta, la propera quota no es podrà cobrar i quedarà pendent.',
    keep: 'Deixa-la',
    confirm: 'Treu la targeta',
  },
  receipts: {
    title: 'Rebuts',
    empty: 'Encara no has pagat res',
    emptyText: 'Quan paguis alguna cosa, el rebut serà aquí per baixar-lo.',
    failed: 'No hem pogut llegir els teus rebuts',
    pages: 'Pàgines de rebuts',
    number: 'Rebut {{number}}',
    refunded: 'Retornat: {{amount}}',
    download: 'Baixa el rebut {{number}} en PDF',
    notDownloaded: 'El rebut {{number}} no ha arribat.',
    retry: 'Torna-hi',
  },
  data: {
    title: 'Dades dels rebuts',
    text: 'Tots els teus rebuts surten amb aquestes dades.',
    name: 'Nom',
    cin: 'Document',
    email: 'Correu on arriben',
    change: 'Canvia les meves dades',
    failed: 'No hem pogut llegir les teves dades',
  },
  overdue: {
    title: 'Tens {{amount}} pendents',
    failed: 'El cobrament de la quota va fallar {{day}}.',
    noCard: 'No hi havia cap targeta per cobrar-la.',
    nextTry: 'Ho tornem a provar {{day}}.',
    blocked: 'Mentrestant no pots reservar.',
    blockedFrom: 'Si continua així, {{day}} no podràs reservar més.',
    planEnds: 'Si no es paga, la tarifa s’acaba {{day}}.',
    pay: 'Paga {{amount}}',
    choose: 'Tria amb quina targeta',
    done: 'Pagat. Ja estàs al dia.',
    description: 'Quota pendent',
  },
}
