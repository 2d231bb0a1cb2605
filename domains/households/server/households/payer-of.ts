export { selectPayerOf as payerOf } from './queries.ts'
