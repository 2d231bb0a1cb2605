import { signedText, writeCode } from '../../rules/check-in-code.ts'

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))

const base64urlOf = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

/** Browsers sign on pages that came by HTTPS, or from the same machine, only. */
export const canSign = (): boolean => globalThis.crypto?.subtle !== undefined

/** The text of a device's code in a step. `codeKey` in base64url. */
export async function shownCode(deviceId: number, codeKey: string, step: number): Promise<string> {
  const how = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytesOf(codeKey), how, false, ['sign'])
  const signed = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(signedText(deviceId, step)))
  return writeCode({ deviceId, step, mac: base64urlOf(signed) })
}
