export { insertReceipts as issueReceipts } from './receipt-queries.ts'
