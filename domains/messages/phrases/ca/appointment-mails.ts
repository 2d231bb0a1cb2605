import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { appointmentMails as es } from '../es/appointment-mails.ts'

export const appointmentMails: Phrases<typeof es> = {
  appointment_booked: {
    subject: 'T’hem reservat una cita: {{service}}, {{when}}',
    body: 'L’equip {{center, of}} t’ha reservat {{service}} amb {{coach}}, {{when, el}}.\n\nSi no pots venir, anul·la-la a temps.',
    action: 'Veure les meves cites',
  },
  appointments_booked: {
    subject: 'T’hem reservat {{count}} cites: {{service}}, des {{when, del}}',
    body: 'L’equip {{center, of}} t’ha reservat {{count}} cites de {{service}} amb {{coach}}. La primera és {{when, el}}.\n\nSi algun dia no pots venir, anul·la-la a temps.',
    action: 'Veure les meves cites',
  },
  appointment_moved: {
    subject: 'Canvia d’hora: {{service}}, {{when}}',
    body: 'L’equip {{center, of}} ha canviat d’hora la teva cita: {{service}} amb {{coach}}.\n\nAbans: {{before}}. Ara: {{when}}.\n\nSi no et va bé, les properes 24 hores la pots anul·lar sense perdre res.',
    action: 'Veure les meves cites',
  },
  appointment_ended: {
    subject: 'Cita anul·lada: {{service}}, {{when}}',
    body: 'L’equip {{center, of}} ha anul·lat la teva cita: {{service}} amb {{coach}}, {{when, el}}.\n\n{{refund}}',
    action: 'Veure les meves cites',
  },
  appointment_clash: {
    subject: 'El calendari de {{coach}} coincideix amb una cita: {{service}}, {{when}}',
    body: 'Al calendari extern de {{coach}} hi ha alguna cosa nova a l’hora d’una cita: {{service}}, {{when, el}}, a {{center}}.\n\nLa cita es manté: si cal, anul·la-la o canvia l’altra cosa. Cites que coincideixen: {{clashes}}.',
    action: 'Veure les cites',
  },
}
