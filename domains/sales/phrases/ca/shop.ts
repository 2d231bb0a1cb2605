import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { shop as es } from '../es/shop.ts'

export const shop: Phrases<typeof es> = {
  title: 'Botiga',
  description:
    'Samarretes, calleres, cordes, cinta i ampolles: el que es gasta entrenant, al taulell del teu centre.',
  intro: 'El que es gasta entrenant. Paga-ho aquí i t’espera al teu centre.',
  empty: { title: 'El prestatge és buit', text: 'Torna aviat o pregunta al teu centre.' },
  buy: 'Comprar',
  buyNamed: 'Comprar {{name}}',
  soldOut: 'Exhaurit',
  size: 'Quina talla?',
  sizeSoldOut: '{{name}}, exhaurida',
  pickUp: 'On ho vols recollir?',
  pickUpAt: 'Ho reculls a {{center}}.',
  done: {
    title: 'T’espera a {{center}}',
    text: 'Pagat: {{name}}. Demana-ho al taulell quan vinguis.',
    receipt: 'El rebut va a {{email}}.',
    close: 'Perfecte',
    orders: 'Veure les teves comandes',
  },
  orders: {
    title: 'Les teves comandes',
    empty: 'Encara no has demanat res.',
    waiting: 'T’espera a {{center}}',
    handed_over: 'Recollit a {{center}}, {{day}}',
    cancelled: 'Anul·lat i retornat, {{day}}',
    failed: 'No hem pogut carregar les teves comandes',
  },
  how: {
    title: 'Com funciona',
    text: 'Pagues amb targeta, el rebut t’arriba per correu i ho reculls al taulell quan vinguis a entrenar. Si dubtes amb la talla, pregunta abans.',
    ask: 'Preguntar',
  },
}
