import type { FastifyInstance } from 'fastify'
import { seal, unseal } from '../../../../../platform/server/adapters/seal.ts'
import type { CompanyCertificate } from '../../tax-agency/certificate.ts'
import { type SendProblem, selectCertificate } from './sending-queries.ts'

const sealedFor = (companyId: number) => ({ purpose: 'certificate', owner: companyId })

export const sealCertificate = (
  app: FastifyInstance,
  companyId: number,
  { chain, key }: CompanyCertificate,
): Buffer => seal(app.config.jwtSecret, sealedFor(companyId), Buffer.from(JSON.stringify({ chain, key })))

type Usable = Pick<CompanyCertificate, 'chain' | 'key' | 'isSeal'>

/** The certificate that a company sends with: its own, or else that of the installation. */
export async function openCertificate(
  app: FastifyInstance,
  { id }: { id: number },
): Promise<Usable | SendProblem> {
  const kept = await selectCertificate(app.db, id)
  const given = app.config.certificate
  const until = kept?.valid_until ?? given?.validUntil
  if (!until) return { code: 'no_certificate', detail: '' }
  if (until.getTime() <= app.clock())
    return { code: 'certificate_expired', detail: until.toISOString().slice(0, 10) }
  if (!kept) return given as Usable
  const plain = unseal(app.config.jwtSecret, sealedFor(id), kept.sealed)
  if (!plain) return { code: 'certificate_sealed', detail: '' }
  return { ...(JSON.parse(plain.toString('utf8')) as Omit<Usable, 'isSeal'>), isSeal: kept.is_seal }
}
