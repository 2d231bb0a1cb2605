export { selectCompanies as findCompanies } from './company-queries.ts'
