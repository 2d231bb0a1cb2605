/** Where the gym's logo is: its own, or the drawn one. */
export const logoOf = ({ logo }: { logo: string | null }): string => logo ?? '/pictures/logo.svg'
