import { createPrivateKey, X509Certificate } from 'node:crypto'
import forge from 'node-forge'

/** Data of a certificate for the owner, and for the connection. */
export interface CompanyCertificate {
  holder: { name: string; nif: string | null }
  issuer: string
  validFrom: Date
  validUntil: Date
  /** A seal of a company is used at another address of the agency than the certificate of a person. */
  isSeal: boolean
  /** PEM of the certificate, followed by those that signed it. */
  chain: string
  /** PEM. Never logged, never answered. */
  key: string
}

/** `password`: wrong, or the file is damaged. `no_key`: a certificate alone. */
export type CertificateProblem = 'password' | 'unreadable' | 'no_key'

/** id-etsi-qct-eseal (ETSI EN 319 412-5), as it is in the qualified certificate statements. */
const SEAL = Buffer.from('060704008e46010602', 'hex')

/**
 * Reads a PKCS#12 file. By a library, because Node can neither list what is in one nor open those with the old ciphers that browsers
 * still write.
 */
export function readCertificate(
  file: Uint8Array,
  password: string,
): CompanyCertificate | { problem: CertificateProblem } {
  const store = openStore(file, password)
  if ('problem' in store) return store
  try {
    const key = keysOf(store)[0]
    if (!key) return { problem: 'no_key' }
    const all = certificatesOf(store)
    const own = all.find((each) => each.checkPrivateKey(key))
    if (!own) return { problem: 'no_key' }
    const chain = [own, ...all.filter((each) => each !== own)]
    const names = namesOf(own.subject)
    return {
      holder: { name: names.get('O') ?? names.get('CN') ?? '', nif: nifOf(names) },
      issuer: namesOf(own.issuer).get('CN') ?? own.issuer,
      validFrom: new Date(own.validFrom),
      validUntil: new Date(own.validTo),
      isSeal: own.raw.includes(SEAL),
      chain: chain.map(String).join(''),
      key: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
    }
  } catch {
    return { problem: 'unreadable' }
  }
}

function openStore(
  file: Uint8Array,
  password: string,
): forge.pkcs12.Pkcs12Pfx | { problem: CertificateProblem } {
  try {
    const asn1 = forge.asn1.fromDer(Buffer.from(file).toString('binary'))
    return forge.pkcs12.pkcs12FromAsn1(asn1, password)
  } catch (error) {
    // The message is not passed on: it may hold parts of the file.
    const isPassword = error instanceof Error && /password|MAC/i.test(error.message)
    return { problem: isPassword ? 'password' : 'unreadable' }
  }
}

const { certBag, keyBag, pkcs8ShroudedKeyBag } = forge.pki.oids as Record<string, string>

const bagsOf = (store: forge.pkcs12.Pkcs12Pfx, bagType = ''): forge.pkcs12.Bag[] =>
  store.getBags({ bagType })[bagType] ?? []

const derOf = (asn1: forge.asn1.Asn1): Buffer => Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'binary')

/** The library leaves keys and certificates of elliptic curves as ASN.1. */
function keysOf(store: forge.pkcs12.Pkcs12Pfx) {
  return [...bagsOf(store, pkcs8ShroudedKeyBag), ...bagsOf(store, keyBag)].map(({ key, asn1 }) =>
    createPrivateKey({
      key: derOf(key ? forge.pki.wrapRsaPrivateKey(forge.pki.privateKeyToAsn1(key)) : asn1),
      format: 'der',
      type: 'pkcs8',
    }),
  )
}

function certificatesOf(store: forge.pkcs12.Pkcs12Pfx) {
  return bagsOf(store, certBag).map(
    ({ cert, asn1 }) => new X509Certificate(derOf(cert ? forge.pki.certificateToAsn1(cert) : asn1)),
  )
}

const namesOf = (subject: string): Map<string, string> =>
  new Map(
    subject.split('\n').map((line) => {
      const at = line.indexOf('=')
      return [line.slice(0, at), line.slice(at + 1)] as const
    }),
  )

/** Of the company (`VATES-B12345674`, ETSI EN 319 412-1), or else of the person (`IDCES-12345678Z`). */
function nifOf(names: Map<string, string>): string | null {
  const company = names.get('organizationIdentifier') ?? names.get('2.5.4.97')
  const id = company ?? names.get('serialNumber') ?? ''
  return /^(?:VATES-|IDCES-)?([A-Z0-9]{9})$/.exec(id)?.[1] ?? null
}
