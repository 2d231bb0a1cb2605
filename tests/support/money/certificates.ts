import { generateKeyPairSync } from 'node:crypto'
import forge from 'node-forge'

/** A certificate authority for one test, and what it signed. All valid from 2020 to 2090 unless said otherwise. */
export interface TestAuthority {
  ca: string
  server: { cert: string; key: string }
  /** A PKCS#12 file as a company gets it. */
  company: (options: CompanyOptions) => Buffer
}

interface CompanyOptions {
  nif: string
  password: string
  isSeal?: boolean
  validUntil?: Date
  /** 3DES is what browsers write, AES what newer tools do. */
  cipher?: '3des' | 'aes256'
  /** Of the password; 2,048 by default. */
  rounds?: number
}

type Field = forge.pki.CertificateField

interface Signed {
  subject: Field[]
  validUntil?: Date | undefined
  extensions: object[]
}

/** Generated once: RSA keys take a while. */
const newKeys = () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = forge.pki.privateKeyFromPem(privateKey.export({ type: 'pkcs1', format: 'pem' }).toString())
  return { privateKey: key, publicKey: forge.pki.setRsaPublicKey(key.n, key.e) }
}

let serial = 0

export function testAuthority(): TestAuthority {
  const root = newKeys()
  const rootName: Field[] = [{ shortName: 'CN', value: 'AC de proves' }]
  const sign = (keys: ReturnType<typeof newKeys>, { subject, validUntil, extensions }: Signed) => {
    const certificate = forge.pki.createCertificate()
    serial += 1
    certificate.serialNumber = serial.toString(16).padStart(4, '0')
    certificate.publicKey = keys.publicKey
    certificate.validity.notBefore = new Date('2020-01-01T00:00:00Z')
    certificate.validity.notAfter = validUntil ?? new Date('2090-01-01T00:00:00Z')
    certificate.setSubject(subject)
    certificate.setIssuer(rootName)
    certificate.setExtensions(extensions)
    certificate.sign(root.privateKey, forge.md.sha256.create())
    return certificate
  }
  const rootCertificate = sign(root, {
    subject: rootName,
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'keyUsage', keyCertSign: true },
    ],
  })
  const serverKeys = newKeys()
  const server = sign(serverKeys, {
    subject: [{ shortName: 'CN', value: 'localhost' }],
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  })
  const companyKeys = newKeys()
  return {
    ca: forge.pki.certificateToPem(rootCertificate),
    server: {
      cert: forge.pki.certificateToPem(server),
      key: forge.pki.privateKeyToPem(serverKeys.privateKey),
    },
    company: ({ nif, password, isSeal = false, validUntil, cipher = '3des', rounds = 2048 }) => {
      const certificate = sign(companyKeys, {
        subject: [
          { shortName: 'CN', value: '12345678Z ANNA PUIG' },
          { shortName: 'O', value: 'GIMNÀS DE PROVA SL', valueTagClass: forge.asn1.Type.UTF8 as never },
          { type: '2.5.4.97', value: `VATES-${nif}` },
          { type: '2.5.4.5', value: 'IDCES-12345678Z' },
        ],
        validUntil,
        extensions: isSeal ? [sealStatement] : [],
      })
      const p12 = forge.pkcs12.toPkcs12Asn1(
        companyKeys.privateKey,
        [certificate, rootCertificate],
        password,
        { algorithm: cipher, count: rounds },
      )
      return Buffer.from(forge.asn1.toDer(p12).getBytes(), 'binary')
    },
  }
}

const { asn1 } = forge
const sequence = (content: forge.asn1.Asn1[] | string, type = asn1.Type.SEQUENCE, isList = true) =>
  asn1.create(asn1.Class.UNIVERSAL, type, isList, content)
const oid = (dotted: string) => sequence(asn1.oidToDer(dotted).getBytes(), asn1.Type.OID, false)

/** Qualified certificate statements: for electronic seals. */
const sealStatement = {
  id: '1.3.6.1.5.5.7.1.3',
  value: sequence([sequence([oid('0.4.0.1862.1.6'), sequence([oid('0.4.0.1862.1.6.2')])])]),
}
