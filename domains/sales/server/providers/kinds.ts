export { demo } from './demo/demo.ts'
export { stripe } from './stripe/stripe.ts'
