/** The router marks a style sheet that a lazy part of the screen needs too with a `#`; it is the same file. */
export const styleFile = (address: string): string => address.replace(/#$/, '')
