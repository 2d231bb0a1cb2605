export { cutPaidMonths, lockPaidPeriods } from './period-queries.ts'
