import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import { householdMails } from '../../../households/phrases/ca/household-mails.ts'
import { invoiceMails } from '../../../invoicing/phrases/ca/invoice-mails.ts'
import { accountMails } from '../../../people/phrases/ca/account-mails.ts'
import { programMails } from '../../../people/phrases/ca/program-mails.ts'
import type { mails as es } from '../es/mails.ts'
import { appointmentMails } from './appointment-mails.ts'
import { backupMails } from './backup-mails.ts'
import { visitMails } from './visit-mails.ts'

export const mails: Phrases<typeof es> = {
  anyBrowser: 'un navegador',
  greeting: 'Hola, {{name}}:',
  about: 'Sobre {{who}}:',
  months: '{{first}} a {{last}}',
  when: '{{day}} a les {{time}}',
  copyLink: 'Si el botó no funciona, copia aquesta adreça al navegador:',
  paper: {
    attached: 'El rebut va amb aquest correu, i el tens sempre al teu perfil.',
    elsewhere: 'Trobes el rebut al teu perfil.',
  },
  notMe: 'No soc jo: no m’escriviu més a aquesta adreça',
  footer: 'Reps aquest correu perquè tens un compte a {{gym}}.',
  declineNews: 'No vull rebre més notícies',
  ...accountMails,
  ...householdMails,
  promoted: {
    subject: 'Tens plaça a {{activity}}, {{when}}',
    body: 'S’ha alliberat una plaça i és teva: {{activity}}, {{when}}, a {{center}}.\n\n{{left}}\n\nHem fet servir un crèdit o una sessió de la teva tarifa, si la classe en demana. Si al final no pots venir, deixa-la abans {{until, del}} i no perds res.',
    action: 'Veure la classe',
  },
  /** Of a member who kept another place while waiting. */
  left: 'Com vas demanar, hem deixat lliure la teva plaça {{when, del}}.',
  draw_won: {
    subject: 'Et toca plaça a {{activity}}, {{when}}',
    body: 'El sorteig t’ha donat plaça: {{activity}}, {{when}}, a {{center}}. La teva papereta ha sortit la {{rank}}a de {{tickets}}.\n\nHem fet servir un crèdit o una sessió de la teva tarifa, si la classe en demana. Si al final no pots venir, deixa-la aviat: algú altre l’espera.',
    action: 'Veure la classe',
  },
  draw_lost: {
    subject: 'El sorteig de {{activity}} no t’ha donat plaça',
    body: 'A la classe {{when}}, a {{center}}, les places s’han acabat abans del teu torn: la teva papereta ha sortit la {{rank}}a de {{tickets}}.\n\nT’hem posat a la llista d’espera de les classes que havies demanat, per l’ordre del sorteig. Si se n’allibera una plaça, t’avisem.',
    action: 'Veure les classes',
  },
  draw_refused: {
    subject: 'No has pogut entrar al sorteig de {{activity}}',
    body: 'Quan ha arribat el teu torn no podies reservar cap de les classes que demanaves ({{activity}}, {{when}}, a {{center}}). {{reason}}\n\nNo has perdut res: apuntar-se al sorteig no costa cap crèdit.',
    action: 'Veure les classes',
  },
  place_offered: {
    subject: 'Hi ha una plaça lliure a {{activity}}, {{when}}',
    body: 'S’ha alliberat una plaça a {{activity}}, {{when}}, a {{center}}.\n\nFalta poc perquè comenci, així que l’oferim a tothom qui s’espera: qui l’accepti primer se la queda.',
    action: 'Quedar-me la plaça',
  },
  removed_by_staff: {
    subject: 'Ja no ets a {{activity}}, {{when}}',
    body: 'L’equip {{center, of}} t’ha tret {{activity, of}}, {{when}}.\n\n{{refund}}',
    action: 'Buscar una altra classe',
  },
  strikeWhy: {
    missed: 'No vas venir a {{activity}}, {{when}}, a {{center}}, i no havies deixat la classe.',
    given_away:
      'No havies arribat quan va començar {{activity}}, {{when}}, a {{center}}, i la teva plaça va ser per a algú altre.',
    late: 'Vas deixar massa tard {{activity}}, {{when}}, a {{center}}.',
  },
  class_missed: {
    subject: 'Tens una falta: {{activity}}, {{when}}',
    body: '{{why}} És una falta, i compta fins {{until, al}}.\n\nAra en tens {{counting}}. Amb {{limit}}, durant uns dies només es pot reservar poc abans de cada classe.\n\nSi creus que és un error, digues-ho a l’equip.',
    action: 'Veure les meves faltes',
  },
  booking_limited: {
    subject: 'De moment només pots reservar poc abans de cada classe',
    body: '{{why}}\n\nAmb aquesta falta has arribat al límit: fins {{until, al}} només pots reservar una classe quan falten {{hours}} h o menys perquè comenci. Les places que ja tens continuen sent teves.\n\nSi creus que és un error, digues-ho a l’equip.',
    action: 'Veure les meves faltes',
  },
  strike_forgiven: {
    subject: 'T’hem perdonat una falta',
    body: 'La falta {{activity, of}}, {{when}}, ja no compta.',
    action: 'Veure les meves faltes',
  },
  ...appointmentMails,
  added_by_staff: {
    subject: 'T’hem apuntat a {{activity}}, {{when}}',
    body: 'L’equip {{center, of}} t’ha guardat una plaça a {{activity}}, {{when}}.\n\nSi no pots venir, deixa-la a temps i algú altre la podrà aprofitar.',
    action: 'Veure la classe',
  },
  /** Why a class is cancelled, in the admin's words. */
  coverNote: 'Motiu: {{note}}',
  somebody: 'Un compte esborrat',
  cover_asked: {
    subject: 'Es busca substitució: {{activity}}, {{when}}',
    body: '{{coach}} no pot fer {{activity}}, {{when}}, a {{center}}, i demana una substitució.\n\n{{note}}\n\nQui l’accepti primer es queda la classe.',
    action: 'Veure les substitucions',
  },
  cover_found: {
    subject: 'Ja hi ha substitució: {{activity}}, {{when}}',
    body: '{{coach}} farà {{activity}}, {{when}}, a {{center}}, en lloc teu. Ja no has de fer res.',
    action: 'Veure les meves classes',
  },
  class_given: {
    subject: 'Et toca fer una classe: {{activity}}, {{when}}',
    body: 'L’equip t’ha assignat {{activity}}, {{when}}, a {{center}}. Si no pots, demana una substitució.',
    action: 'Veure les meves classes',
  },
  coach_gone: {
    subject: 'Hi ha classes sense coach',
    body: '{{coach}} ja no pot fer classes i hem deixat sense coach les que tenia.\n\nClasses de la setmana tipus: {{slots}}. Properes classes: {{classes}}.',
    action: 'Veure les classes',
  },
  why: 'Motiu: {{why}}',
  ...visitMails,
  ...programMails,
  ...backupMails,
  ...invoiceMails,
  health_ill: {
    subject: 'Hi ha alguna cosa que no va: {{names}}',
    body: '{{what}}',
    action: 'Veure la salut del sistema',
  },
  health_well: {
    subject: 'Torna a anar bé: {{names}}',
    body: 'El que no anava torna a funcionar: {{names}}. No cal fer res.',
    action: 'Veure la salut del sistema',
  },
  class_rescheduled: {
    subject: 'Canvia d’hora: {{activity}}, {{when}}',
    body: 'Hem canviat l’hora {{activity, of}} a {{center}}.\n\nAbans: {{before}}. Ara: {{when}}.\n\n{{place}}',
    action: 'Veure la classe',
  },
  rescheduled: {
    IN: 'Conserves la plaça i no pagues res més. Si no et va bé, pots deixar-la sense perdre res fins {{until, al}}.',
    WAIT: 'Continues a la llista d’espera, al mateix lloc. Si no et va bé, en pots sortir quan vulguis.',
    OUT: 'A aquella hora ja tens una altra classe, així que t’hem tret d’aquesta. {{refund}}',
    FIXED:
      'Et reservarem la plaça fixa a la nova hora. Si no et va bé, salta-te-la aquest cop al teu perfil.',
  },
  coached_class_rescheduled: {
    subject: 'La teva classe canvia d’hora: {{activity}}, {{when}}',
    body: 'Hem canviat l’hora {{activity, of}} a {{center}}.\n\nAbans: {{before}}. Ara: {{when}}.\n\nSi no pots, demana una substitució.',
    action: 'Veure les meves classes',
  },
  class_cancelled: {
    subject: 'Classe anul·lada: {{activity}}, {{when}}',
    body: 'Ens sap greu: {{activity}}, {{when}}, a {{center}}, no es farà.\n\n{{why}}\n\n{{refund}}',
    action: 'Buscar una altra classe',
  },
  fixed_place_granted: {
    subject: 'Ja tens plaça fixa: {{activity}}, {{slot}}',
    body: 'Tens plaça fixa a {{activity}}, {{slot}}, a {{center}}. Te la reservem cada setmana quan s’obren les reserves, abans que ningú, des de la pròxima classe que s’obri.\n\nSi una setmana no pots venir, salta-te-la des del perfil.',
    action: 'Veure les meves places fixes',
  },
  fixed_place_warned: {
    subject: 'La teva plaça fixa està en risc: {{activity}}, {{slot}}',
    body: 'Has faltat {{misses}} classes seguides a {{activity}}, {{slot}}, a {{center}}. En arribar a {{limit}}, la plaça fixa s’acaba i passa a la persona següent.\n\nSi una setmana no pots venir, salta-te-la des del perfil: així no compta.',
    action: 'Veure les meves places fixes',
  },
  fixed_place_ended: {
    subject: 'S’ha acabat la teva plaça fixa: {{activity}}, {{slot}}',
    body: 'La teva plaça fixa a {{activity}}, {{slot}}, a {{center}}, s’ha acabat: {{reason}}\n\n{{why}}\n\nEl que ja tens reservat no canvia.',
    action: 'Anar al perfil',
  },
  fixed_slot_moved: {
    subject: 'La teva plaça fixa canvia d’hora: {{activity}}, {{slot}}',
    body: '{{activity}}, a {{center}}, passa a fer-se {{slot}} (fins ara, {{before}}). Conserves la plaça fixa amb l’horari nou. Si no et va bé, la pots deixar des del perfil.\n\nLes classes que ja tens reservades no canvien.',
    action: 'Veure les meves places fixes',
  },
  fixedPlaceEnd: {
    missed: 'has faltat {{misses}} classes seguides.',
    plan_ended: 'ja no tens cap tarifa.',
    slot_ended: 'aquesta classe ja no es farà cada setmana.',
    removed: 'l’equip te l’ha treta.',
  },
  fixed_place_refused: {
    subject: 'La teva plaça fixa: {{activity}}, {{when}}, no s’ha pogut reservar',
    body: 'Aquesta setmana no hem pogut reservar la teva plaça fixa a {{activity}}, {{when}}, a {{center}}: {{reason}}\n\n{{waits}}\n\nLa plaça fixa continua sent teva per a les setmanes següents.',
    action: 'Veure la classe',
  },
  fixedPlaceWaits: 'Hem posat el teu nom al principi de la llista d’espera.',
  wait_skipped: {
    subject: 'No t’hem pogut donar la plaça {{activity, of}}, {{when}}',
    body: 'S’ha alliberat una plaça a {{activity}}, {{when}}, a {{center}}, i et tocava a tu, però no te l’hem pogut donar: {{reason}}\n\nLa plaça ha passat a la persona següent i ja no ets a la llista d’espera.',
    action: 'Veure la classe',
  },
  address_disowned: {
    subject: 'El correu {{who, of}} és d’una altra persona',
    body: 'Qui rep els correus {{who, of}} ens diu que no és aquesta persona. No escriurem més a aquesta adreça.\n\nDemana-n’hi una altra: també l’hi demanarem quan entri.',
    action: 'Veure la fitxa',
  },
  contact_message: {
    subject: 'Missatge de {{from}} des del web',
    body: '{{from}} ({{email}}) escriu:\n\n{{message}}\n\nPer contestar, respon aquest correu.',
    action: '',
  },
  withdraw: 'Desistir d’aquesta compra (14 dies)',
  receipt: {
    subject: 'El teu rebut {{gym, of}}: {{what}}',
    body: 'Hem rebut el teu pagament de {{amount}}: {{what}}. Gràcies.\n\n{{paper}}',
    action: 'Veure els teus pagaments',
  },
  refunded: {
    subject: 'Et tornem {{amount}}',
    body: 'T’hem tornat {{amount}} d’un pagament: {{what}}. {{goesBack}}\n\n{{paper}}',
    action: 'Veure els teus pagaments',
  },
  inAll: 'En total deus {{amount}}, de {{count}} quotes.\n\n',
  payment_failed: {
    subject: 'No hem pogut cobrar la teva quota {{ofMonth}}',
    body: 'Hem provat de cobrar {{amount}} de la teva tarifa ({{month}}) i no ha pogut ser: {{reason}}\n\n{{again}}\n\n{{inAll}}Si continua pendent, a partir {{blockedOn, del}} no podràs fer reserves noves, i {{endsOn, el}} la tarifa s’acabarà.',
    action: 'Pagar la quota',
  },
  payment_confirm: {
    subject: 'El teu banc demana que confirmis la quota {{ofMonth}}',
    body: 'Per cobrar {{amount}} de la teva tarifa ({{month}}) el teu banc vol que ho confirmis tu. És un moment: entra i paga des del perfil.\n\n{{inAll}}Si continua pendent, a partir {{blockedOn, del}} no podràs fer reserves noves, i {{endsOn, el}} la tarifa s’acabarà.',
    action: 'Confirmar el pagament',
  },
  credits: { one: '1 crèdit', many: '{{count}} crèdits' },
  withdrawn: {
    credits:
      'El teu centre et tornarà el que quedi per fer servir en un màxim de 14 dies. El que ja has fet servir es queda com està.',
    plan: 'La teva tarifa s’acaba i no se’t cobra res més. El teu centre et tornarà els dies que queden d’aquesta compra en un màxim de 14 dies.',
    product:
      'El teu centre et tornarà tot el que has pagat en un màxim de 14 dies. Si ja tens el producte, porta’l.',
  },
  withdrawal: {
    subject: 'Has desistit d’una compra',
    body: 'Hem rebut el teu desistiment d’aquesta compra: {{what}}, {{amount}}.\n\nData i hora: {{when}}.\n\n{{next}} Desa aquest correu: és el teu comprovant.',
    action: 'Veure els teus pagaments',
  },
  credits_expire: {
    subject: 'Tens {{credits}} per gastar fins {{day, al}}',
    body: 'Tens {{credits}} sense fer servir. L’últim dia és {{day, el}}; el que no gastis es perd.\n\nReserva una classe i aprofita el que et queda.',
    action: 'Veure els teus crèdits',
  },
  sale_confirm: {
    subject: 'El teu banc demana que confirmis un pagament de {{amount}}',
    body: 'Al taulell hem provat de cobrar {{amount}} a la teva targeta i el teu banc vol que ho confirmis tu. No s’ha cobrat res.\n\nÉs un moment: entra, compra el mateix des d’aquí i confirma quan el banc t’ho demani.',
    action: 'Comprar i confirmar',
  },
  debt_reminder: {
    subject: 'Tens {{amount}} pendents',
    body: 'Et recordem que tens {{amount}} pendents, des de la quota {{ofMonth}} de {{year}}.\n\nHo pots pagar {{whereToPay}}. Si ja ho has fet, gràcies: no facis cas d’aquest correu.',
    action: 'Veure el que hi ha pendent',
  },
  plan_renews: {
    subject: '{{day, El}} es renova la teva tarifa {{plan}}',
    body: '{{day, El}} comença un període nou de la teva tarifa {{plan}}: {{period}}, {{amount}}.\n\n{{wayOut}}',
    action: 'Veure la teva tarifa',
  },
  wayOut: {
    free: 'Es renova sola. Si la vols canviar, posar en pausa o deixar, demana-ho des de la teva tarifa abans d’aquell dia i no es cobrarà.',
    stays:
      'La teva permanència s’acaba {{until, el}}. Des de la teva tarifa ja pots demanar que canviï o que s’acabi llavors.',
  },
  way_missing: {
    subject: '{{day, El}} et toca la quota i no tenim com cobrar-la',
    body: '{{day, El}} comença un mes nou de la teva tarifa i no tens cap targeta ni domiciliació.\n\nAfegeix una targeta des del teu compte: és un moment. Si prefereixes pagar a recepció, digue’ns-ho i ho apuntem.',
    action: 'Afegir una targeta',
  },
  desk_bill_due: {
    subject: 'La quota {{ofMonth}} està per pagar',
    body: 'La teva quota {{ofMonth}}, de {{amount}}, havia d’estar pagada abans d’avui i no ens consta. Fins que ho estigui no pots reservar.\n\nPaga-la {{whereToPay}}. Si no es paga, la tarifa s’acabarà {{endsOn, el}}.',
    action: 'Veure la quota',
  },
  desk_bill_late: {
    subject: 'La quota {{ofMonth}} continua per pagar',
    body: 'La teva quota {{ofMonth}}, de {{amount}}, es deu des de fa una setmana i continua per pagar. Mentrestant no pots reservar.\n\nPaga-la {{whereToPay}}. Si no es paga, la tarifa s’acabarà {{endsOn, el}}.',
    action: 'Veure la quota',
  },
  debt_digest: {
    subject: 'Es deuen {{owed}}: el resum de la setmana',
    body: 'Cobraments que han fallat des del resum anterior: {{failed}} ({{failedAmount}}).\n\nSocis amb la tarifa acabada sense pagar des d’aleshores: {{ended}} ({{endedAmount}}).\n\nEn total deuen {{owed}}; socis que deuen alguna cosa: {{owing}}.\n\nEl resum es pot treure a la configuració, a Diners.',
    action: 'Veure els deutes',
  },
  waiting_months: {
    subject: 'S’emetran {{bills}} quotes que esperaven, {{day, el}}',
    body: 'Des d’aquesta versió cada mes té la seva quota el dia 1, encara que l’anterior estigui per pagar. Abans esperava darrere seu.\n\nLes que esperaven s’emetran una sola vegada, {{day, el}}: {{bills}}, de {{members}} socis, {{amount}} en total. Després es cobren com les altres.\n\nA la llista de deutes les pots veure una per una i emetre-les abans.',
    action: 'Veure les quotes',
  },
  remittance_to_settle: {
    subject: 'La remesa {{day, del}} està per liquidar',
    body: 'Els bancs ja no tornen per si sols els rebuts de la remesa {{day, del}}: {{debits}} per {{amount}} continuen pendents de cobrament.\n\nMira l’extracte i liquida-la: els que no hagin tornat quedaran pagats. Mentre no ho facis no compten com a deute, i res més no s’atura.',
    action: 'Veure la remesa',
  },
  debtor_left: {
    subject: 'La tarifa de {{who}} s’ha acabat sense pagar',
    body: '{{who}} deu {{amount}}: la quota ha quedat sense pagar durant {{days}} i la tarifa s’ha acabat avui.\n\nEl deute continua a la llista fins que es pagui o el donis per perdut.',
    action: 'Veure els deutes',
  },
  plan_ended_unpaid: {
    subject: 'La teva tarifa s’ha acabat',
    body: 'La teva última quota, de {{amount}}, ha quedat sense pagar durant {{days}} i la tarifa s’ha acabat avui. No la intentarem cobrar més pel nostre compte, però continua pendent: la pots pagar {{whereToPay}}.\n\nEl compte i els crèdits continuen aquí: quan estigui pagada, tria una tarifa i torna.',
    action: 'Pagar el que hi ha pendent',
  },
  place_dropped: {
    subject: 'Ja no tens plaça a {{activity}}, {{when}}',
    body: 'La tarifa ja no cobreix aquesta reserva i l’hem anul·lada: {{activity}}, {{when}}, a {{center}}.\n\n{{refund}}',
    action: 'Buscar una altra classe',
  },
  rate_changes: {
    subject: 'La teva tarifa canvia {{day, el}}',
    body: 'Hem apuntat el canvi: a partir {{day, del}} la teva tarifa serà {{plan}}. Fins llavors tot continua igual.\n\nEl pots anul·lar al perfil abans d’aquell dia.',
    action: 'Veure la meva tarifa',
  },
  rate_ends: {
    subject: 'La teva tarifa s’acaba {{day, el}}',
    body: 'Hem apuntat la baixa: {{day, el}} és el primer dia sense tarifa, i fins llavors pots continuar venint. Els crèdits que vas comprar continuen sent teus.\n\nSi canvies d’idea, pots anul·lar la baixa al perfil abans d’aquell dia.',
    action: 'Veure la meva tarifa',
  },
  rate_rests: {
    subject: 'La teva tarifa estarà en pausa a partir {{day, del}}',
    body: 'Hem apuntat la pausa: comença {{day, el}}. Mentre duri no es pot reservar, i els crèdits que vas comprar no caduquen.\n\nLa pots anul·lar abans d’aquell dia, o acabar-la quan vulguis, des del perfil.',
    action: 'Veure la meva tarifa',
  },
  goesBack: {
    card: 'Els diners tornen a la targeta amb què vas pagar; el banc pot trigar uns dies a mostrar-ho.',
    cash: 'T’hem donat els diners en efectiu.',
    transfer: 'Et fem una transferència; el banc pot trigar uns dies a mostrar-la.',
  },
  best_score: {
    subject: 'La teva millor marca a {{what}}{{since}}: {{result}}',
    body: '{{day, El}} vas fer {{result}} a {{what}}. És la teva millor marca{{since}}.\n\nT’ho expliquem perquè ho vas demanar; pots deixar de rebre-ho al teu compte.',
    action: 'Veure el meu historial',
  },
  bestSince: ' des del mes {{ofMonth}}',
  bestSinceYear: ' des del mes {{ofMonth}} de {{year}}',
  debit_coming: {
    subject: '{{day, El}} cobrarem la teva quota {{ofMonth}}',
    body: '{{day, El}} passarem {{amount}} pel teu compte acabat en {{accountEnd}}: és la teva quota {{ofMonth}}.\n\nHo cobra {{creditor}}, amb el mandat {{reference}}.\n\nNo has de fer res. Si hi ha res que no quadra, digues-nos-ho abans d’aquell dia.',
    action: 'Veure la meva tarifa',
  },
  debit_returned: {
    subject: 'El teu banc ha retornat la quota {{ofMonth}}',
    body: 'El teu banc ha retornat {{amount}} de la teva quota {{ofMonth}}. {{returnReason}}\n\n{{afterReturn}}\n\nSi continua pendent, a partir {{blockedOn, del}} no podràs fer reserves noves, i {{endsOn, el}} la tarifa s’acabarà.',
    action: 'Pagar la quota',
  },
  whereToPay: { cards: 'a recepció o amb targeta', desk: 'a recepció' },
  afterReturn: {
    mandate: 'Entrarà a la pròxima remesa; si t’ho vols treure de sobre, paga {{whereToPay}}.',
    card: 'La teva domiciliació ja no val: ho provarem amb la targeta, o entra i paga amb un toc.',
    desk: 'La pots pagar {{whereToPay}}.',
  },
  returnReason: {
    AM04: 'No hi havia prou saldo.',
    MD06: 'El titular ha demanat que l’hi tornin.',
    MD01: 'El banc no té el mandat, o s’ha revocat.',
    AC04: 'El compte està tancat.',
    AC01: 'El número de compte no és correcte.',
    AC06: 'El compte està bloquejat.',
    AG01: 'El compte no admet domiciliacions.',
    BE05: 'El banc no reconeix el creditor.',
    MD07: 'El titular és mort.',
    MS02: 'El titular l’ha rebutjada.',
    MS03: 'El banc no diu per què.',
    RC01: 'El codi del banc no és correcte.',
    RR01: 'Hi falta una dada que demana la llei.',
    SL01: 'El banc del titular no accepta rebuts d’aquest creditor.',
    AC13: 'El compte no admet aquest tipus de rebut.',
    AG02: 'El banc no va acceptar el tipus d’operació.',
    AM05: 'El banc el va prendre per un rebut repetit.',
    CNOR: 'El banc no va poder cobrar el rebut.',
    DNOR: 'El banc del titular no accepta rebuts.',
    FF01: 'El banc no va poder llegir el rebut.',
    RR02: 'Falta una dada que demana la llei.',
    RR03: 'Falta una dada que demana la llei.',
    RR04: 'Ho demana la normativa.',
  },
  again: {
    soon: 'Ho tornarem a provar els pròxims dies. Si t’ho vols treure de sobre, entra, revisa la targeta i paga amb un toc.',
    over: 'Ja no ho tornarem a provar: entra, revisa la targeta i paga amb un toc.',
  },
  refund: {
    returned: 'El crèdit o la sessió que vas fer servir torna a ser teu.',
    none: 'Per aquesta plaça no es torna cap crèdit.',
  },
}
