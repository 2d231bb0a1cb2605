/** Added to the address of a screen with a bill: its cards are shown at once, so the next press pays. */
export const payNow = '?pay=1'

export const isPayingNow = (query: URLSearchParams): boolean => query.has('pay')
