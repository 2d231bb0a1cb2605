import { subscribe } from 'node:diagnostics_channel'
import { appendFileSync } from 'node:fs'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { TestRunner } from 'vitest'

// Appends `METHOD path` to the file CALLS_FILE for every endpoint that answered a test successfully.
// scripts/uncalled-endpoints.ts reads it.

const file = process.env.CALLS_FILE
const recorded = new Set<string>()

if (file)
  subscribe('tracing:fastify.request.handler:start', (message) => {
    // The access test calls every endpoint, but only checks access.
    if (TestRunner.getCurrentTest()?.file.name.endsWith('every-endpoint.test.ts')) return
    const { request, reply } = message as { request: FastifyRequest; reply: FastifyReply }
    reply.raw.once('finish', () => {
      const line = `${request.method} ${request.routeOptions.url}`
      if (reply.statusCode >= 400 || recorded.has(line)) return
      recorded.add(line)
      appendFileSync(file, `${line}\n`)
    })
  })
