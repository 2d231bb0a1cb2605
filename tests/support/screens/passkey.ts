import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { NewPasskey, PasskeySignature } from '../../../domains/people/contract/second-factor.ts'

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

interface Ceremony {
  challenge: string
  /** Where the browser is; the authenticator signs it. */
  origin: string
  rpId: string
  verified?: boolean
}

/** A passkey in software: P-256, without attestation, as the WebAuthn specification describes it. */
export function softPasskey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let counter = 0

  const clientData = (type: string, { challenge, origin }: Ceremony): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  const head = ({ rpId, verified = true }: Ceremony, flags = 0): Buffer => {
    counter += 1
    const rest = Buffer.alloc(5)
    rest.writeUInt8(USER_PRESENT | (verified ? USER_VERIFIED : 0) | flags)
    rest.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(rpId), rest])
  }
  const common = { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const

  return {
    make(at: Ceremony): NewPasskey {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      // CBOR of a COSE key: kty EC2, alg ES256, crv P-256, x, y.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const size = Buffer.alloc(2)
      size.writeUInt16BE(credentialId.length)
      const data = Buffer.concat([head(at, HAS_CREDENTIAL), Buffer.alloc(16), size, credentialId, key])
      // CBOR of { fmt: 'none', attStmt: {}, authData }.
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ])
      return {
        ...common,
        response: {
          clientDataJSON: clientData('webauthn.create', at).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    sign(at: Ceremony): PasskeySignature {
      const data = head(at)
      const client = clientData('webauthn.get', at)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        ...common,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}
