/** Days that are shown together; the first when nothing is said. */
export const spans = [7, 14, 31] as const
