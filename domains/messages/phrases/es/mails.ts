import { householdMails } from '../../../households/phrases/es/household-mails.ts'
import { invoiceMails } from '../../../invoicing/phrases/es/invoice-mails.ts'
import { accountMails } from '../../../people/phrases/es/account-mails.ts'
import { programMails } from '../../../people/phrases/es/program-mails.ts'
import { appointmentMails } from './appointment-mails.ts'
import { backupMails } from './backup-mails.ts'
import { visitMails } from './visit-mails.ts'

/**
 * E-mails. An empty line separates paragraphs; `action` is the button. Values: name, gym, activity, when, center, reason, until
 * (end of free leaving), refund, again (whether a charge is retried); of a rate amount, month, ofMonth, plan, day, blockedOn,
 * endsOn, days; of a contact message from, email, message.
 */
export const mails = {
  anyBrowser: 'un navegador',
  greeting: 'Hola, {{name}}:',
  about: 'Sobre {{who}}:',
  months: '{{first}} a {{last}}',
  when: '{{day}} a las {{time}}',
  copyLink: 'Si el botón no funciona, copia esta dirección en el navegador:',
  paper: {
    attached: 'El recibo va con este correo, y lo tienes siempre en tu perfil.',
    elsewhere: 'Encuentras el recibo en tu perfil.',
  },
  notMe: 'No soy yo: no me escribáis más a esta dirección',
  footer: 'Recibes este correo porque tienes una cuenta en {{gym}}.',
  declineNews: 'No quiero recibir más noticias',
  ...accountMails,
  ...householdMails,
  promoted: {
    subject: 'Tienes plaza en {{activity}}, {{when}}',
    body: 'Se ha liberado una plaza y es tuya: {{activity}}, {{when}}, en {{center}}.\n\n{{left}}\n\nHemos usado un crédito o una sesión de tu tarifa, si la clase lo pide. Si al final no puedes venir, déjala antes del {{until}} y no pierdes nada.',
    action: 'Ver la clase',
  },
  /** Of a member who kept another place while waiting. */
  left: 'Como pediste, hemos dejado libre tu plaza del {{when}}.',
  draw_won: {
    subject: 'Te ha tocado plaza en {{activity}}, {{when}}',
    body: 'El sorteo te ha dado plaza: {{activity}}, {{when}}, en {{center}}. Tu papeleta salió la {{rank}}.ª de {{tickets}}.\n\nHemos usado un crédito o una sesión de tu tarifa, si la clase lo pide. Si al final no puedes venir, déjala pronto: alguien la está esperando.',
    action: 'Ver la clase',
  },
  draw_lost: {
    subject: 'El sorteo de {{activity}} no te ha dado plaza',
    body: 'En la clase {{when}}, en {{center}}, las plazas se acabaron antes de tu turno: tu papeleta salió la {{rank}}.ª de {{tickets}}.\n\nTe hemos puesto en la lista de espera de las clases que pediste, por el orden del sorteo. Si se libera una plaza, te avisamos.',
    action: 'Ver las clases',
  },
  draw_refused: {
    subject: 'No has podido entrar en el sorteo de {{activity}}',
    body: 'Cuando llegó tu turno no podías reservar ninguna de las clases que pedías ({{activity}}, {{when}}, en {{center}}). {{reason}}\n\nNo has perdido nada: apuntarse al sorteo no cuesta ningún crédito.',
    action: 'Ver las clases',
  },
  place_offered: {
    subject: 'Hay una plaza libre en {{activity}}, {{when}}',
    body: 'Se ha liberado una plaza en {{activity}}, {{when}}, en {{center}}.\n\nFalta poco para que empiece, así que la ofrecemos a todas las personas en espera: la primera que la acepte se la queda.',
    action: 'Quedarme la plaza',
  },
  removed_by_staff: {
    subject: 'Ya no estás en {{activity}}, {{when}}',
    body: 'El equipo de {{center}} te ha quitado de {{activity}}, {{when}}.\n\n{{refund}}',
    action: 'Buscar otra clase',
  },
  /** Why a class is a strike. */
  strikeWhy: {
    missed: 'No viniste a {{activity}}, {{when}}, en {{center}}, y no habías dejado la clase.',
    given_away:
      'No habías llegado cuando empezó {{activity}}, {{when}}, en {{center}}, y tu plaza fue para otra persona.',
    late: 'Dejaste demasiado tarde {{activity}}, {{when}}, en {{center}}.',
  },
  class_missed: {
    subject: 'Tienes una falta: {{activity}}, {{when}}',
    body: '{{why}} Es una falta, y cuenta hasta el {{until}}.\n\nAhora tienes {{counting}}. Con {{limit}}, durante unos días solo se puede reservar poco antes de cada clase.\n\nSi crees que es un error, díselo al equipo.',
    action: 'Ver mis faltas',
  },
  booking_limited: {
    subject: 'De momento solo puedes reservar poco antes de cada clase',
    body: '{{why}}\n\nCon esta falta has llegado al límite: hasta el {{until}} solo puedes reservar una clase cuando falten {{hours}} h o menos para que empiece. Las plazas que ya tienes siguen siendo tuyas.\n\nSi crees que es un error, díselo al equipo.',
    action: 'Ver mis faltas',
  },
  strike_forgiven: {
    subject: 'Te hemos perdonado una falta',
    body: 'La falta de {{activity}}, {{when}}, ya no cuenta.',
    action: 'Ver mis faltas',
  },
  ...appointmentMails,
  added_by_staff: {
    subject: 'Te hemos apuntado a {{activity}}, {{when}}',
    body: 'El equipo de {{center}} te ha guardado una plaza en {{activity}}, {{when}}.\n\nSi no puedes venir, déjala a tiempo y otra persona podrá aprovecharla.',
    action: 'Ver la clase',
  },
  /** Why a class is cancelled, in the admin's words. */
  coverNote: 'Motivo: {{note}}',
  somebody: 'Una cuenta borrada',
  cover_asked: {
    subject: 'Se busca sustitución: {{activity}}, {{when}}',
    body: '{{coach}} no puede dar {{activity}}, {{when}}, en {{center}}, y pide una sustitución.\n\n{{note}}\n\nLa primera persona que la acepte se queda la clase.',
    action: 'Ver las sustituciones',
  },
  cover_found: {
    subject: 'Ya hay sustitución: {{activity}}, {{when}}',
    body: '{{coach}} dará {{activity}}, {{when}}, en {{center}}, en tu lugar. Ya no tienes que hacer nada.',
    action: 'Ver mis clases',
  },
  class_given: {
    subject: 'Te toca dar una clase: {{activity}}, {{when}}',
    body: 'El equipo te ha asignado {{activity}}, {{when}}, en {{center}}. Si no puedes, pide una sustitución.',
    action: 'Ver mis clases',
  },
  coach_gone: {
    subject: 'Hay clases sin coach',
    body: '{{coach}} ya no puede dar clases y hemos dejado sin coach las que tenía.\n\nClases de la semana tipo: {{slots}}. Próximas clases: {{classes}}.',
    action: 'Ver las clases',
  },
  why: 'Motivo: {{why}}',
  ...visitMails,
  ...programMails,
  ...backupMails,
  ...invoiceMails,
  health_ill: {
    subject: 'Hay algo que no va: {{names}}',
    body: '{{what}}',
    action: 'Ver la salud del sistema',
  },
  health_well: {
    subject: 'Vuelve a ir bien: {{names}}',
    body: 'Lo que no iba vuelve a funcionar: {{names}}. No hay que hacer nada.',
    action: 'Ver la salud del sistema',
  },
  class_rescheduled: {
    subject: 'Cambia de hora: {{activity}}, {{when}}',
    body: 'Hemos cambiado la hora de {{activity}} en {{center}}.\n\nAntes: {{before}}. Ahora: {{when}}.\n\n{{place}}',
    action: 'Ver la clase',
  },
  rescheduled: {
    IN: 'Conservas la plaza y no pagas nada más. Si no te va bien, puedes dejarla sin perder nada hasta el {{until}}.',
    WAIT: 'Sigues en la lista de espera, en el mismo puesto. Si no te va bien, puedes salir de ella cuando quieras.',
    OUT: 'A esa hora ya tienes otra clase, así que te hemos quitado de esta. {{refund}}',
    FIXED:
      'Te reservaremos tu plaza fija a la nueva hora. Si no te va bien, sáltatela esta vez en tu perfil.',
  },
  coached_class_rescheduled: {
    subject: 'Tu clase cambia de hora: {{activity}}, {{when}}',
    body: 'Hemos cambiado la hora de {{activity}} en {{center}}.\n\nAntes: {{before}}. Ahora: {{when}}.\n\nSi no puedes, pide una sustitución.',
    action: 'Ver mis clases',
  },
  class_cancelled: {
    subject: 'Clase anulada: {{activity}}, {{when}}',
    body: 'Lo sentimos: {{activity}}, {{when}}, en {{center}}, no se hará.\n\n{{why}}\n\n{{refund}}',
    action: 'Buscar otra clase',
  },
  fixed_place_granted: {
    subject: 'Ya tienes plaza fija: {{activity}}, {{slot}}',
    body: 'Tienes plaza fija en {{activity}}, {{slot}}, en {{center}}. Te la reservamos cada semana cuando se abren las reservas, antes que a nadie, desde la próxima clase que se abra.\n\nSi una semana no puedes venir, sáltatela desde el perfil.',
    action: 'Ver mis plazas fijas',
  },
  fixed_place_warned: {
    subject: 'Tu plaza fija está en riesgo: {{activity}}, {{slot}}',
    body: 'Has faltado a {{misses}} clases seguidas de {{activity}}, {{slot}}, en {{center}}. Al llegar a {{limit}}, la plaza fija se acaba y pasa a la siguiente persona.\n\nSi una semana no puedes venir, sáltatela desde el perfil: así no cuenta.',
    action: 'Ver mis plazas fijas',
  },
  fixed_place_ended: {
    subject: 'Se ha acabado tu plaza fija: {{activity}}, {{slot}}',
    body: 'Tu plaza fija en {{activity}}, {{slot}}, en {{center}}, se ha acabado: {{reason}}\n\n{{why}}\n\nLo que ya tienes reservado no cambia.',
    action: 'Ir al perfil',
  },
  fixed_slot_moved: {
    subject: 'Tu plaza fija cambia de hora: {{activity}}, {{slot}}',
    body: '{{activity}}, en {{center}}, pasa a ser {{slot}} (hasta ahora, {{before}}). Conservas la plaza fija con el horario nuevo. Si no te va bien, puedes dejarla desde el perfil.\n\nLas clases que ya tienes reservadas no cambian.',
    action: 'Ver mis plazas fijas',
  },
  fixedPlaceEnd: {
    missed: 'has faltado a {{misses}} clases seguidas.',
    plan_ended: 'ya no tienes ninguna tarifa.',
    slot_ended: 'esta clase ya no se hará cada semana.',
    removed: 'el equipo te la ha quitado.',
  },
  fixed_place_refused: {
    subject: 'Tu plaza fija: {{activity}}, {{when}}, no se ha podido reservar',
    body: 'Esta semana no hemos podido reservar tu plaza fija en {{activity}}, {{when}}, en {{center}}: {{reason}}\n\n{{waits}}\n\nLa plaza fija sigue siendo tuya para las próximas semanas.',
    action: 'Ver la clase',
  },
  fixedPlaceWaits: 'Hemos puesto tu nombre al principio de la lista de espera.',
  wait_skipped: {
    subject: 'No hemos podido darte la plaza de {{activity}}, {{when}}',
    body: 'Se ha liberado una plaza en {{activity}}, {{when}}, en {{center}}, y te tocaba a ti, pero no hemos podido dártela: {{reason}}\n\nLa plaza ha pasado a la siguiente persona y ya no estás en la lista de espera.',
    action: 'Ver la clase',
  },
  address_disowned: {
    subject: 'El correo de {{who}} es de otra persona',
    body: 'Quien recibe los correos de {{who}} nos dice que no es esa persona. No escribiremos más a esa dirección.\n\nPídele otra: se la pediremos también cuando entre.',
    action: 'Ver la ficha',
  },
  contact_message: {
    subject: 'Mensaje de {{from}} desde la web',
    body: '{{from}} ({{email}}) escribe:\n\n{{message}}\n\nPara contestar, responde a este correo.',
    action: '',
  },
  withdraw: 'Desistir de esta compra (14 días)',
  receipt: {
    subject: 'Tu recibo de {{gym}}: {{what}}',
    body: 'Hemos recibido tu pago de {{amount}}: {{what}}. Gracias.\n\n{{paper}}',
    action: 'Ver tus pagos',
  },
  refunded: {
    subject: 'Te devolvemos {{amount}}',
    body: 'Te hemos devuelto {{amount}} de un pago: {{what}}. {{goesBack}}\n\n{{paper}}',
    action: 'Ver tus pagos',
  },
  inAll: 'En total debes {{amount}}, de {{count}} cuotas.\n\n',
  payment_failed: {
    subject: 'No hemos podido cobrar tu cuota {{ofMonth}}',
    body: 'Hemos intentado cobrar {{amount}} de tu tarifa ({{month}}) y no ha podido ser: {{reason}}\n\n{{again}}\n\n{{inAll}}Si sigue pendiente, desde el {{blockedOn}} no podrás hacer reservas nuevas, y el {{endsOn}} tu tarifa terminará.',
    action: 'Pagar la cuota',
  },
  payment_confirm: {
    subject: 'Tu banco pide que confirmes la cuota {{ofMonth}}',
    body: 'Para cobrar {{amount}} de tu tarifa ({{month}}) tu banco quiere que lo confirmes tú. Es un momento: entra y paga desde tu perfil.\n\n{{inAll}}Si sigue pendiente, desde el {{blockedOn}} no podrás hacer reservas nuevas, y el {{endsOn}} tu tarifa terminará.',
    action: 'Confirmar el pago',
  },
  credits: { one: '1 crédito', many: '{{count}} créditos' },
  withdrawn: {
    credits:
      'Tu centro te devolverá lo que quede por usar en un máximo de 14 días. Lo que ya has usado se queda como está.',
    plan: 'Tu tarifa termina y no se te cobra más. Tu centro te devolverá los días que quedan de esta compra en un máximo de 14 días.',
    product:
      'Tu centro te devolverá todo lo que has pagado en un máximo de 14 días. Si ya tienes el producto, tráelo.',
  },
  withdrawal: {
    subject: 'Has desistido de una compra',
    body: 'Hemos recibido tu desistimiento de esta compra: {{what}}, {{amount}}.\n\nFecha y hora: {{when}}.\n\n{{next}} Guarda este correo: es tu comprobante.',
    action: 'Ver tus pagos',
  },
  credits_expire: {
    subject: 'Tienes {{credits}} por gastar hasta el {{day}}',
    body: 'Tienes {{credits}} sin usar. El último día es el {{day}}; lo que no gastes se pierde.\n\nReserva una clase y aprovecha lo que te queda.',
    action: 'Ver tus créditos',
  },
  sale_confirm: {
    subject: 'Tu banco pide que confirmes un pago de {{amount}}',
    body: 'En el mostrador hemos intentado cobrar {{amount}} a tu tarjeta y tu banco quiere que lo confirmes tú. No se ha cobrado nada.\n\nEs un momento: entra, compra lo mismo desde aquí y confirma cuando el banco te lo pida.',
    action: 'Comprar y confirmar',
  },
  debt_reminder: {
    subject: 'Tienes {{amount}} pendientes',
    body: 'Te recordamos que tienes {{amount}} pendientes, desde la cuota {{ofMonth}} de {{year}}.\n\nPuedes pagarlo {{whereToPay}}. Si ya lo has hecho, gracias: no hagas caso de este correo.',
    action: 'Ver lo pendiente',
  },
  plan_renews: {
    subject: 'El {{day}} se renueva tu tarifa {{plan}}',
    body: 'El {{day}} empieza un periodo nuevo de tu tarifa {{plan}}: {{period}}, {{amount}}.\n\n{{wayOut}}',
    action: 'Ver tu tarifa',
  },
  wayOut: {
    free: 'Se renueva sola. Si quieres cambiarla, ponerla en pausa o dejarla, pídelo desde tu tarifa antes de ese día y no se cobrará.',
    stays:
      'Tu permanencia acaba el {{until}}. Desde tu tarifa puedes pedir ya que cambie o que acabe entonces.',
  },
  way_missing: {
    subject: 'El {{day}} te toca la cuota y no tenemos cómo cobrarla',
    body: 'El {{day}} empieza un mes nuevo de tu tarifa y no tienes tarjeta ni domiciliación.\n\nAñade una tarjeta desde tu cuenta: es un momento. Si prefieres pagar en recepción, dínoslo y lo apuntamos.',
    action: 'Añadir una tarjeta',
  },
  desk_bill_due: {
    subject: 'Tu cuota {{ofMonth}} está por pagar',
    body: 'Tu cuota {{ofMonth}}, de {{amount}}, tenía que estar pagada antes de hoy y no nos consta. Hasta que lo esté no puedes reservar.\n\nPágala {{whereToPay}}. Si no se paga, tu tarifa terminará el {{endsOn}}.',
    action: 'Ver la cuota',
  },
  desk_bill_late: {
    subject: 'Tu cuota {{ofMonth}} sigue por pagar',
    body: 'Tu cuota {{ofMonth}}, de {{amount}}, se debe desde hace una semana y sigue por pagar. Mientras tanto no puedes reservar.\n\nPágala {{whereToPay}}. Si no se paga, tu tarifa terminará el {{endsOn}}.',
    action: 'Ver la cuota',
  },
  debt_digest: {
    subject: 'Se deben {{owed}}: el resumen de la semana',
    body: 'Cobros que han fallado desde el resumen anterior: {{failed}} ({{failedAmount}}).\n\nSocios cuya tarifa ha terminado sin pagar desde entonces: {{ended}} ({{endedAmount}}).\n\nEn total se deben {{owed}}; socios que deben algo: {{owing}}.\n\nEl resumen se puede quitar en la configuración, en Dinero.',
    action: 'Ver las deudas',
  },
  waiting_months: {
    subject: 'El {{day}} se emitirán {{bills}} cuotas que esperaban',
    body: 'Desde esta versión cada mes tiene su cuota el día 1, aunque la anterior esté por pagar. Antes esperaba detrás de ella.\n\nEl {{day}} se emitirán una sola vez las que esperaban: {{bills}}, de {{members}} socios, {{amount}} en total. Después se cobran como las demás.\n\nEn la lista de deudas puedes verlas una a una y emitirlas antes.',
    action: 'Ver las cuotas',
  },
  remittance_to_settle: {
    subject: 'La remesa del {{day}} está por liquidar',
    body: 'Los bancos ya no devuelven por sí solos los recibos de la remesa del {{day}}: {{debits}} por {{amount}} siguen como pendientes de cobro.\n\nMira el extracto y liquídala: los que no hayan vuelto quedarán pagados. Mientras no lo hagas no cuentan como deuda, y nada más se detiene.',
    action: 'Ver la remesa',
  },
  debtor_left: {
    subject: 'La tarifa de {{who}} ha terminado sin pagar',
    body: '{{who}} debe {{amount}}: la cuota ha quedado sin pagar durante {{days}} y su tarifa ha terminado hoy.\n\nLa deuda sigue en la lista hasta que se pague o la des por perdida.',
    action: 'Ver las deudas',
  },
  plan_ended_unpaid: {
    subject: 'Tu tarifa ha terminado',
    body: 'Tu última cuota, de {{amount}}, ha quedado sin pagar durante {{days}} y tu tarifa ha terminado hoy. No intentaremos cobrarla más por nuestra cuenta, pero sigue pendiente: puedes pagarla {{whereToPay}}.\n\nTu cuenta y tus créditos siguen aquí: cuando esté pagada, elige una tarifa y vuelve.',
    action: 'Pagar lo pendiente',
  },
  place_dropped: {
    subject: 'Ya no tienes plaza en {{activity}}, {{when}}',
    body: 'La tarifa ya no cubre esta reserva y la hemos anulado: {{activity}}, {{when}}, en {{center}}.\n\n{{refund}}',
    action: 'Buscar otra clase',
  },
  rate_changes: {
    subject: 'Tu tarifa cambia el {{day}}',
    body: 'Hemos apuntado el cambio: desde el {{day}} tu tarifa será {{plan}}. Hasta entonces todo sigue igual.\n\nPuedes anularlo en tu perfil antes de ese día.',
    action: 'Ver mi tarifa',
  },
  rate_ends: {
    subject: 'Tu tarifa termina el {{day}}',
    body: 'Hemos apuntado tu baja: el {{day}} es el primer día sin tarifa, y hasta entonces puedes seguir viniendo. Los créditos que compraste siguen siendo tuyos.\n\nSi cambias de idea, puedes anular la baja en tu perfil antes de ese día.',
    action: 'Ver mi tarifa',
  },
  rate_rests: {
    subject: 'Tu tarifa estará en pausa desde el {{day}}',
    body: 'Hemos apuntado la pausa: empieza el {{day}}. Mientras dure no se puede reservar, y los créditos que compraste no caducan.\n\nPuedes anularla antes de ese día, o terminarla cuando quieras, en tu perfil.',
    action: 'Ver mi tarifa',
  },
  goesBack: {
    card: 'El dinero vuelve a la tarjeta con la que pagaste; el banco puede tardar unos días en mostrarlo.',
    cash: 'Te hemos dado el dinero en efectivo.',
    transfer: 'Te hacemos una transferencia; el banco puede tardar unos días en mostrarla.',
  },
  best_score: {
    subject: 'Tu mejor marca en {{what}}{{since}}: {{result}}',
    body: 'El {{day}} hiciste {{result}} en {{what}}. Es tu mejor marca{{since}}.\n\nTe lo contamos porque lo pediste; puedes dejar de recibirlo en tu cuenta.',
    action: 'Ver mi historial',
  },
  bestSince: ' desde el mes {{ofMonth}}',
  bestSinceYear: ' desde el mes {{ofMonth}} de {{year}}',
  debit_coming: {
    subject: 'El {{day}} cobraremos tu cuota {{ofMonth}}',
    body: 'El {{day}} pasaremos {{amount}} por tu cuenta terminada en {{accountEnd}}: es tu cuota {{ofMonth}}.\n\nLo cobra {{creditor}}, con el mandato {{reference}}.\n\nNo tienes que hacer nada. Si algo no cuadra, dínoslo antes de ese día.',
    action: 'Ver mi tarifa',
  },
  debit_returned: {
    subject: 'Tu banco ha devuelto la cuota {{ofMonth}}',
    body: 'Tu banco ha devuelto {{amount}} de tu cuota {{ofMonth}}. {{returnReason}}\n\n{{afterReturn}}\n\nSi sigue pendiente, desde el {{blockedOn}} no podrás hacer reservas nuevas, y el {{endsOn}} tu tarifa terminará.',
    action: 'Pagar la cuota',
  },
  whereToPay: { cards: 'en recepción o con tarjeta', desk: 'en recepción' },
  afterReturn: {
    mandate: 'Entrará en la próxima remesa; si prefieres quitártelo de encima, paga {{whereToPay}}.',
    card: 'Tu domiciliación ya no vale: lo intentaremos con tu tarjeta, o entra y paga con un toque.',
    desk: 'Puedes pagarla {{whereToPay}}.',
  },
  returnReason: {
    AM04: 'No había saldo suficiente.',
    MD06: 'El titular ha pedido que se le devuelva.',
    MD01: 'El banco no tiene el mandato, o se ha revocado.',
    AC04: 'La cuenta está cerrada.',
    AC01: 'El número de cuenta no es correcto.',
    AC06: 'La cuenta está bloqueada.',
    AG01: 'La cuenta no admite domiciliaciones.',
    BE05: 'El banco no reconoce al acreedor.',
    MD07: 'El titular ha fallecido.',
    MS02: 'El titular la ha rechazado.',
    MS03: 'El banco no dice por qué.',
    RC01: 'El código del banco no es correcto.',
    RR01: 'Falta un dato que pide la ley.',
    SL01: 'El banco del titular no acepta recibos de este acreedor.',
    AC13: 'La cuenta no admite este tipo de recibo.',
    AG02: 'El banco no aceptó el tipo de operación.',
    AM05: 'El banco lo tomó por un recibo repetido.',
    CNOR: 'El banco no pudo cobrar el recibo.',
    DNOR: 'El banco del titular no acepta recibos.',
    FF01: 'El banco no pudo leer el recibo.',
    RR02: 'Falta un dato que pide la ley.',
    RR03: 'Falta un dato que pide la ley.',
    RR04: 'Lo pide la normativa.',
  },
  again: {
    soon: 'Lo volveremos a intentar durante los próximos días. Si prefieres resolverlo ya, entra, revisa la tarjeta y paga con un toque.',
    over: 'Ya no lo volveremos a intentar: entra, revisa la tarjeta y paga con un toque.',
  },
  refund: {
    returned: 'El crédito o la sesión que usaste vuelve a ser tuyo.',
    none: 'Por esta plaza no se devuelve ningún crédito.',
  },
}
