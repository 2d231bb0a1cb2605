import type { mails as es } from '../es/mails.ts'
import type { Phrases } from '../phrases.ts'

/** Textos dels correus. Una línia buida separa els paràgrafs; `action` és el text del botó. */
export const mails: Phrases<typeof es> = {
  greeting: 'Hola, {{name}}:',
  when: '{{day}} a les {{time}}',
  copyLink: 'Si el botó no funciona, copia aquesta adreça al navegador:',
  footer: 'Reps aquest correu perquè tens un compte a {{gym}}.',
  welcome: {
    subject: 'Ja tens el compte de {{gym}} a punt',
    body: 'Ja hi pots entrar amb el teu document o amb aquest correu.\n\nMira els horaris, tria una classe i guarda’t el lloc. Si és el primer cop que vens, arriba deu minuts abans i t’ensenyarem la sala.',
    action: 'Mira els horaris',
  },
  reset_password: {
    subject: 'Canvia la contrasenya de {{gym}}',
    body: 'Algú, segurament tu, ha demanat una contrasenya nova per al teu compte. L’enllaç serveix un sol cop i caduca d’aquí a una hora.\n\nSi no has estat tu, no cal que facis res: la contrasenya continua sent la mateixa.',
    action: 'Tria una contrasenya nova',
  },
  email_changed: {
    subject: 'El teu correu de {{gym}} ha canviat',
    body: 'El compte que tenia aquest correu ara en fa servir un altre. A partir d’ara t’escriurem allà.\n\nSi no has estat tu, digues-nos-ho de seguida.',
    action: 'Escriure al centre',
  },
  password_changed: {
    subject: 'La teva contrasenya de {{gym}} ha canviat',
    body: 'S’ha canviat la contrasenya del teu compte i s’han tancat les altres sessions.\n\nSi no has estat tu, demana’n una de nova de seguida i avisa’ns.',
    action: 'Demana una contrasenya nova',
  },
  account_erased: {
    subject: 'Hem esborrat el teu compte de {{gym}}',
    body: 'El teu compte ja no existeix: n’hem esborrat les dades, has deixat les classes que tenies reservades i la tarifa s’ha acabat. Només guardem els rebuts, sense el teu nom, el temps que demana la llei.\n\nAquest és l’últim correu que t’escrivim. Gràcies per entrenar amb nosaltres.',
    action: 'Escriu al centre',
  },
  promoted: {
    subject: 'Tens plaça a {{activity}}, {{when}}',
    body: 'S’ha alliberat una plaça i és teva: {{activity}}, {{when}}, a {{center}}.\n\nHem fet servir un crèdit o una sessió de la teva tarifa, si la classe en demana. Si al final no pots venir, tens {{minutes}} minuts per deixar-la sense perdre res.',
    action: 'Mira la classe',
  },
  place_offered: {
    subject: 'Hi ha una plaça lliure a {{activity}}, {{when}}',
    body: 'S’ha alliberat una plaça a {{activity}}, {{when}}, a {{center}}.\n\nFalta poc perquè comenci, així que l’oferim a tothom qui s’espera: qui primer l’accepti se la queda.',
    action: 'Em quedo la plaça',
  },
  removed_by_staff: {
    subject: 'Ja no ets a {{activity}}, {{when}}',
    body: 'L’equip de {{center}} t’ha tret de {{activity}}, {{when}}.\n\n{{refund}}',
    action: 'Busca una altra classe',
  },
  added_by_staff: {
    subject: 'T’hem apuntat a {{activity}}, {{when}}',
    body: 'L’equip de {{center}} t’ha guardat un lloc a {{activity}}, {{when}}.\n\nSi no pots venir, deixa’l amb temps i algú altre el podrà aprofitar.',
    action: 'Mira la classe',
  },
  class_cancelled: {
    subject: 'Classe anul·lada: {{activity}}, {{when}}',
    body: 'Ens sap greu: {{activity}}, {{when}}, a {{center}}, no es farà.\n\n{{refund}}',
    action: 'Busca una altra classe',
  },
  wait_skipped: {
    subject: 'No t’hem pogut donar la plaça de {{activity}}, {{when}}',
    body: 'S’ha alliberat una plaça a {{activity}}, {{when}}, a {{center}}, i et tocava a tu, però no te l’hem pogut donar: {{reason}}\n\nLa plaça ha passat a la persona següent i ja no ets a la llista d’espera.',
    action: 'Mira la classe',
  },
  contact_message: {
    subject: 'Missatge de {{from}} des del web',
    body: '{{from}} ({{email}}) escriu:\n\n{{message}}\n\nPer contestar, respon aquest correu.',
    action: '',
  },
  receipt: {
    subject: 'El teu rebut de {{gym}}: {{what}}',
    body: 'Hem rebut el teu pagament de {{amount}}: {{what}}. Gràcies.\n\nEl rebut va amb aquest correu, i el tens sempre al teu perfil.',
    action: 'Mira els teus pagaments',
  },
  refunded: {
    subject: 'Et tornem {{amount}}',
    body: 'T’hem tornat {{amount}} d’un pagament: {{what}}. Els diners tornen a la targeta amb què vas pagar; el banc pot trigar uns dies a mostrar-ho.\n\nEl rebut actualitzat va amb aquest correu.',
    action: 'Mira els teus pagaments',
  },
  refund: {
    returned: 'El crèdit o la sessió que vas fer servir torna a ser teu.',
    none: 'Aquesta plaça no t’havia costat cap crèdit, o no es torna.',
  },
}
