import { z } from 'zod'
import { deviceKinds, endpoint } from '../../../platform/contract/endpoint.ts'
import { Id, Instant, Language, line } from '../../../platform/contract/values.ts'

export const DeviceKind = z.enum(deviceKinds)

export const Device = z.object({
  id: Id,
  kind: DeviceKind,
  name: z.string(),
  center: z.object({ id: Id, name: z.string() }),
  /** Lists first names and initials: at the door, so that members check in without a phone. */
  showsNames: z.boolean(),
  /** Language of a wall screen; null for a tablet, where people choose. */
  language: Language.nullable(),
  createdAt: Instant,
  createdBy: z.string(),
  /** Last call, to the minute; null before its link is opened. */
  seenAt: Instant.nullable(),
})
export type Device = z.output<typeof Device>

export const DeviceForm = z.object({
  name: line(60),
  showsNames: z.boolean(),
  /** Of a screen; the gym's first language when omitted. */
  language: Language.optional(),
})
export const NewDevice = DeviceForm.extend({ kind: DeviceKind, center: Id })

export const listDevices = endpoint({
  route: 'GET /api/devices',
  access: 'admin',
  summary: 'Lists the devices of the gym that are not revoked, by center and name; at most 100.',
  returns: z.array(Device),
})

export const makeDevice = endpoint({
  route: 'POST /api/devices',
  access: 'admin',
  summary: 'Makes a device of a center. Its secret is in this answer only.',
  body: NewDevice,
  returns: z.object({ device: Device, secret: z.string() }),
  fails: ['too_many_devices'],
  keepsAnswer: false,
})

export const changeDevice = endpoint({
  route: 'PUT /api/devices/:id',
  access: 'admin',
  summary: 'Renames a device, and says whether it lists names and in which language.',
  body: DeviceForm,
  returns: Device,
})

export const revokeDevice = endpoint({
  route: 'DELETE /api/devices/:id',
  access: 'admin',
  summary: 'Revokes a device: its next call and every code it shows are refused.',
})
