import { z } from 'zod'

/** Longest picture that staff send, in characters of base64. */
const largestPicture = 8 * 1024 * 1024

/** A picture as it is sent: base64, or a data: address. */
export const Picture = z.string().min(1).max(largestPicture)

/** A picture in the place of the one before; null takes that away. */
export const PictureChange = z.object({ fileSource: Picture.nullable() })

/** Bytes that a call may have whose body is a picture. */
export const pictureLimit = largestPicture + 1024
