import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { push as es } from '../es/push.ts'

export const push: Phrases<typeof es> = {
  when: {
    today: 'avui {{time}}',
    tomorrow: 'demà {{time}}',
    later: '{{day}} {{time}}',
  },
  promoted: {
    title: 'Tens plaça: {{activity}}, {{when}}',
    body: 'S’ha alliberat una plaça a {{center}} i és teva.{{left}} Si no pots venir, deixa-la sense perdre res ({{until}} com a molt tard).',
  },
  /** Of a member who kept another place while waiting. */
  left: 'L’altra plaça ({{when}}) queda lliure.',
  draw_won: {
    title: 'Et toca plaça: {{activity}}, {{when}}',
    body: 'El sorteig t’ha donat plaça a {{center}}: la teva papereta ha sortit la {{rank}}a de {{tickets}}.',
  },
  draw_lost: {
    title: 'Sense plaça al sorteig de {{activity}}',
    body: 'La teva papereta ha sortit la {{rank}}a de {{tickets}}. Ets a la llista d’espera del que demanaves: si s’allibera una plaça, t’avisem.',
  },
  draw_refused: {
    title: 'No has entrat al sorteig de {{activity}}',
    body: '{{reason}}',
  },
  appointment_booked: {
    title: 'T’hem reservat: {{service}}, {{when}}',
    body: 'Amb {{coach}}, a {{center}}.',
  },
  appointments_booked: {
    title: 'T’hem reservat {{count}} cites: {{service}}',
    body: 'La primera, {{when}}, amb {{coach}}, a {{center}}.',
  },
  appointments_taken: {
    title: '{{count}} cites noves: {{service}}',
    body: 'La primera, {{when}}, a {{center}}.',
  },
  appointment_moved: {
    title: 'Canvia d’hora: {{service}}, {{when}}',
    body: 'Abans: {{before}}. Amb {{coach}}, a {{center}}.',
  },
  coached_appointment_moved: {
    title: 'Una cita canvia d’hora: {{service}}, {{when}}',
    body: 'Abans: {{before}}. A {{center}}.',
  },
  appointment_ended: {
    title: 'Cita anul·lada: {{service}}, {{when}}',
    body: 'Amb {{coach}}, a {{center}}. {{refund}}',
  },
  appointment_taken: {
    title: 'Cita nova: {{service}}, {{when}}',
    body: 'A {{center}}.',
  },
  appointment_left: {
    title: 'Cita anul·lada: {{service}}, {{when}}',
    body: 'A {{center}}.',
  },
  appointment_clash: {
    title: 'El calendari de {{coach}} coincideix amb una cita: {{service}}, {{when}}',
    body: 'La cita es manté. Cites que coincideixen: {{clashes}}.',
  },
  appointment_reminder: {
    title: '{{service}}, {{when}}',
    body: 'Amb {{coach}}, a {{center}}. Si no pots venir, anul·la-la a temps.',
  },
  added_by_staff: {
    title: 'T’hem apuntat: {{activity}}, {{when}}',
    body: 'L’equip {{center, of}} t’ha guardat una plaça.',
  },
  fixed_place_granted: {
    title: 'Ja tens plaça fixa: {{activity}}, {{slot}}',
    body: 'Te la reservem cada setmana, abans que ningú.',
  },
  fixed_place_warned: {
    title: 'La teva plaça fixa està en risc: {{activity}}, {{slot}}',
    body: 'Has faltat {{misses}} classes seguides; amb {{limit}} s’acaba.',
  },
  fixed_place_ended: {
    title: 'S’ha acabat la teva plaça fixa: {{activity}}, {{slot}}',
    body: '{{reason}}',
  },
  fixed_slot_moved: {
    title: 'La teva plaça fixa canvia d’hora: {{activity}}, {{slot}}',
    body: 'Fins ara, {{before}}. La conserves amb l’horari nou.',
  },
  fixed_place_refused: {
    title: 'Plaça fixa sense reservar: {{activity}}, {{when}}',
    body: '{{reason}} {{waits}}',
  },
  class_missed: {
    title: 'Tens una falta: {{activity}}, {{when}}',
    body: 'Ara en tens {{counting}}. Amb {{limit}}, durant uns dies només es pot reservar poc abans de cada classe.',
  },
  booking_limited: {
    title: 'De moment només pots reservar poc abans de cada classe',
    body: 'Has arribat al límit de faltes: només pots reservar quan falten {{hours}} h o menys. S’acaba: {{until}}.',
  },
  strike_forgiven: {
    title: 'T’hem perdonat una falta',
    body: 'La {{activity, of}}, {{when}}, ja no compta.',
  },
  wait_skipped: {
    title: 'No t’hem pogut donar la plaça: {{activity}}, {{when}}',
    body: '{{reason}}',
  },
  place_offered: {
    title: 'Plaça lliure: {{activity}}, {{when}}',
    body: 'A {{center}}. Qui l’accepti primer se la queda.',
  },
  class_rescheduled: {
    title: 'Canvia d’hora: {{activity}}, {{when}}',
    body: 'Abans: {{before}}. {{place}}',
  },
  rescheduled: {
    IN: 'Conserves la plaça. Si no pots, deixa-la sense perdre res ({{until}} com a molt tard).',
    WAIT: 'Continues a la llista d’espera, al mateix lloc.',
    OUT: 'A aquella hora ja tens una altra classe: ja no ets en aquesta. {{refund}}',
    FIXED: 'La plaça fixa es reservarà a la nova hora.',
  },
  coached_class_rescheduled: {
    title: 'La teva classe canvia d’hora: {{activity}}, {{when}}',
    body: 'Abans: {{before}}, a {{center}}. Si no pots, demana una substitució.',
  },
  class_cancelled: {
    title: 'Classe anul·lada: {{activity}}, {{when}}',
    body: 'No es farà a {{center}}. {{refund}}',
  },
  removed_by_staff: {
    title: 'Ja no ets a {{activity}}, {{when}}',
    body: 'L’equip {{center, of}} t’ha tret de la classe. {{refund}}',
  },
  place_dropped: {
    title: 'Ja no tens plaça: {{activity}}, {{when}}',
    body: 'La tarifa ja no cobreix aquesta reserva a {{center}} i l’hem anul·lada. {{refund}}',
  },
  class_reminder: {
    title: '{{activity}}, {{when}}',
    body: 'T’esperem a {{center}}. Si no pots venir, deixa la plaça i algú altre la podrà aprofitar.',
  },
  cover_asked: {
    title: 'Es busca substitució: {{activity}}, {{when}}',
    body: '{{coach}} no pot fer-la a {{center}}. Qui l’accepti primer se la queda.',
  },
  cover_found: {
    title: 'Ja hi ha substitució: {{activity}}, {{when}}',
    body: '{{coach}} la farà en lloc teu a {{center}}.',
  },
  class_given: {
    title: 'Et toca fer una classe: {{activity}}, {{when}}',
    body: 'L’equip te l’ha assignat a {{center}}. Si no pots, demana una substitució.',
  },
  health_ill: {
    title: 'Hi ha alguna cosa que no va: {{names}}',
    body: 'Mira-ho i veuràs què cal fer.',
  },
  best_score: {
    title: 'La teva millor marca a {{what}}{{since}}',
    body: '{{result}}. Mira-la al teu historial.',
  },
  workout_published: {
    title: 'Entrenament del dia {{day}}{{track}}',
    body: 'Ja el pots veure{{what}}.',
  },
  payment_failed: {
    title: 'No hem pogut cobrar la quota {{ofMonth}}',
    body: '{{amount}}. {{reason}} Entra i paga amb un toc.',
  },
  payment_confirm: {
    title: 'El banc et demana que confirmis la quota {{ofMonth}}',
    body: '{{amount}}. És un moment: entra i paga des del perfil.',
  },
  plan_renews: {
    title: '{{day, El}} es renova la teva tarifa {{plan}}',
    body: '{{period}}, {{amount}}. Si la vols canviar o deixar, entra abans d’aquell dia.',
  },
  credits_expire: {
    title: 'Tens {{credits}} per gastar',
    body: 'L’últim dia és {{day, el}}. Reserva i aprofita el que et queda.',
  },
  sale_confirm: {
    title: 'El banc et demana que confirmis un pagament de {{amount}}',
    body: 'No s’ha cobrat res. Entra, compra el mateix i confirma quan el banc t’ho demani.',
  },
  debit_returned: {
    title: 'El banc ha retornat la quota {{ofMonth}}',
    body: '{{amount}}. Mira com posar-te al dia.',
  },
  desk_bill_due: {
    title: 'La quota {{ofMonth}} està per pagar',
    body: '{{amount}}. Paga-la {{whereToPay}} per tornar a reservar.',
  },
  desk_bill_late: {
    title: 'La quota {{ofMonth}} continua per pagar',
    body: '{{amount}}. Paga-la {{whereToPay}} per tornar a reservar.',
  },
  debt_reminder: {
    title: 'Tens {{amount}} pendents',
    body: 'Des de la quota {{ofMonth}} de {{year}}. Ho pots pagar {{whereToPay}}.',
  },
  plan_ended_unpaid: {
    title: 'La tarifa s’ha acabat',
    body: 'L’última quota, de {{amount}}, ha quedat sense pagar i continua pendent. La pots pagar {{whereToPay}}.',
  },
  refund: {
    returned: 'El crèdit o la sessió torna a ser teu.',
    none: '',
  },
}
