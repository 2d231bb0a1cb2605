import { createHmac } from 'node:crypto'
import { deviceScheme } from '../../contracts/headers.ts'
import { signedText, stepAt, writeCode } from '../../rules/check-in-code.ts'
import type { Millis } from '../../rules/local-time.ts'
import { hashOf, newSecret } from '../../server/secret.ts'
import type { Gym } from './gym.ts'

export interface TestDevice {
  id: number
  secret: string
  headers: Record<string, string>
}

/** A tablet at the door of the gym's center, or of another one. */
export async function buildDevice(
  gym: Gym,
  { showsNames = true, centerId = gym.center.id, name = 'Entrance' } = {},
): Promise<TestDevice> {
  const secret = newSecret()
  const { id } = await gym.db
    .insertInto('devices')
    .values({
      kind: 'door',
      center_id: centerId,
      name,
      secret_hash: hashOf(secret),
      shows_names: showsNames,
      created_by: gym.admin,
      created_at: new Date(0),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, secret, headers: { authorization: `${deviceScheme} ${secret}` } }
}

/** The code that a tablet with this key shows at a time. */
export function shownCode(deviceId: number, codeKey: string, at: Millis): string {
  const step = stepAt(at)
  const mac = createHmac('sha256', Buffer.from(codeKey, 'base64url')).update(signedText(deviceId, step))
  return writeCode({ deviceId, step, mac: mac.digest('base64url') })
}
