import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { accountMails as es } from '../es/account-mails.ts'

export const accountMails: Phrases<typeof es> = {
  confirm_email: {
    subject: 'Confirma el teu correu a {{gym}}',
    body: 'S’ha creat un compte a {{gym}} amb aquest correu. Confirma que és teu i t’escriurem aquí: reserves, rebuts i el que passa al centre. L’enllaç serveix durant una setmana.\n\nSi no has estat tu, no cal que facis res: no rebràs res més.',
    action: 'Confirmar el correu',
  },
  confirm_new_email: {
    subject: 'Confirma el teu correu nou a {{gym}}',
    body: 'S’ha demanat que un compte {{gym, of}} faci servir aquest correu. El canvi es fa quan el confirmis; l’enllaç serveix durant una setmana.\n\nSi no has estat tu, no cal que facis res: no canviarà res.',
    action: 'Confirmar el correu',
  },
  email_in_use: {
    subject: 'Aquest correu ja té compte a {{gym}}',
    body: 'Algú, potser tu, ha volgut fer servir aquest correu en un altre compte {{gym, of}}. No hem canviat res, perquè ja és el correu d’un compte.\n\nSi és teu i no recordes la contrasenya, demana’n una de nova. Si no has estat tu, no cal que facis res.',
    action: 'Demanar una contrasenya nova',
  },
  email_moved: {
    subject: 'El teu compte {{gym, of}} ara fa servir un altre correu',
    body: 'El compte que tenia aquest correu ara en fa servir un altre, que ja està confirmat.\n\nSi has estat tu, no cal que facis res. Si no, recupera el compte amb aquest enllaç durant els set dies vinents: tornarà a aquest correu, es tancaran totes les sessions i t’enviarem un enllaç per triar una altra contrasenya.',
    action: 'No he estat jo: recuperar el compte',
  },
  welcome: {
    subject: 'Ja tens el compte {{gym, of}} a punt',
    body: 'Ja hi pots entrar amb el teu document o amb aquest correu.\n\nMira els horaris, tria una classe i guarda’t el lloc. Si és el primer cop que vens, arriba deu minuts abans i t’ensenyarem la sala.',
    action: 'Veure els horaris',
  },
  invited: {
    subject: 'El teu compte a {{gym}}: tria una contrasenya',
    body: 'T’hem donat d’alta a {{gym}}. Només falta que triïs una contrasenya; l’enllaç serveix una vegada, durant una setmana.\n\nSi se’t passa, demana’n un altre on diu «Has oblidat la contrasenya?». Amb el compte reserves les classes i veus l’entrenament del dia.',
    action: 'Triar la contrasenya',
  },
  reset_password: {
    subject: 'Canvia la contrasenya {{gym, of}}',
    body: 'Algú, segurament tu, ha demanat una contrasenya nova per al teu compte. L’enllaç serveix un sol cop i caduca d’aquí a una hora.\n\nSi no has estat tu, no cal que facis res: la contrasenya continua sent la mateixa.',
    action: 'Triar una contrasenya nova',
  },
  email_changed: {
    subject: 'El teu correu {{gym, of}} ha canviat',
    body: 'El compte que tenia aquest correu ara en fa servir un altre. A partir d’ara t’escriurem allà.\n\nSi no has estat tu, digues-nos-ho de seguida.',
    action: 'Escriure al centre',
  },
  new_device: {
    subject: 'Han entrat al teu compte {{gym, of}} des d’un dispositiu nou',
    body: 'Algú, segurament tu, acaba d’entrar al teu compte amb un navegador que no coneixíem: {{device}}, des de la xarxa {{network}}.\n\nSi has estat tu, no cal que facis res. Si no, tanca aquella sessió a «Dades personals» i canvia la contrasenya de seguida.',
    action: 'Veure les sessions obertes',
  },
  password_changed: {
    subject: 'La teva contrasenya {{gym, of}} ha canviat',
    body: 'S’ha canviat la contrasenya del teu compte i s’han tancat les altres sessions.\n\nSi no has estat tu, demana’n una de nova de seguida i avisa’ns.',
    action: 'Demanar una contrasenya nova',
  },
  factor_changed: {
    subject: 'Ha canviat la manera d’entrar a {{gym}}',
    body: '{{what}}\n\nSi no has estat tu, canvia la contrasenya de seguida i avisa’ns.',
    action: 'Veure l’accés',
  },
  factor: {
    authenticatorAdded:
      'A partir d’ara, per entrar al teu compte també es demana un codi de la teva aplicació.',
    authenticatorRemoved: 'Ja no es demana un codi de la teva aplicació per entrar al teu compte.',
    codesRenewed: 'S’han creat codis de recuperació nous. Els d’abans ja no serveixen.',
    passkeyAdded: 'S’ha afegit una clau d’accés al teu compte.',
    passkeyRemoved: 'S’ha tret una clau d’accés del teu compte.',
    resetByStaff:
      'El gimnàs ha tret el segon pas i les claus d’accés del teu compte i ha tancat les teves sessions. Entra amb la contrasenya i torna’ls a activar.',
  },
  admins_changed: {
    subject: 'Ha canviat qui administra {{gym}}',
    body: '{{change}}\n\nMotiu: {{reason}}\n\nSi no t’ho esperaves, mira-ho de seguida al registre de canvis o amb qui porta el servidor.',
    action: 'Veure el registre',
  },
  admins: {
    promoted: '{{by}} ha donat permisos d’administració a {{who}}: ho veu i ho canvia tot, també els diners.',
    removed: '{{by}} ha tret els permisos d’administració a {{who}}.',
  },
  account_erased: {
    subject: 'Hem esborrat el teu compte {{gym, of}}',
    body: 'El teu compte ja no existeix: n’hem esborrat les dades, has deixat les classes que tenies reservades i la tarifa s’ha acabat. Només guardem els rebuts, amb el teu nom, el temps que demana la llei.\n\nAquest és l’últim correu que t’escrivim. Gràcies per entrenar amb nosaltres.',
    action: 'Escriure al centre',
  },
}
