import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { visitMails as es } from '../es/visit-mails.ts'

export const visitMails: Phrases<typeof es> = {
  visit_booked: {
    subject: 'La teva plaça a {{activity}} a {{gym}}',
    body: 'Tens plaça a {{activity}}, {{when}}, a {{center}}.\n\nAdreça: {{address}}. Arriba deu minuts abans, amb roba còmoda i aigua.\n\n{{price}} Si no pots venir, anul·la-la abans {{until, del}} amb aquest enllaç. Desa el correu: des de l’enllaç també et pots fer soci.',
    action: 'Veure la visita',
  },
  visit_cancelled: {
    subject: 'Visita anul·lada: {{activity}}',
    body: 'La teva plaça a {{activity}}, {{when}}, a {{center}}, està anul·lada.\n\n{{refund}}',
    action: 'Reservar una altra classe',
  },
  visit_refunded: {
    subject: 'Devolució de la teva visita a {{gym}}',
    body: 'Et tornem {{amount}} del teu pagament ({{what}}). {{goesBack}}',
    action: 'Veure les classes',
  },
  visit_called_off: {
    subject: 'No et podem rebre a {{activity}}',
    body: 'Hem hagut d’anul·lar la teva plaça a {{activity}}, {{when}}, a {{center}}. {{why}}\n\n{{refund}} Perdona les molèsties.',
    action: 'Reservar una altra classe',
  },
  visit_rescheduled: {
    subject: 'La teva visita canvia d’hora: {{activity}}, {{when}}',
    body: 'Hem canviat l’hora {{activity, of}}, la classe de la teva visita a {{center}}. Abans: {{before}}. Ara: {{when}}. La plaça continua sent teva.\n\nAdreça: {{address}}.\n\nSi no et va bé, anul·la-la fins {{until, al}} amb l’enllaç del correu de la reserva: si vas pagar, t’ho tornem.',
    action: 'Veure les classes',
  },
  visit_link: {
    subject: 'El teu enllaç per fer-te soci {{gym, of}}',
    body: 'Algú, segurament tu, ha volgut entrar o crear un compte a {{gym}} amb aquest correu, amb què vas venir de visita. Amb aquest enllaç et pots fer soci i conservar les teves visites i rebuts.\n\nSi no has estat tu, no cal que facis res.',
    action: 'Fer-me soci',
  },
  visitFree: 'No costa res.',
  visitPaid: 'Has pagat {{amount}}; el rebut és a l’enllaç.',
  visitRefund: 'Et tornem el que vas pagar a la mateixa targeta.',
  visitRefundOf: 'Et tornem {{amount}} a la mateixa targeta.',
}
