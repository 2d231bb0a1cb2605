import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { programMails as es } from '../es/program-mails.ts'

export const programMails: Phrases<typeof es> = {
  token_made: {
    subject: 'S’ha creat una clau per a programes al teu compte {{gym, of}}',
    body: 'La clau «{{name}}» permet que un programa faci servir el teu compte, amb els permisos que has triat.\n\nSi no has estat tu, revoca-la de seguida i canvia la contrasenya.',
    action: 'Veure les claus',
  },
  gym_token_made: {
    subject: '{{by}} ha creat una clau per a programes a {{gym}}',
    body: 'La clau «{{name}}» permet que un programa llegeixi o canviï dades del gimnàs, amb els permisos que s’hi han triat.\n\nSi no t’ho esperaves, revoca-la de seguida.',
    action: 'Veure les claus',
  },
  gym_exported: {
    subject: 'S’ha exportat tot el gimnàs {{gym}}',
    body: '{{by}} acaba de demanar un fitxer amb totes les dades del gimnàs: la gent, els pagaments, els comptes bancaris i les contrasenyes xifrades.\n\nSi no t’ho esperaves, parla-hi de seguida i mira el registre de canvis.',
    action: 'Veure el registre',
  },
  webhook_off: {
    subject: '{{gym}}: s’ha aturat el webhook «{{name}}»',
    body: '{{why}} Per això ja no s’hi envia res.\n\nAdreça: {{url}}\n\nMira què respon, i quan torni a funcionar activa’l: pots reenviar els missatges que no van arribar.',
    action: 'Veure els webhooks',
  },
  webhookOff: {
    failing: 'Fa cinc dies que l’adreça no accepta cap missatge.',
    gone: 'L’adreça ha respost que ja no existeix (410).',
  },
}
