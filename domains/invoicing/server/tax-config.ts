import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { z } from 'zod'
import { wrongSettings } from '../../../platform/server/config.ts'
import type { CompanyCertificate } from './tax-agency/certificate.ts'

interface Settings {
  /** With which companies without one of their own send their invoices' records; null without. */
  certificate: CompanyCertificate | null
  /** Another address than the tax agency's, with the root of its certificate. For tests. */
  taxAgency: { address: string; ca: string } | null
}

declare module '../../../platform/server/config.ts' {
  interface Config extends Settings {}
}

export const taxVariables = {
  TAX_CERTIFICATE_FILE: z.string().min(1).optional(),
  TAX_CERTIFICATE_PASSWORD: z.string().optional(),
}
type Variables = z.output<z.ZodObject<typeof taxVariables>>

export const taxSettings = (env: Variables, isTest: boolean): Settings => ({
  certificate: certificate(env),
  taxAgency: isTest ? nowhere : null,
})

function certificate(env: Variables): CompanyCertificate | null {
  const { TAX_CERTIFICATE_FILE: file, TAX_CERTIFICATE_PASSWORD: password = '' } = env
  if (!file) return null
  const wrong = (what: string) => wrongSettings(`TAX_CERTIFICATE_FILE: ${file} ${what}`)
  if (!existsSync(file)) throw wrong('is not there')
  const { readCertificate } = createRequire(import.meta.url)(
    './tax-agency/certificate.ts',
  ) as typeof import('./tax-agency/certificate.ts')
  const read = readCertificate(readFileSync(file), password)
  if ('problem' in read) throw wrong(certificateProblems[read.problem])
  return read
}

/** Tests reach no agency unless they have one of their own. */
const nowhere = { address: 'https://127.0.0.1:1/', ca: '' }

const certificateProblems = {
  password: 'does not open with TAX_CERTIFICATE_PASSWORD, or is damaged',
  unreadable: 'is no PKCS#12 file',
  no_key: 'has no key',
} as const
