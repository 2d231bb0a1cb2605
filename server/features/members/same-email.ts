/** As the unique index compares addresses. */
export const isSameEmail = (one: string, other: string | null): boolean =>
  other !== null && one.toLowerCase() === other.toLowerCase()
