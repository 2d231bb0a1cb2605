import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../../../../platform/server/refusal.ts'
import type { Company } from '../../../contract/invoices.ts'
import { readSentCertificate } from '../../tax-agency/read-sent-certificate.ts'
import { changeOfCompany } from '../companies/change-of-company.ts'
import { writeCompany } from '../companies/company-queries.ts'
import { sealCertificate } from './certificates.ts'
import { upsertCertificate } from './sending-queries.ts'

/**
 * Keeps a certificate in place of the one before; the next run of the job sends with it.
 * @throws Refusal not_found, certificate_password, certificate_unreadable, certificate_expired
 */
export async function keepCertificate(
  app: FastifyInstance,
  id: number,
  { file, password }: { file: string; password: string },
  byMemberId: number,
): Promise<Company> {
  const read = await readSentCertificate({ file: Buffer.from(file, 'base64'), password })
  if ('problem' in read)
    throw new Refusal(read.problem === 'password' ? 'certificate_password' : 'certificate_unreadable')
  if (read.validUntil.getTime() <= app.clock()) throw new Refusal('certificate_expired')
  return changeOfCompany(app, id, { byMemberId, action: 'keep-certificate' }, async (unit) => {
    await upsertCertificate(unit.db, {
      company_id: id,
      sealed: sealCertificate(app, id, read),
      holder: read.holder.name,
      nif: read.holder.nif,
      issuer: read.issuer,
      valid_from: read.validFrom,
      valid_until: read.validUntil,
      is_seal: read.isSeal,
      added_at: new Date(app.clock()),
      added_by: byMemberId,
    })
    await writeCompany(unit.db, id, { next_send_at: null, failed_tries: 0 })
  })
}
