// Plain data without zod: schemas are built from it, and the browser checks fields with it before zod is loaded.

/** An e-mail address, as zod checks it by default. */
export const emailShape =
  /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/** A phone number as people write it: digits, spaces, a leading +. */
export const phoneShape = /^\+?[\d\s().-]{9,}$/

/** Key of an activity or a plan, as it stands in addresses. */
export const keyShape = /^[a-z0-9_-]{2,40}$/

/** A colour, `#rrggbb`. */
export const colorShape = /^#[0-9a-fA-F]{6}$/

/** Time of day, `HH:MM`. */
export const timeShape = /^([01]\d|2[0-3]):[0-5]\d$/

/** Fewest characters of a password. */
export const shortestPassword = 10

/** Sessions a week, or credits, above this are unlimited. */
export const unlimitedAbove = 49

/** Most sessions a week that a plan can be given. */
export const mostSessions = 999

/** Most places of a class. */
export const mostPlaces = 500
