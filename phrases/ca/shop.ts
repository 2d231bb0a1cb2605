import type { shop as es } from '../es/shop.ts'
import type { Phrases } from '../phrases.ts'

/** Textos de /shop. */
export const shop: Phrases<typeof es> = {
  title: 'Botiga',
  intro: 'El que es gasta entrenant. Es demana al taulell del teu centre i surt amb tu.',
  empty: { title: 'El prestatge és buit', text: 'Torna aviat o pregunta al teu centre.' },
  how: {
    title: 'Com es compra',
    text: 'De moment, en persona: digues-ho a qui sigui al taulell, paga-ho allà i ja és teu. Si vols assegurar-te que queda la teva talla, pregunta abans.',
    ask: 'Pregunta-ho',
  },
}
