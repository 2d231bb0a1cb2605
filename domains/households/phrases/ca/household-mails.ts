import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { householdMails as es } from '../es/household-mails.ts'

export const householdMails: Phrases<typeof es> = {
  household_invited: {
    subject: '{{by}} et convida a portar la família a {{gym}}',
    body: '{{by}} vol que porteu entre tots dos les reserves i els pagaments de la família a {{gym}}.\n\nObre l’enllaç i entra amb el compte que té aquest correu; si encara no en tens, crea’l primer amb ell. L’enllaç serveix una vegada, durant una setmana. Si no l’esperaves, no cal que facis res.',
    action: 'Veure la invitació',
  },
  dependantUnnamed: 'Una persona al teu càrrec',
  dependant_grows_up: {
    subject: '{{name}} fa 18 anys {{day, el}}',
    body: '{{name}} signarà i decidirà pel seu compte des d’aquell dia. Dona-li un compte propi des de «La teva família», amb el seu correu i el seu document: conserva l’historial i els crèdits. Fins llavors tot continua igual.',
    action: 'Veure la família',
  },
  household_joined: {
    subject: 'Han acceptat la teva invitació a la família',
    body: 'L’altra persona ha acceptat la teva invitació: des d’ara també pot reservar, cancel·lar i pagar per les persones de la família.',
    action: 'Veure la família',
  },
}
