/** The same tree of keys with any text as leaves: a translation with a missing or extra key does not compile. */
export type Phrases<T> = { [K in keyof T]: T[K] extends string ? string : Phrases<T[K]> }
