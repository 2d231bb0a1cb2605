/** Where the only main action of the profile is. */
export type MainAction = 'debt' | 'pause' | 'offer' | 'next' | 'credits'

interface Facts {
  /** A debt that keeps the member from booking. */
  owes: boolean
  isPaused: boolean
  /** A place is free in a class that the member waits for. */
  hasOffer: boolean
  hasBooking: boolean
  /** Of the next class that can be booked; undefined without one. */
  creditsForNext: 'some' | 'none' | undefined
}

/** In order: obstacles to booking, an offer, the next class; otherwise booking or buying credits. */
export function mainAction({ owes, isPaused, hasOffer, hasBooking, creditsForNext }: Facts): MainAction {
  if (owes) return 'debt'
  if (isPaused) return 'pause'
  if (hasOffer) return 'offer'
  return !hasBooking && creditsForNext === 'some' ? 'next' : 'credits'
}
