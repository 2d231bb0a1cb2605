import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Picture, pictureLimit } from './picture.ts'
import { longestLateLeave } from './setting-facts.ts'
import { Color, CreditType, Id, Key, line } from './values.ts'

export const ActivityIcon = z.enum(['kettle', 'box', 'discos', 'aros'])
export type ActivityIcon = z.output<typeof ActivityIcon>

export const Activity = z.object({
  id: Id,
  /** As it stands in addresses: /book/{key}/{date}. */
  key: z.string(),
  name: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  icon: ActivityIcon,
  /** Hex colour, `#d6322d`. */
  color: z.string(),
  abbreviation: z.string(),
  enabled: z.boolean(),
  /** One class of this activity per member and day. */
  singleBook: z.boolean(),
  creditType: CreditType,
})
export type Activity = z.output<typeof Activity>

/** What staff write of an activity: its texts in each language. */
const values = {
  key: Key,
  nameEs: line(60),
  nameCa: line(60),
  descriptionEs: z.string().trim().max(2000),
  descriptionCa: z.string().trim().max(2000),
  image: z.string().max(300).nullable(),
  icon: ActivityIcon,
  color: Color,
  abbreviation: line(8),
  enabled: z.boolean(),
  singleBook: z.boolean(),
  creditType: CreditType,
  /** Minutes before the start from which leaving costs the credit; null takes the center's. */
  lateLeaveMinutes: z.number().int().min(0).max(longestLateLeave).nullable(),
}

export const ActivityForm = z.object({
  ...values,
  image: values.image.default(null),
  enabled: values.enabled.default(true),
  singleBook: values.singleBook.default(false),
  lateLeaveMinutes: values.lateLeaveMinutes.default(null),
})
export type ActivityForm = z.output<typeof ActivityForm>

/** What is to change; fields left out stay. A picture is sent on its own, here it can only be taken away. */
export const ActivityChange = z.object(values).partial()
export type ActivityChange = z.output<typeof ActivityChange>

/** An activity as staff see it, also one that is switched off. */
export const ActivitySheet = z.object({
  id: Id,
  key: z.string(),
  nameEs: z.string(),
  nameCa: z.string(),
  descriptionEs: z.string(),
  descriptionCa: z.string(),
  image: z.string().nullable(),
  icon: ActivityIcon,
  color: z.string(),
  abbreviation: z.string(),
  enabled: z.boolean(),
  singleBook: z.boolean(),
  creditType: CreditType,
  lateLeaveMinutes: z.number().int().nullable(),
})
export type ActivitySheet = z.output<typeof ActivitySheet>

export const listActivities = endpoint({
  method: 'GET',
  path: '/api/activities',
  access: 'public',
  summary: 'Lists the enabled activities.',
  returns: z.array(Activity),
  keptUntil: ['activities'],
})

export const getActivity = endpoint({
  method: 'GET',
  path: '/api/activities/:id',
  access: 'public',
  summary: 'Returns one activity.',
  params: z.object({ id: Id }),
  returns: Activity,
  keptUntil: ['activities'],
})

export const getActivityByName = endpoint({
  method: 'GET',
  path: '/api/activities/byName/:name',
  access: 'public',
  summary: 'Returns one activity by its key, or by its name in either language.',
  params: z.object({ name: line(60) }),
  returns: Activity,
  keptUntil: ['activities'],
})

export const createActivity = endpoint({
  method: 'POST',
  path: '/api/activities',
  access: 'admin',
  summary: 'Adds an activity.',
  body: ActivityForm,
  returns: Activity,
  fails: ['key_taken'],
})

export const updateActivity = endpoint({
  method: 'PUT',
  path: '/api/activities/:id',
  access: 'admin',
  summary: 'Changes an activity; omitted fields keep their values.',
  params: z.object({ id: Id }),
  body: ActivityChange,
  returns: Activity,
  fails: ['key_taken'],
})

export const listActivitySheets = endpoint({
  method: 'GET',
  path: '/api/activities/all',
  access: 'admin',
  summary: 'Lists all activities with their texts in both languages, in order, disabled ones included.',
  returns: z.array(ActivitySheet),
})

export const orderActivities = endpoint({
  method: 'PUT',
  path: '/api/activities/order',
  access: 'admin',
  summary: 'Changes the order of the activities; unnamed ones follow.',
  body: z.object({ ids: z.array(Id).min(1).max(500) }),
  returns: z.array(ActivitySheet),
})

export const changeActivityImage = endpoint({
  method: 'POST',
  path: '/api/activities/:id/image',
  access: 'admin',
  summary: "Changes an activity's picture: png, jpeg or webp, as base64 or a data: address.",
  params: z.object({ id: Id }),
  body: z.object({ fileSource: Picture }),
  returns: ActivitySheet,
  bodyLimit: pictureLimit,
})
