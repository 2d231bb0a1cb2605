import { z } from 'zod'

/** Largest picture from staff, in characters of base64. */
const largestPicture = 8 * 1024 * 1024

/** A picture as base64 or a data: address. */
export const Picture = z.string().min(1).max(largestPicture)

/** A new picture; null removes it. */
export const PictureChange = z.object({ fileSource: Picture.nullable() })

/** The path of a picture that comes with the product. */
const builtIn = '/pictures/[\\w-]+(/[\\w-]+)*\\.(svg|png|webp)'
export const BuiltInPicture = z
  .string()
  .max(300)
  .regex(new RegExp(`^${builtIn}$`))

/** The path of a picture: built-in or uploaded. Pictures elsewhere are not allowed. */
export const PicturePath = z
  .string()
  .max(300)
  .regex(new RegExp(`^(${builtIn}|/api/images/[\\w-]+)$`))

/** Largest body with a picture, in bytes. */
export const pictureLimit = largestPicture + 1024
