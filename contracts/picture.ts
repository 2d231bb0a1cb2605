import { z } from 'zod'

/** Largest picture from staff, in characters of base64. */
const largestPicture = 8 * 1024 * 1024

/** A picture as base64 or a data: address. */
export const Picture = z.string().min(1).max(largestPicture)

/** A new picture; null removes it. */
export const PictureChange = z.object({ fileSource: Picture.nullable() })

/** Largest body with a picture, in bytes. */
export const pictureLimit = largestPicture + 1024
