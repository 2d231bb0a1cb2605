import { createHmac } from 'node:crypto'
import { signedText, stepAt, writeCode } from '../../../domains/booking/rules/check-in-code.ts'
import type { DeviceKind } from '../../../platform/contract/endpoint.ts'
import { deviceScheme } from '../../../platform/contract/headers.ts'
import type { Language } from '../../../platform/contract/languages.ts'
import type { Millis } from '../../../platform/rules/local-time.ts'
import { hashOf, newSecret } from '../../../platform/server/secret.ts'
import type { Gym } from '../gym.ts'
import { insertRow } from '../rows.ts'

export interface TestDevice {
  id: number
  secret: string
  headers: Record<string, string>
}

/** A device of the gym's center, or of another one: a tablet at the door, or a screen on the wall. */
export async function buildDevice(
  gym: Gym,
  {
    kind = 'door' as DeviceKind,
    showsNames = true,
    centerId = gym.center.id,
    name = 'Entrance',
    language = null as Language | null,
  } = {},
): Promise<TestDevice> {
  const secret = newSecret()
  const { id } = await insertRow(gym.db, 'devices', {
    kind,
    center_id: centerId,
    name,
    secret_hash: hashOf(secret),
    shows_names: showsNames,
    language,
    created_by: gym.admin,
    created_at: new Date(0),
  })
  return { id, secret, headers: { authorization: `${deviceScheme} ${secret}` } }
}

/** The code that a tablet with this key shows at a time. */
export function shownCode(deviceId: number, codeKey: string, at: Millis): string {
  const step = stepAt(at)
  const mac = createHmac('sha256', Buffer.from(codeKey, 'base64url')).update(signedText(deviceId, step))
  return writeCode({ deviceId, step, mac: mac.digest('base64url') })
}
