import { call } from '../../../../platform/web/api/call.ts'
import { claimScan } from '../../contract/check-ins.ts'

// A scan outlives the log-in and a reload as a claim, in this tab only.

const place = 'check-in'

/** Null where the browser stores nothing. */
const box = (): Storage | null => {
  try {
    return sessionStorage
  } catch {
    return null
  }
}

export const keepClaim = (claim: string): void => {
  try {
    box()?.setItem(place, claim)
  } catch {
    // The scan has to be repeated after a log-in.
  }
}

export const dropClaim = (): void => box()?.removeItem(place)

/** The code in the address, which is removed from it, or the claim of an earlier one. */
export function takeScan(): string | null {
  const code = decodeURIComponent(location.hash.slice(1))
  if (code === '') return box()?.getItem(place) ?? null
  history.replaceState(history.state, '', location.pathname)
  return code
}

/** For a guest who logs in next. Throws ApiError. */
export async function claimForGuest(proof: string): Promise<void> {
  if (proof.startsWith('claim.')) return
  const { claim } = await call(claimScan, { body: { code: proof }, anonymous: true })
  keepClaim(claim)
}
