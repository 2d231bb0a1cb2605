import type { FastifyInstance } from 'fastify'
import type { Millis } from '../platform/rules/local-time.ts'

export const withClock = (app: FastifyInstance, at: Millis): FastifyInstance =>
  Object.create(app, { clock: { value: () => at } }) as FastifyInstance
