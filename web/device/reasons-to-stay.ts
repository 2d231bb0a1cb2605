const reasons = new Set<string>()

/** Says of something that goes on (a timer) whether loading the page anew would spoil it. */
export function stay(reason: string, on: boolean): void {
  if (on) reasons.add(reason)
  else reasons.delete(reason)
}

/** True while something goes on, on whichever screen one is. */
export const mustStay = (): boolean => reasons.size > 0
