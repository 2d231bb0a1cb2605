const reasons = new Set<string>()

/** Registers activity that a reload would interrupt, such as a running timer. */
export function stay(reason: string, on: boolean): void {
  if (on) reasons.add(reason)
  else reasons.delete(reason)
}

export const mustStay = (): boolean => reasons.size > 0
