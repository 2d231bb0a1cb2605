// Without zod, because the browser checks fields with it before zod is loaded.

/** 9 to 15 digits, as in international numbers; what people write between them does not matter. */
export const phoneShape = /^\+?(?:[\s().-]*\d){9,15}[\s().-]*$/

export const keyShape = /^[a-z0-9_-]{2,40}$/

export const colorShape = /^#[0-9a-fA-F]{6}$/

export const timeShape = /^([01]\d|2[0-3]):[0-5]\d$/

/** Characters that have no place in a text of one line. */
export const outOfLine = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

export const shortestPassword = 12

/** More sessions a week, or credits, than this are unlimited. */
export const unlimitedAbove = 49

export const mostSessions = 999

export const mostPlaces = 500

// Not `multipleOf(0.01)`, which accepts 5e-324.
export const isWholeCents = (euros: number): boolean => Math.round(euros * 100) / 100 === euros
