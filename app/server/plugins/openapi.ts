import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifySchema } from 'fastify'
import fp from 'fastify-plugin'
import { z } from 'zod'
import { ErrorBody } from '../../../platform/contract/error-body.ts'
import { deviceScheme } from '../../../platform/contract/headers.ts'
import { version } from '../../../platform/server/version.ts'
import { completeDocument, guide, tokenScheme } from './api-document.ts'

/** The viewer sets inline styles and loads only its own files. */
const viewerPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const failure = {
  description: 'Any refusal or failure, in the language of the caller',
  ...z.toJSONSchema(ErrorBody, { target: 'openapi-3.0' }),
}

/** For the documentation only: errors are serialized without a schema. */
function withFailures<S extends FastifySchema | undefined>(schema: S): S {
  return schema?.response ? { ...schema, response: { ...schema.response, default: failure } } : schema
}

/** `/api/openapi.json`, and a viewer at `/api/docs`. Generated from the contracts, so it cannot be out of date. */
export default fp(
  async function openapi(app) {
    if (!app.config.apiDocs) return
    await app.register(swagger, {
      openapi: {
        openapi: '3.0.3',
        info: { title: 'The Box', version, description: guide },
        components: {
          securitySchemes: {
            bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
            token: tokenScheme,
            device: { type: 'http', scheme: deviceScheme },
          },
        },
      },
      transform: ({ schema, url }) => ({ schema: withFailures(schema), url }),
      transformObject: (documented) =>
        completeDocument('openapiObject' in documented ? documented.openapiObject : documented.swaggerObject),
    })
    await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: viewerPolicy })
    app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
  },
  { name: 'openapi' },
)
