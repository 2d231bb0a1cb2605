import { connect } from '../database/connect.ts'
import { mostOfAKind, verifyInvoices } from '../domains/invoicing/server/invoices/verify-invoices.ts'
import { readArguments } from './arguments.ts'
import { onDatabase } from './on-database.ts'

// `npm run verify-invoices`: proves numbers, amounts and chains of all invoices from the database alone, also while nodes run.

readArguments(
  `Usage: npm run verify-invoices
Reads all invoices and records of the database of DATABASE_URL, else of the built-in one; changes nothing. Exit code 1: something is wrong.`,
  {},
)

try {
  const { companies, violations } = await onDatabase(false, async ({ databaseUrl }) => {
    const { db } = connect(databaseUrl, { max: 1, name: 'verify-invoices', limits: { statementMs: 0 } })
    try {
      const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
      return await snapshot.execute(verifyInvoices)
    } finally {
      await db.destroy()
    }
  })
  for (const { id, legal_name, nif, invoicing_since, ...checked } of companies) {
    console.log(`${legal_name || `Company ${id}`}${nif && ` (${nif})`}`)
    if (!invoicing_since) console.log('  issues no invoices')
    else {
      const since = invoicing_since.toISOString().slice(0, 10)
      console.log(
        `  invoices since ${since}: ${checked.invoices}, with dates in order and amounts equal to lines`,
      )
    }
    for (const { prefix, year, invoices } of checked.series)
      console.log(`  series ${prefix} of ${year}: ${invoices} numbers without gaps`)
    console.log(
      `  payments with their invoice: ${checked.payments}, refunds with their corrective one: ${checked.refunds}`,
    )
    for (const { environment, records } of checked.chains)
      console.log(
        `  ${environment} chain: ${records} records, each hash computed again and compared with the next record`,
      )
    const wrong = violations.filter(({ company_id }) => company_id === id)
    for (const { text } of wrong) console.error(`  WRONG: ${text}`)
  }
  console.log(
    violations.length === 0
      ? 'All of this holds.'
      : `Not all of this holds: ${violations.length} violations (at most ${mostOfAKind} of a kind are listed).`,
  )
  process.exitCode = violations.length === 0 ? 0 : 1
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
