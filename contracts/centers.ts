import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, line } from './values.ts'

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
  /** A drawn map, path of a picture. */
  map: z.string().nullable(),
  /** IANA name, `Europe/Madrid`. */
  timeZone: z.string(),
})
export type Center = z.output<typeof Center>

export const NewCenter = z.object({
  name: line(80),
  address: z.string().trim().max(200).default(''),
  city: z.string().trim().max(80).default(''),
  postalCode: z.string().trim().max(12).default(''),
  latitude: z.number().min(-90).max(90).nullable().default(null),
  longitude: z.number().min(-180).max(180).nullable().default(null),
  email: z.email().max(200),
  phone: z.string().trim().max(30).default(''),
  social: z
    .url({ protocol: /^https$/ })
    .max(300)
    .nullable()
    .default(null),
  map: z.string().max(200).nullable().default(null),
  timeZone: z.string().max(60).default('Europe/Madrid'),
})

export const listCenters = endpoint({
  method: 'GET',
  path: '/api/centers',
  access: 'public',
  summary: 'The centers of the gym',
  returns: z.array(Center),
  keptUntil: ['centers'],
})

export const createCenter = endpoint({
  method: 'POST',
  path: '/api/centers',
  access: 'admin',
  summary: 'Open a center',
  body: NewCenter,
  returns: Center,
})

export const defaultCenter = endpoint({
  method: 'GET',
  path: '/api/center/user/default',
  access: 'public',
  summary: "The caller's own center, or the gym's first",
  returns: Center,
})
