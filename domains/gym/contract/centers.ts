import { z } from 'zod'
import { defaultZone } from '../../../platform/contract/default-zone.ts'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import {
  BuiltInPicture,
  PictureChange,
  PicturePath,
  pictureLimit,
} from '../../../platform/contract/picture.ts'
import { phoneShape } from '../../../platform/contract/shapes.ts'
import { Email, Id, line, text } from '../../../platform/contract/values.ts'
import { Was } from '../../../platform/contract/was.ts'
import { centerSettings } from './settings.ts'

export const Center = z.object({
  id: Id,
  name: z.string(),
  address: z.string(),
  city: z.string(),
  postalCode: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  email: z.string(),
  phone: z.string(),
  social: z.string().nullable(),
  map: z.string().nullable(),
  timeZone: z.string(),
})
export type Center = z.output<typeof Center>

const values = {
  name: line(80),
  address: text(200),
  city: text(80),
  postalCode: text(12),
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
  email: Email,
  phone: text(30).regex(new RegExp(`^$|${phoneShape.source}`)),
  social: z
    .url({ protocol: /^https$/ })
    .max(300)
    .nullable(),
  map: PicturePath.nullable(),
  timeZone: line(60),
}

/** The company that issues its invoices; null for the first one. */
const companyId = Id.nullable()

export const NewCenter = z.object({
  ...values,
  companyId: companyId.default(null),
  address: values.address.default(''),
  city: values.city.default(''),
  postalCode: values.postalCode.default(''),
  latitude: values.latitude.default(null),
  longitude: values.longitude.default(null),
  phone: values.phone.default(''),
  social: values.social.default(null),
  map: BuiltInPicture.nullable().default(null),
  timeZone: values.timeZone.default(defaultZone),
  ...z.object(centerSettings).partial().shape,
})

export const CenterSheet = Center.extend({ companyId, ...centerSettings })
export type CenterSheet = z.output<typeof CenterSheet>

/** Omitted fields keep their values. */
export const CenterChange = z.object({ ...values, companyId, ...centerSettings }).partial()
export type CenterChange = z.output<typeof CenterChange>

export const listCenters = endpoint({
  route: 'GET /api/centers',
  access: 'public',
  scope: 'schedule:read',
  summary: 'Lists the centers of the gym.',
  returns: z.array(Center),
  cachedUntil: ['centers'],
})

export const createCenter = endpoint({
  route: 'POST /api/centers',
  access: 'admin',
  summary: 'Opens a center.',
  body: NewCenter,
  returns: Center,
})

export const defaultCenter = endpoint({
  route: 'GET /api/center/user/default',
  access: 'public',
  summary: "Returns the caller's own center, or the gym's first; null while the gym has none.",
  returns: Center.nullable(),
})

export const listCenterSheets = endpoint({
  route: 'GET /api/centers/all',
  access: 'admin',
  summary: 'Lists the centers with their own settings.',
  returns: z.array(CenterSheet),
})

export const updateCenter = endpoint({
  route: 'PUT /api/centers/:id',
  access: 'admin',
  summary:
    'Changes a center; omitted fields keep their values. A new time zone moves coming classes without bookings.',
  body: CenterChange.extend({ was: Was }),
  returns: CenterSheet,
  fails: ['changed_meanwhile'],
})

export const changeCenterMap = endpoint({
  route: 'POST /api/centers/:id/map',
  access: 'admin',
  summary: "Changes a center's map: png, jpeg or webp, as base64 or a data: address; null removes it.",
  body: PictureChange,
  returns: CenterSheet,
  bodyLimit: pictureLimit,
})
