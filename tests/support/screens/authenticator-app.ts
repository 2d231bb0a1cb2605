import { TOTP } from 'otpauth'

/** The code that an authenticator app shows for a base32 secret, `steps` of 30 seconds from now. */
export const codeOf = (secret: string, now: number, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: now + steps * 30_000 })
