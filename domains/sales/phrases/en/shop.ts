import type { Phrases } from '../../../../platform/phrases/phrases.ts'
import type { shop as es } from '../es/shop.ts'

export const shop: Phrases<typeof es> = {
  title: 'Shop',
  description:
    'T-shirts, grips, skipping ropes, tape and bottles: the things you get through in training, at your centre’s desk.',
  intro: 'The things you get through in training. Pay here and they’ll be waiting at your centre.',
  empty: { title: 'The shelf is empty', text: 'Come back soon or ask at your centre.' },
  buy: 'Buy',
  buyNamed: 'Buy {{name}}',
  soldOut: 'Sold out',
  size: 'Which size?',
  sizeSoldOut: '{{name}}, sold out',
  pickUp: 'Where will you collect it?',
  pickUpAt: 'You collect it at {{center}}.',
  done: {
    title: 'It’s waiting for you at {{center}}',
    text: 'Paid: {{name}}. Ask for it at the desk when you come.',
    receipt: 'The receipt goes to {{email}}.',
    close: 'Great',
    orders: 'See your orders',
  },
  orders: {
    title: 'Your orders',
    empty: 'You haven’t ordered anything yet.',
    waiting: 'Waiting for you at {{center}}',
    handed_over: 'Collected at {{center}}, {{day}}',
    cancelled: 'Cancelled and refunded, {{day}}',
    failed: 'We couldn’t load your orders',
  },
  how: {
    title: 'How it works',
    text: 'You pay by card, the receipt comes by email and you collect your order at the desk when you come to train. If you’re unsure about the size, ask first.',
    ask: 'Ask us',
  },
}
