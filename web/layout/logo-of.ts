export const logoOf = ({ logo }: { logo: string | null }): string => logo ?? '/pictures/logo.svg'
