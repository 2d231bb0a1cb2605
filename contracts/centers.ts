import { z } from 'zod'
import { defaultZone } from './default-zone.ts'
import { endpoint } from './endpoint.ts'
import { PictureChange, pictureLimit } from './picture.ts'
import { centerSettings } from './settings.ts'
import { Email, Id, line } from './values.ts'

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
  /** Profile address, https. */
  social: z.string().nullable(),
  /** A map, path of a picture. */
  map: z.string().nullable(),
  /** IANA name, `Europe/Madrid`. */
  timeZone: z.string(),
})
export type Center = z.output<typeof Center>

/** What a browser keeps of the member's own center, to know it without a network. */
export const KeptHome = z.object({ memberId: Id, center: Center.pick({ id: true, name: true }) })
export type KeptHome = z.output<typeof KeptHome>

const values = {
  name: line(80),
  address: z.string().trim().max(200),
  city: z.string().trim().max(80),
  postalCode: z.string().trim().max(12),
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
  email: Email,
  phone: z.string().trim().max(30),
  social: z
    .url({ protocol: /^https$/ })
    .max(300)
    .nullable(),
  map: z.string().max(200).nullable(),
  timeZone: line(60),
}

export const NewCenter = z.object({
  ...values,
  address: values.address.default(''),
  city: values.city.default(''),
  postalCode: values.postalCode.default(''),
  latitude: values.latitude.default(null),
  longitude: values.longitude.default(null),
  phone: values.phone.default(''),
  social: values.social.default(null),
  map: values.map.default(null),
  timeZone: values.timeZone.default(defaultZone),
  ...z.object(centerSettings).partial().shape,
})

/** A center with its own settings, as its owner sees it. */
export const CenterSheet = Center.extend(centerSettings)
export type CenterSheet = z.output<typeof CenterSheet>

/** What is to change of a center; fields left out stay. */
export const CenterChange = z.object({ ...values, ...centerSettings }).partial()
export type CenterChange = z.output<typeof CenterChange>

export const listCenters = endpoint({
  method: 'GET',
  path: '/api/centers',
  access: 'public',
  summary: 'Lists the centers of the gym.',
  returns: z.array(Center),
  keptUntil: ['centers'],
})

export const createCenter = endpoint({
  method: 'POST',
  path: '/api/centers',
  access: 'admin',
  summary: 'Opens a center.',
  body: NewCenter,
  returns: Center,
})

export const defaultCenter = endpoint({
  method: 'GET',
  path: '/api/center/user/default',
  access: 'public',
  summary: "Returns the caller's own center, or the gym's first; null while the gym has none.",
  returns: Center.nullable(),
})

export const listCenterSheets = endpoint({
  method: 'GET',
  path: '/api/centers/all',
  access: 'admin',
  summary: 'Lists the centers with their own settings.',
  returns: z.array(CenterSheet),
})

export const updateCenter = endpoint({
  method: 'PUT',
  path: '/api/centers/:id',
  access: 'admin',
  summary:
    'Changes a center; omitted fields keep their values. A new time zone moves coming classes without bookings.',
  params: z.object({ id: Id }),
  body: CenterChange,
  returns: CenterSheet,
})

export const changeCenterMap = endpoint({
  method: 'POST',
  path: '/api/centers/:id/map',
  access: 'admin',
  summary: "Changes a center's map: png, jpeg or webp, as base64 or a data: address; null removes it.",
  params: z.object({ id: Id }),
  body: PictureChange,
  returns: CenterSheet,
  bodyLimit: pictureLimit,
})
