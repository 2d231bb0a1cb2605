import { inThread, ThreadFailure } from '../../../../platform/server/in-thread.ts'
import type { CertificateProblem, CompanyCertificate } from './certificate.ts'

export interface SentCertificate {
  file: Uint8Array
  password: string
}

const worker = new URL('./certificate-worker.ts', import.meta.url)

/**
 * Reads a PKCS#12 file that came over the network, in a thread of its own: the file says itself how many rounds its password takes, and
 * may say a billion. Firefox says 600,000, which take six seconds.
 */
export async function readSentCertificate(
  sent: SentCertificate,
  patienceMs = 30_000,
): Promise<CompanyCertificate | { problem: CertificateProblem }> {
  try {
    return await inThread(worker, sent, { memoryMb: 128, ms: patienceMs })
  } catch (error) {
    if (error instanceof ThreadFailure && error.reason !== 'broke') return { problem: 'unreadable' }
    throw error
  }
}
