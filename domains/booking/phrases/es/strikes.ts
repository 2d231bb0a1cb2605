/** Missed classes, as the member sees them. */
export const strikes = {
  title_one: 'Tienes {{count}} falta de {{limit}}',
  title_other: 'Tienes {{count}} faltas de {{limit}}',
  limitedTitle: 'Has llegado al límite de faltas',
  /** `until`: "el jueves 27 a las 18:00". */
  limited:
    'Hasta {{until}} solo puedes reservar una clase cuando falten {{hours}} h o menos para que empiece. Las plazas que ya tienes siguen siendo tuyas.',
  see: 'Ver mis faltas',
  list: 'Tus faltas',
  whenAt: '{{day}} a las {{time}}',
  why: {
    missed: 'No viniste y no habías dejado la clase.',
    given_away: 'No habías llegado cuando empezó, y tu plaza fue para otra persona.',
    late: 'La dejaste demasiado tarde.',
  },
  counts: 'Cuenta hasta el {{day}}.',
  rule: 'Con {{limit}} faltas en {{days}}, durante {{pause}} solo podrás reservar una clase cuando falten {{hours}} h o menos. Si crees que una falta es un error, díselo al equipo.',
}
