import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { BuiltInPicture, Picture, PicturePath, pictureLimit } from '../../../platform/contract/picture.ts'
import { someTexts, TextsRead, textsOf } from '../../../platform/contract/text-schemas.ts'
import { ClassCredit, Color, Id, Key, line, paragraphs } from '../../../platform/contract/values.ts'
import { Was } from '../../../platform/contract/was.ts'
import { longestLateLeave } from './setting-facts.ts'

export const ActivityIcon = z.enum(['kettle', 'box', 'discos', 'aros', 'bar', 'pulse', 'mat', 'ball'])
export type ActivityIcon = z.output<typeof ActivityIcon>

/** How the places of a day are given: the first to book, or a draw shortly after the opening. */
export const Opening = z.enum(['first_come', 'draw'])
export type Opening = z.output<typeof Opening>

const Years = z.int().min(0).max(120)

export const Activity = z.object({
  id: Id,
  /** Used in addresses: /book/{key}/{date}. */
  key: z.string(),
  name: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  icon: ActivityIcon,
  color: z.string(),
  abbreviation: z.string(),
  enabled: z.boolean(),
  /** One class of this activity per member and day. */
  singleBook: z.boolean(),
  creditType: ClassCredit,
  /** Whom it is for, in years on the day of the class; null without a limit. */
  youngest: Years.nullable(),
  oldest: Years.nullable(),
  /** A minor comes with an adult who stays. */
  needsAdult: z.boolean(),
})
export type Activity = z.output<typeof Activity>

const values = {
  key: Key,
  image: PicturePath.nullable(),
  icon: ActivityIcon,
  color: Color,
  abbreviation: line(8),
  enabled: z.boolean(),
  singleBook: z.boolean(),
  creditType: ClassCredit,
  /** Minutes before the start from which leaving costs the credit; null uses the center's. */
  lateLeaveMinutes: z.int().min(0).max(longestLateLeave).nullable(),
  opening: Opening,
  youngest: Years.nullable(),
  oldest: Years.nullable(),
  needsAdult: z.boolean(),
  /** Ids of the centers in which it is the other way. */
  openingDiffersIn: z.array(Id).max(200),
}

const [name, description] = [line(60), paragraphs(2000)]

export const ActivityForm = z.object({
  ...values,
  texts: z.object({ name: textsOf(name), description: textsOf(description) }),
  image: BuiltInPicture.nullable().default(null),
  enabled: values.enabled.default(true),
  singleBook: values.singleBook.default(false),
  lateLeaveMinutes: values.lateLeaveMinutes.default(null),
  youngest: values.youngest.default(null),
  oldest: values.oldest.default(null),
  needsAdult: values.needsAdult.default(false),
  opening: values.opening.default('first_come'),
  openingDiffersIn: values.openingDiffersIn.default([]),
})
export type ActivityForm = z.output<typeof ActivityForm>

/** Omitted fields keep their values. A picture can only be removed here; it is uploaded separately. */
export const ActivityChange = z
  .object({
    ...values,
    texts: z.object({ name: someTexts(name), description: someTexts(description) }).partial(),
  })
  .partial()
export type ActivityChange = z.output<typeof ActivityChange>

export const ActivitySheet = Activity.omit({ name: true, description: true }).extend({
  texts: z.object({ name: TextsRead, description: TextsRead }),
  lateLeaveMinutes: z.int().nullable(),
  opening: Opening,
  openingDiffersIn: z.array(Id),
})
export type ActivitySheet = z.output<typeof ActivitySheet>

export const listActivities = endpoint({
  route: 'GET /api/activities',
  access: 'public',
  scope: 'schedule:read',
  summary: 'Lists the enabled activities.',
  returns: z.array(Activity),
  cachedUntil: ['activities'],
})

export const getActivity = endpoint({
  route: 'GET /api/activities/:id',
  access: 'public',
  scope: 'schedule:read',
  summary: 'Returns one activity.',
  returns: Activity,
  cachedUntil: ['activities'],
})

export const getActivityByName = endpoint({
  route: 'GET /api/activities/byName/:name',
  access: 'public',
  scope: 'schedule:read',
  summary: 'Returns one activity by its key, or by its name in any language.',
  params: z.object({ name: line(60) }),
  returns: Activity,
  cachedUntil: ['activities'],
})

export const createActivity = endpoint({
  route: 'POST /api/activities',
  access: 'admin',
  summary: 'Adds an activity.',
  body: ActivityForm,
  returns: Activity,
  fails: ['key_taken'],
})

export const updateActivity = endpoint({
  route: 'PUT /api/activities/:id',
  access: 'admin',
  summary: 'Changes an activity; omitted fields keep their values.',
  body: ActivityChange.extend({ was: Was }),
  returns: Activity,
  fails: ['key_taken', 'changed_meanwhile', 'activity_needed'],
})

/** Coming classes of an activity with a place or wait, and how many members these are. */
export const ComingOfActivity = z.object({ classes: z.int(), members: z.int() })
export type ComingOfActivity = z.output<typeof ComingOfActivity>

export const comingOfActivity = endpoint({
  route: 'GET /api/activities/:id/coming',
  access: 'admin',
  summary: 'Counts the coming classes of an activity that have bookings, and their members.',
  returns: ComingOfActivity,
})

export const listActivitySheets = endpoint({
  route: 'GET /api/activities/all',
  access: 'admin',
  summary: 'Lists all activities with their texts in all languages, in order, disabled ones included.',
  returns: z.array(ActivitySheet),
})

export const orderActivities = endpoint({
  route: 'PUT /api/activities/order',
  access: 'admin',
  summary: 'Changes the order of the activities; unnamed ones follow.',
  body: z.object({ ids: z.array(Id).min(1).max(500) }),
  returns: z.array(ActivitySheet),
})

export const changeActivityImage = endpoint({
  route: 'POST /api/activities/:id/image',
  access: 'admin',
  summary: "Changes an activity's picture: png, jpeg or webp, as base64 or a data: address.",
  body: z.object({ fileSource: Picture }),
  returns: ActivitySheet,
  bodyLimit: pictureLimit,
})
