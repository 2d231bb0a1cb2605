/** Push messages: title and text, short enough for a lock screen. */
export const push = {
  when: {
    today: 'hoy {{time}}',
    tomorrow: 'mañana {{time}}',
    later: '{{day}} {{time}}',
  },
  promoted: {
    title: 'Tienes plaza: {{activity}}, {{when}}',
    body: 'Se ha liberado una plaza en {{center}} y es tuya.{{left}} Si no puedes venir, déjala sin perder nada ({{until}} como muy tarde).',
  },
  /** Of a member who kept another place while waiting. */
  left: 'Tu otra plaza ({{when}}) queda libre.',
  draw_won: {
    title: 'Te ha tocado plaza: {{activity}}, {{when}}',
    body: 'El sorteo te ha dado plaza en {{center}}: tu papeleta salió la {{rank}}.ª de {{tickets}}.',
  },
  draw_lost: {
    title: 'Sin plaza en el sorteo de {{activity}}',
    body: 'Tu papeleta salió la {{rank}}.ª de {{tickets}}. Estás en la lista de espera de lo que pedías: si se libera una plaza, te avisamos.',
  },
  draw_refused: {
    title: 'No has entrado en el sorteo de {{activity}}',
    body: '{{reason}}',
  },
  appointment_booked: {
    title: 'Te hemos reservado: {{service}}, {{when}}',
    body: 'Con {{coach}}, en {{center}}.',
  },
  appointments_booked: {
    title: 'Te hemos reservado {{count}} citas: {{service}}',
    body: 'La primera, {{when}}, con {{coach}}, en {{center}}.',
  },
  appointments_taken: {
    title: '{{count}} citas nuevas: {{service}}',
    body: 'La primera, {{when}}, en {{center}}.',
  },
  appointment_moved: {
    title: 'Cambia de hora: {{service}}, {{when}}',
    body: 'Antes: {{before}}. Con {{coach}}, en {{center}}.',
  },
  coached_appointment_moved: {
    title: 'Una cita cambia de hora: {{service}}, {{when}}',
    body: 'Antes: {{before}}. En {{center}}.',
  },
  appointment_ended: {
    title: 'Cita anulada: {{service}}, {{when}}',
    body: 'Con {{coach}}, en {{center}}. {{refund}}',
  },
  appointment_taken: {
    title: 'Nueva cita: {{service}}, {{when}}',
    body: 'En {{center}}.',
  },
  appointment_left: {
    title: 'Cita anulada: {{service}}, {{when}}',
    body: 'En {{center}}.',
  },
  appointment_clash: {
    title: 'El calendario de {{coach}} coincide con una cita: {{service}}, {{when}}',
    body: 'La cita sigue en pie. Citas que coinciden: {{clashes}}.',
  },
  appointment_reminder: {
    title: '{{service}}, {{when}}',
    body: 'Con {{coach}}, en {{center}}. Si no puedes venir, anúlala a tiempo.',
  },
  added_by_staff: {
    title: 'Te hemos apuntado: {{activity}}, {{when}}',
    body: 'El equipo de {{center}} te ha guardado una plaza.',
  },
  fixed_place_granted: {
    title: 'Ya tienes plaza fija: {{activity}}, {{slot}}',
    body: 'Te la reservamos cada semana, antes que a nadie.',
  },
  fixed_place_warned: {
    title: 'Tu plaza fija está en riesgo: {{activity}}, {{slot}}',
    body: 'Has faltado a {{misses}} clases seguidas; con {{limit}} se acaba.',
  },
  fixed_place_ended: {
    title: 'Se ha acabado tu plaza fija: {{activity}}, {{slot}}',
    body: '{{reason}}',
  },
  fixed_slot_moved: {
    title: 'Tu plaza fija cambia de hora: {{activity}}, {{slot}}',
    body: 'Hasta ahora, {{before}}. La conservas con el horario nuevo.',
  },
  fixed_place_refused: {
    title: 'Plaza fija sin reservar: {{activity}}, {{when}}',
    body: '{{reason}} {{waits}}',
  },
  class_missed: {
    title: 'Tienes una falta: {{activity}}, {{when}}',
    body: 'Ahora tienes {{counting}}. Con {{limit}}, durante unos días solo se puede reservar poco antes de cada clase.',
  },
  booking_limited: {
    title: 'De momento solo puedes reservar poco antes de cada clase',
    body: 'Has llegado al límite de faltas: solo puedes reservar cuando falten {{hours}} h o menos. Acaba: {{until}}.',
  },
  strike_forgiven: {
    title: 'Te hemos perdonado una falta',
    body: 'La de {{activity}}, {{when}}, ya no cuenta.',
  },
  wait_skipped: {
    title: 'No te hemos podido dar la plaza: {{activity}}, {{when}}',
    body: '{{reason}}',
  },
  place_offered: {
    title: 'Plaza libre: {{activity}}, {{when}}',
    body: 'En {{center}}. La primera persona que la acepte se la queda.',
  },
  class_rescheduled: {
    title: 'Cambia de hora: {{activity}}, {{when}}',
    body: 'Antes: {{before}}. {{place}}',
  },
  rescheduled: {
    IN: 'Conservas la plaza. Si no puedes, déjala sin perder nada ({{until}} como muy tarde).',
    WAIT: 'Sigues en la lista de espera, en el mismo puesto.',
    OUT: 'A esa hora ya tienes otra clase: ya no estás en esta. {{refund}}',
    FIXED: 'Tu plaza fija se reservará a la nueva hora.',
  },
  coached_class_rescheduled: {
    title: 'Tu clase cambia de hora: {{activity}}, {{when}}',
    body: 'Antes: {{before}}, en {{center}}. Si no puedes, pide una sustitución.',
  },
  class_cancelled: {
    title: 'Clase anulada: {{activity}}, {{when}}',
    body: 'No se hará en {{center}}. {{refund}}',
  },
  removed_by_staff: {
    title: 'Ya no estás en {{activity}}, {{when}}',
    body: 'El equipo de {{center}} te ha quitado de la clase. {{refund}}',
  },
  place_dropped: {
    title: 'Ya no tienes plaza: {{activity}}, {{when}}',
    body: 'La tarifa ya no cubre esta reserva en {{center}} y la hemos anulado. {{refund}}',
  },
  class_reminder: {
    title: '{{activity}}, {{when}}',
    body: 'Te esperamos en {{center}}. Si no puedes venir, deja la plaza y otra persona podrá usarla.',
  },
  cover_asked: {
    title: 'Se busca sustitución: {{activity}}, {{when}}',
    body: '{{coach}} no puede darla en {{center}}. La primera persona que la acepte se la queda.',
  },
  cover_found: {
    title: 'Ya hay sustitución: {{activity}}, {{when}}',
    body: '{{coach}} la dará en tu lugar en {{center}}.',
  },
  class_given: {
    title: 'Te toca dar una clase: {{activity}}, {{when}}',
    body: 'El equipo te la ha asignado en {{center}}. Si no puedes, pide una sustitución.',
  },
  health_ill: {
    title: 'Hay algo que no va: {{names}}',
    body: 'Míralo y verás qué hacer.',
  },
  best_score: {
    title: 'Tu mejor marca en {{what}}{{since}}',
    body: '{{result}}. Mírala en tu historial.',
  },
  workout_published: {
    title: 'Entreno del {{day}}{{track}}',
    body: 'Ya lo puedes ver{{what}}.',
  },
  payment_failed: {
    title: 'No hemos podido cobrar tu cuota {{ofMonth}}',
    body: '{{amount}}. {{reason}} Entra y paga con un toque.',
  },
  payment_confirm: {
    title: 'Tu banco pide que confirmes la cuota {{ofMonth}}',
    body: '{{amount}}. Es un momento: entra y paga desde tu perfil.',
  },
  plan_renews: {
    title: 'El {{day}} se renueva tu tarifa {{plan}}',
    body: '{{period}}, {{amount}}. Si quieres cambiarla o dejarla, entra antes de ese día.',
  },
  credits_expire: {
    title: 'Tienes {{credits}} por gastar',
    body: 'El último día es el {{day}}. Reserva y aprovecha lo que te queda.',
  },
  sale_confirm: {
    title: 'Tu banco pide que confirmes un pago de {{amount}}',
    body: 'No se ha cobrado nada. Entra, compra lo mismo y confirma cuando el banco te lo pida.',
  },
  debit_returned: {
    title: 'Tu banco ha devuelto la cuota {{ofMonth}}',
    body: '{{amount}}. Mira cómo ponerte al día.',
  },
  desk_bill_due: {
    title: 'Tu cuota {{ofMonth}} está por pagar',
    body: '{{amount}}. Págala {{whereToPay}} para volver a reservar.',
  },
  desk_bill_late: {
    title: 'Tu cuota {{ofMonth}} sigue por pagar',
    body: '{{amount}}. Págala {{whereToPay}} para volver a reservar.',
  },
  debt_reminder: {
    title: 'Tienes {{amount}} pendientes',
    body: 'Desde la cuota {{ofMonth}} de {{year}}. Puedes pagarlo {{whereToPay}}.',
  },
  plan_ended_unpaid: {
    title: 'Tu tarifa ha terminado',
    body: 'La última cuota, de {{amount}}, ha quedado sin pagar y sigue pendiente. Puedes pagarla {{whereToPay}}.',
  },
  refund: {
    returned: 'El crédito o la sesión vuelve a ser tuyo.',
    none: '',
  },
}
