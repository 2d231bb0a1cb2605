import type { FastifyInstance } from 'fastify'
import ICAL from 'ical.js'
import { expect } from 'vitest'

export const pathOf = (address: string) => new URL(address).pathname

/** The feed as a calendar program parses it. */
export async function feedEvents(app: FastifyInstance, address: string) {
  const answer = await app.inject(pathOf(address))
  expect(answer.statusCode, answer.body).toBe(200)
  const calendar = new ICAL.Component(ICAL.parse(answer.body))
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      summary: event.summary,
      location: event.location,
      start: event.startDate.toJSDate().getTime(),
      end: event.endDate.toJSDate().getTime(),
      status: component.getFirstPropertyValue('status'),
      url: component.getFirstPropertyValue('url'),
    }
  })
}
