/** Texts of /shop. */
export const shop = {
  title: 'Tienda',
  intro: 'Lo que se gasta entrenando. Pídelo en el mostrador de tu centro y te lo llevas puesto.',
  empty: { title: 'El estante está vacío', text: 'Vuelve pronto o pregunta en tu centro.' },
  how: {
    title: 'Cómo se compra',
    text: 'De momento, en persona: dilo a quien esté en el mostrador, paga allí y llévatelo. Si quieres asegurarte de que queda tu talla, pregunta antes.',
    ask: 'Preguntar',
  },
}
