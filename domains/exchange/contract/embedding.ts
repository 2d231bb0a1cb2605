import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { Id, Language } from '../../../platform/contract/values.ts'

/** Most sites that may show the schedule. */
export const mostSites = 10

/** `https://club.example`, with a port if it has one; http on one's own machine only. */
const siteShape = /^(https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+|http:\/\/(localhost|127\.0\.0\.1))(:\d{1,5})?$/

/** As browsers name it: accents in ASCII, without the usual port. */
const Site = z
  .string()
  .trim()
  .pipe(z.url({ normalize: true }))
  .transform((url) => url.replace(/\/$/, ''))
  .refine((site) => siteShape.test(site), { params: { code: 'url_invalid' } })

export const Embedding = z.object({ sites: z.array(z.string()) })

export const getEmbedding = endpoint({
  route: 'GET /api/embedding',
  access: 'admin',
  summary: 'Returns the sites that may show the schedule in a frame.',
  returns: Embedding,
})

export const changeEmbedding = endpoint({
  route: 'PUT /api/embedding',
  access: 'admin',
  summary: `Names the sites that may show the schedule in a frame, at most ${mostSites}.`,
  body: z.object({ sites: z.array(Site).max(mostSites) }),
  returns: Embedding,
})

export const getCenterCalendar = endpoint({
  route: 'GET /api/centers/:id/calendar.ics',
  access: 'public',
  summary: 'Returns the classes of a center from today on as iCalendar (RFC 5545), with an ETag.',
  query: z.object({
    language: Language.optional(),
    /** Only classes that show this track, if it is for everybody. */
    track: Id.optional(),
  }),
  returns: z.unknown(),
})
