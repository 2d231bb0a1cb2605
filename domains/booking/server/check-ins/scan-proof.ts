import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type Millis, minutes } from '../../../../platform/rules/local-time.ts'
import type { CallingDevice } from '../../../../platform/server/calls/calling-device.ts'
import { Refusal } from '../../../../platform/server/refusal.ts'
import { findDeviceById } from '../../../gym/server/devices/find-device.ts'
import { isCurrent, macLength, readCode, signedText } from '../../rules/check-in-code.ts'
import { claimMinutes } from '../../rules/check-in-window.ts'

/** A scan that was checked. */
export interface Scan {
  device: CallingDevice
  at: Millis
}

const keyFor = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

/** The key of a device's codes. Derived from the server's secret, so the database does not hold it. */
export const codeKeyOf = (secret: string, deviceId: number): Buffer =>
  keyFor(secret, `check-in codes of device ${deviceId}`)

const macOf = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url').slice(0, macLength)

const isEqual = (given: string, right: string): boolean =>
  given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right))

const claimText = (deviceId: number, at: Millis, memberId: number): string =>
  `${deviceId}.${at.toString(36)}.${memberId}`

/** Stands for a scan for some minutes. `memberId` 0: for whoever logs in. */
export function claimOf(app: FastifyInstance, { device, at }: Scan, memberId: number): string {
  const text = claimText(device.id, at, memberId)
  return `claim.${text}.${macOf(keyFor(app.config.jwtSecret, 'check-in claims'), text)}`
}

export const claimEndsAt = ({ at }: Scan): Millis => at + minutes(claimMinutes)

const claimShape = /^claim\.([1-9]\d{0,9})\.([0-9a-z]{1,10})\.(\d{1,10})\.([\w-]{16})$/

type ReadProof = { deviceId: number; at: Millis } | null

function readClaim(app: FastifyInstance, claim: string, memberId: number): ReadProof {
  const [, device = '', at = '', owner = '', mac = ''] = claimShape.exec(claim) ?? []
  const read = { deviceId: Number(device), at: Number.parseInt(at, 36) }
  const key = keyFor(app.config.jwtSecret, 'check-in claims')
  const isOurs = mac !== '' && isEqual(mac, macOf(key, claimText(read.deviceId, read.at, Number(owner))))
  const isTheirs = Number(owner) === 0 || Number(owner) === memberId
  return isOurs && isTheirs && app.clock() <= read.at + minutes(claimMinutes) ? read : null
}

function readShown(app: FastifyInstance, text: string): ReadProof {
  const code = readCode(text)
  if (!code || !isCurrent(code.step, app.clock())) return null
  const right = macOf(codeKeyOf(app.config.jwtSecret, code.deviceId), signedText(code.deviceId, code.step))
  return isEqual(code.mac, right) ? { deviceId: code.deviceId, at: app.clock() } : null
}

/** The scan that a code proves, or a claim of this member or of no member. @throws Refusal check_in_expired */
export async function readScan(app: FastifyInstance, proof: string, memberId: number): Promise<Scan> {
  const read = proof.startsWith('claim.') ? readClaim(app, proof, memberId) : readShown(app, proof)
  const device = read && (await findDeviceById(app.db, read.deviceId, 'door'))
  if (!device) throw new Refusal('check_in_expired')
  return { device, at: read.at }
}
