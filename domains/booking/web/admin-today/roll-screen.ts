/** The roll is beside the list of classes. On phones and tablets it is a screen of its own. */
export const isBeside = (): boolean => matchMedia('(width >= 1024px)').matches
