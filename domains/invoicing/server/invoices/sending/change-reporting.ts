import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../../../../platform/server/refusal.ts'
import type { Company, Reporting } from '../../../contract/invoices.ts'
import { changeOfCompany, nifOf } from '../companies/change-of-company.ts'
import { writeCompany } from '../companies/company-queries.ts'

/**
 * Turns VERI*FACTU on or off. Once records go to the real agency they go on: the law lets nobody stop within a year, and a
 * chain has no gaps. @throws Refusal bad_request, not_found, company_fixed
 */
export function changeReporting(
  app: FastifyInstance,
  id: number,
  { reporting, maker }: { reporting: Reporting; maker: { name: string; nif: string } },
  byMemberId: number,
): Promise<Company> {
  const values = { environment: reporting, maker_name: maker.name, maker_nif: nifOf(maker.nif) }
  return changeOfCompany(app, id, { byMemberId, action: 'change-reporting' }, async (unit, before) => {
    const isFixed = before.environment === 'production' && reporting !== 'production'
    if (isFixed || before.invoicing_since === null) throw new Refusal('company_fixed')
    await writeCompany(unit.db, id, values)
  })
}
