import type { Millis } from '../../../platform/rules/local-time.ts'

/** How long a code is shown, in milliseconds. */
export const codeMs = 30_000

/**
 * Steps that a code is accepted before and after its own: one for the seconds from the camera to the request, and one for a
 * tablet whose clock is ahead. A photo of a code is therefore worth nothing a minute after the code left the screen.
 */
export const acceptedSteps = 1

export interface CheckInCode {
  deviceId: number
  step: number
  mac: string
}

export const stepAt = (now: Millis): number => Math.floor(now / codeMs)

/** When the code of this moment is replaced. */
export const nextStepAt = (now: Millis): Millis => (stepAt(now) + 1) * codeMs

/** The text that the code's HMAC-SHA256 signs with the key of the device. */
export const signedText = (deviceId: number, step: number): string => `check-in ${deviceId} ${step}`

/** Base64url characters kept of the HMAC: 96 bits. */
export const macLength = 16

export const writeCode = ({ deviceId, step, mac }: CheckInCode): string =>
  `${deviceId}.${step.toString(36)}.${mac.slice(0, macLength)}`

const codeShape = /^([1-9]\d{0,9})\.([0-9a-z]{1,8})\.([\w-]{16})$/

/** Null for any other text. */
export function readCode(text: string): CheckInCode | null {
  const [, deviceId = '', step = '', mac = ''] = codeShape.exec(text) ?? []
  return mac === '' ? null : { deviceId: Number(deviceId), step: Number.parseInt(step, 36), mac }
}

export const isCurrent = (step: number, now: Millis): boolean => Math.abs(step - stepAt(now)) <= acceptedSteps
