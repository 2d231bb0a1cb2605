/** Buying a credit, a plan or a product; paying is in pay.ts. Values: price (with its currency), name, when, months. */
export const buying = {
  pay: 'Pagar {{price}}',
  payAndBook: 'Pagar {{price}} y reservar',
  total: 'Pagas hoy',
  card: '¿Con qué tarjeta?',
  paying: 'Cobrando. Un momento, no cierres esta pantalla.',
  confirming: 'Tu banco quiere que confirmes el pago.',
  need: {
    no_card: 'Añade o elige una tarjeta y podrás pagar.',
    no_plan: 'Esta tarifa ya no está a la venta. Elige otra.',
    no_user: 'Un momento, estamos cargando tus datos.',
    no_price: 'Aquí no hay nada que pagar. Habla con tu centro y te la activan.',
  },
  credit: {
    title: { ACTIVITY: 'Un crédito de clase', OPEN: 'Un crédito de Open Box' },
    what: {
      ACTIVITY: 'Para reservar la clase que quieras. Dura {{months}} meses.',
      OPEN: 'Para una sesión de Open Box cuando quieras. Dura {{months}} meses.',
    },
    forClass: 'En cuanto esté pagado te reservamos {{name}}, {{when}}.',
    otherCard: 'Cambiar',
    done: { ACTIVITY: 'Ya tienes tu crédito de clase.', OPEN: 'Ya tienes tu crédito de Open Box.' },
  },
  noCards: {
    title: 'Falta una tarjeta',
    text: 'Guarda una y vuelve aquí: seguimos donde lo has dejado.',
    go: 'Añadir una tarjeta',
  },
  noDefaultCard: {
    title: 'Elige tu tarjeta',
    text: 'Ninguna de tus tarjetas es la predeterminada. Elige una y seguimos donde lo has dejado.',
    go: 'Ver tus tarjetas',
  },
  resume: {
    title: 'Estabas comprando',
    text: 'La tarjeta ya está lista.',
    go: 'Seguir con la compra',
  },
  unfinished: {
    title: 'Dejaste un pago a medias',
    text: 'Mira cómo ha quedado; no se cobrará dos veces.',
    go: 'Ver el pago',
  },
  later: 'Ahora no',
}
