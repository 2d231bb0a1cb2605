import type { FastifyInstance } from 'fastify'
import {
  bookVisit as bookEndpoint,
  cancelVisit as cancelEndpoint,
  getVisit,
  getVisitClass,
  listVisitClasses,
} from '../../../contracts/visits.ts'
import { networkOf } from '../../network-of.ts'
import { route } from '../../route.ts'
import { bookVisit } from './book-visit.ts'
import { cancelVisit } from './cancel-visit.ts'
import { findVisitClass, findVisitClasses } from './find-classes.ts'
import { readVisit } from './read-visit.ts'

export default async function visits(app: FastifyInstance): Promise<void> {
  route(app, listVisitClasses, async ({ centerIfAny, language }) => {
    const center = await centerIfAny()
    return center ? findVisitClasses(app, center, language) : []
  })
  route(app, getVisitClass, ({ params, language }) => findVisitClass(app, params.id, language))
  route(app, bookEndpoint, async ({ body, request, language }) => {
    await bookVisit(app, body, networkOf(request.ip))
    return readVisit(app, body.token, language)
  })
  route(app, getVisit, ({ params, language }) => readVisit(app, params.token, language))
  route(app, cancelEndpoint, async ({ params, body, language }) => {
    await cancelVisit(app, params.token, { onlyIfFree: body.onlyIfFree ?? false })
    return readVisit(app, params.token, language)
  })
}
