/** Where the shop's drawings and pictures lie. */
const folder = '/pictures/products/'

/** Address of a product's picture: as it is when it names a place, else a file of the shop with `.webp` at its end. */
export const productImage = (image: string): string =>
  /^(http|\/)/.test(image) ? image : `${folder}${image}.webp`
