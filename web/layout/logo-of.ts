/** URL of the gym's logo, or of the default one. */
export const logoOf = ({ logo }: { logo: string | null }): string => logo ?? '/pictures/logo.svg'
