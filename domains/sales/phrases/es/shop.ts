/** /shop. Values: name (of a product), price (with its currency), center, day, email. */
export const shop = {
  title: 'Tienda',
  description:
    'Camisetas, calleras, combas, cinta y botellas: lo que se gasta entrenando, en el mostrador de tu centro.',
  intro: 'Lo que se gasta entrenando. Págalo aquí y te espera en tu centro.',
  empty: { title: 'El estante está vacío', text: 'Vuelve pronto o pregunta en tu centro.' },
  buy: 'Comprar',
  buyNamed: 'Comprar {{name}}',
  soldOut: 'Agotado',
  size: '¿Qué talla?',
  sizeSoldOut: '{{name}}, agotada',
  pickUp: '¿Dónde lo recoges?',
  pickUpAt: 'Lo recoges en {{center}}.',
  done: {
    title: 'Te espera en {{center}}',
    text: 'Pagado: {{name}}. Pídelo en el mostrador cuando vengas.',
    receipt: 'El recibo va a {{email}}.',
    close: 'Perfecto',
    orders: 'Ver tus pedidos',
  },
  orders: {
    title: 'Tus pedidos',
    empty: 'Todavía no has pedido nada.',
    waiting: 'Te espera en {{center}}',
    handed_over: 'Recogido en {{center}}, {{day}}',
    cancelled: 'Anulado y devuelto, {{day}}',
    failed: 'No hemos podido cargar tus pedidos',
  },
  how: {
    title: 'Cómo funciona',
    text: 'Pagas con tarjeta, el recibo te llega por correo y lo recoges en el mostrador cuando vengas a entrenar. Si dudas con la talla, pregunta antes.',
    ask: 'Preguntar',
  },
}
