import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { TextsRead, textsOf } from '../../../platform/contract/text-schemas.ts'
import { CreditType, Euros, Id, LocalTime, line } from '../../../platform/contract/values.ts'
import { Coach } from '../../booking/contract/coaches.ts'

/** A length is a multiple of this, and starts are this far apart, in minutes. */
export const lengthStep = 5
export const startStep = 15

const Length = z.int().min(lengthStep).max(480).multipleOf(lengthStep)
/** Up to four weeks. */
const Notice = z.int().min(0).max(40_320)
const name = line(60)

/** What a length costs by card whoever has no credit. */
const LengthPrice = z.object({
  minutes: Length,
  /** What the bank takes at least. */
  price: Euros.refine((euros) => euros >= 0.5, { params: { code: 'too_small' } }),
})

/** What members book with a coach, as they read it. */
export const Service = z.object({
  id: Id,
  name: z.string(),
  /** The lengths on offer, shortest first. */
  minutes: z.array(z.int()),
  /** The kind of the credit that pays; null: none. */
  creditType: CreditType.nullable(),
  /** By card, without a credit. A length without either is free of charge. */
  prices: z.array(z.object({ minutes: z.int(), price: z.number() })),
  noticeMinutes: z.int(),
  leaveMinutes: z.int(),
  coaches: z.array(Coach),
})
export type Service = z.output<typeof Service>

export const ServiceForm = z.object({
  texts: z.object({ name: textsOf(name) }),
  minutes: z.array(Length).min(1).max(6),
  creditType: CreditType.nullable(),
  prices: z.array(LengthPrice).max(6).default([]),
  /** Before the start, to book at the latest. */
  noticeMinutes: Notice,
  /** Before the start, to leave without losing the credit. */
  leaveMinutes: Notice,
  /** After the end, before coach and spaces are free again. */
  bufferMinutes: z.int().min(0).max(240),
  coachIds: z.array(Id).max(50),
  /** An appointment takes one of each that is in its center. */
  spaceIds: z.array(Id).max(20),
  onOffer: z.boolean(),
})
export type ServiceForm = z.output<typeof ServiceForm>

export const ServiceSheet = ServiceForm.extend({
  id: Id,
  texts: z.object({ name: TextsRead }),
  version: z.int(),
})
export type ServiceSheet = z.output<typeof ServiceSheet>

export const SpaceForm = z.object({
  texts: z.object({ name: textsOf(name) }),
  /** How many there are; each has a number from 1 on. */
  count: z.int().min(1).max(100),
  /** Of every day, in the center's zone; null: always open. */
  hours: z.object({ opens: LocalTime, closes: LocalTime }).nullable(),
})
export type SpaceForm = z.output<typeof SpaceForm>

export const Space = SpaceForm.extend({
  id: Id,
  texts: z.object({ name: TextsRead }),
  centerId: Id,
  version: z.int(),
})
export type Space = z.output<typeof Space>

const Version = z.int()

export const listServices = endpoint({
  route: 'GET /api/services',
  access: 'member',
  summary: 'Lists the services on offer, by name; empty in a gym without any.',
  returns: z.array(Service),
})

export const listServiceSheets = endpoint({
  route: 'GET /api/services/all',
  access: 'admin',
  summary: 'Lists all services with their texts in all languages, also those that are not on offer.',
  returns: z.array(ServiceSheet),
})

export const addService = endpoint({
  route: 'POST /api/services',
  access: 'admin',
  summary: 'Adds a service.',
  body: ServiceForm,
  returns: ServiceSheet,
})

export const changeService = endpoint({
  route: 'PUT /api/services/:id',
  access: 'admin',
  summary: 'Changes a service; what is booked stays as it was booked.',
  body: ServiceForm.extend({ version: Version }),
  returns: ServiceSheet,
  fails: ['changed_meanwhile'],
})

export const listSpaces = endpoint({
  route: 'GET /api/spaces',
  access: 'admin',
  summary: 'Lists the spaces of all centers.',
  returns: z.array(Space),
})

export const addSpace = endpoint({
  route: 'POST /api/spaces',
  access: 'admin',
  summary: 'Adds a space: a room, or racks, of which there are several.',
  body: SpaceForm.extend({ centerId: Id }),
  returns: Space,
})

export const changeSpace = endpoint({
  route: 'PUT /api/spaces/:id',
  access: 'admin',
  summary: 'Changes a space; appointments that have it keep it.',
  body: SpaceForm.extend({ version: Version }),
  returns: Space,
  fails: ['changed_meanwhile'],
})
