/** Withdrawals from purchases, at /admin/payments. Values: name (of a member), date, amount (with its currency). */
export const adminWithdrawals = {
  open_one: '{{count}} desistimiento',
  open_other: '{{count}} desistimientos',
  line: 'Desistió el {{date}} · corresponden {{amount}}',
  lineNothing: 'Desistió el {{date}} · no queda nada por usar',
  refund: 'Devolver',
  refundWho: 'Devolver a {{name}} lo que queda',
  attendTitle: '¿Cómo se ha resuelto el desistimiento?',
  attendText: 'Márcalo si no hay nada que devolver o ya lo has devuelto de otra manera.',
  asked: 'Desistió el {{date}}: le corresponden {{amount}}.',
  planEnded: 'Su tarifa terminó al desistir.',
  askedNothing:
    'Desistió el {{date}}, pero no queda nada por usar: no le corresponde nada. Márcalo como resuelto en Pagos, con el motivo.',
}
