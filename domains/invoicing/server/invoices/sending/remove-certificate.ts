import type { FastifyInstance } from 'fastify'
import type { Company } from '../../../contract/invoices.ts'
import { changeOfCompany } from '../companies/change-of-company.ts'
import { deleteCertificate } from './sending-queries.ts'

/** @throws Refusal not_found */
export const removeCertificate = (app: FastifyInstance, id: number, byMemberId: number): Promise<Company> =>
  changeOfCompany(app, id, { byMemberId, action: 'remove-certificate' }, (unit) =>
    deleteCertificate(unit.db, id),
  )
