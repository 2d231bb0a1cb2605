const folder = '/pictures/products/'

/** URLs stay as they are; names become a file of the shop. */
export const productImage = (image: string): string =>
  /^(http|\/)/.test(image) ? image : `${folder}${image}.webp`
