/** The same tree of keys with any text at the leaves: a translation that lacks or adds a key does not compile. */
export type Phrases<T> = { [K in keyof T]: T[K] extends string ? string : Phrases<T[K]> }
