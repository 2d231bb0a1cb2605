/** The router appends `#` to a style sheet that a lazy part also needs; it is the same file. */
export const styleFile = (address: string): string => address.replace(/#$/, '')
