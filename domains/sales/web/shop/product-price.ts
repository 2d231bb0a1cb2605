/** "18,90 €". */
export const productPrice = (language: string, euros: number): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(euros)
