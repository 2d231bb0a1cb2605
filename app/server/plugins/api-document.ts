import { z } from 'zod'
import {
  webhookBody,
  webhookEvents,
  webhookKinds,
} from '../../../domains/exchange/contract/webhook-events.ts'
import { idempotencyKeyHeader } from '../../../platform/contract/headers.ts'
import { languages } from '../../../platform/contract/languages.ts'
import { scopeFacts, scopeNames } from '../../../platform/contract/scopes.ts'

// The parts of the OpenAPI document that no endpoint declares. Described in docs/api.md.

const scopeTable = [
  '| Scope | Tokens | Reaches |',
  '|---|---|---|',
  ...scopeNames.map(
    (scope) => `| \`${scope}\` | ${scopeFacts[scope].kinds.join(', ')} | ${scopeFacts[scope].summary} |`,
  ),
].join('\n')

export const guide = `Class booking for gyms with several centers.

## Tokens
Send \`Authorization: Bearer box_pat_…\` (a member's own, made at \`/config/security\`) or \`box_gym_…\` (of the gym, made by an admin at \`/admin/open\`). A token reaches the endpoints that name one of its
scopes, and nothing else: never anything that moves money, changes roles or passwords, or exports. A personal token has the access of a member. In answers to a gym token \`mine\` is the place of the admin who made it. 401: unknown, revoked,
expired, or its member may not log in any more. 403: no scope for this.

${scopeTable}

## Errors
Every refusal is \`{ code, message, requestId }\`, with \`fields\` when the input is wrong (400). Rules of the gym are 409, with a code that the endpoint lists; \`message\` is in the language of
\`Accept-Language\` (${languages.map((each) => `\`${each}\``).join(', ')}). 429 and 503 carry \`Retry-After\` in seconds.

## Idempotency keys and deadlines
Send \`Idempotency-Key\` (up to 200 characters, best a UUID) with every change, and the same one when you send it again because no answer came: it is done once, and a repeat gets the first answer for 24 hours. The same key with another body is 409 \`key_reused\`.
\`X-Deadline-Ms\` says how long you wait (15,000 if you do not say, 60,000 at most): what has not happened by then never will.

## Paging and limits
Lists take \`size\` and \`page\` (from 0), or \`before\` with the \`next\` of the page before. A token may call 300 times a minute. Days are those of the center (\`2026-11-20\`), instants are UTC.

## Webhooks
Made by an admin at \`/admin/open\`, signed by the [Standard Webhooks](https://www.standardwebhooks.com) specification: verify \`webhook-signature\` over \`webhook-id.webhook-timestamp.body\` with the secret
\`whsec_…\`, and refuse timestamps older than five minutes. Answer 2xx within 10 seconds. A message comes at least once, in no order, with the same \`webhook-id\` in every try: about ten in three days. 410, or five days without a success,
switch a webhook off.`

export const tokenScheme = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'box_pat_… or box_gym_…',
  description: 'A personal token or a token of the gym, with its scopes.',
} as const

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
})

const webhookHeaders = [
  header('webhook-id', 'Names the message, the same in every try.'),
  header('webhook-timestamp', 'Of this try, seconds since 1970.'),
  header(
    'webhook-signature',
    '`v1,` and base64 of HMAC-SHA256; several, separated by spaces, while two secrets are valid.',
  ),
]

const webhooks = Object.fromEntries(
  webhookKinds.map((kind) => [
    kind,
    {
      post: {
        summary: webhookEvents[kind].summary,
        operationId: kind,
        parameters: webhookHeaders,
        requestBody: {
          required: true,
          content: { 'application/json': { schema: plainSchema(webhookBody(kind)) } },
        },
        responses: { '2XX': { description: 'Received; anything else is tried again.' } },
      },
    },
  ]),
)

function plainSchema(type: z.ZodType): object {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io: 'input' })
  return schema
}

const keyParameter = {
  name: idempotencyKeyHeader,
  in: 'header',
  required: false,
  description: 'Sent again with the same key, it is done once.',
  schema: { type: 'string', maxLength: 200 },
}

type Json = Record<string, unknown>

/** From the dialect of OpenAPI 3.0, which the serializer needs, to JSON Schema, which 3.1 uses. */
function modern(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(modern)
  if (typeof node !== 'object' || node === null) return node
  const { nullable, ...rest } = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, modern(value)]),
  ) as Json
  const read: Json =
    nullable === true || nullable === false ? rest : nullable === undefined ? rest : { ...rest, nullable }
  for (const [bound, of] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const) {
    if (read[bound] !== true) continue
    read[bound] = read[of]
    delete read[of]
  }
  if (nullable !== true) return read
  if (typeof read.type !== 'string') return { anyOf: [read, { type: 'null' }] }
  return {
    ...read,
    type: [read.type, 'null'],
    ...(Array.isArray(read.enum) && { enum: [...read.enum, null] }),
  }
}

interface Operation extends Json {
  parameters?: object[]
  responses: { default?: { description: string; content: { 'application/json': { schema: object } } } }
}

/** The document as it is served: OpenAPI 3.1, with webhooks, the header that every change takes, and the failure of all, once. */
export function completeDocument(document: object): object {
  const { paths, components, ...rest } = modern(document) as Json & {
    paths: Record<string, Record<string, Operation>>
    components: object
  }
  const schemas: Json = {}
  for (const methods of Object.values(paths))
    for (const [method, operation] of Object.entries(methods)) {
      if (method !== 'get') operation.parameters = [...(operation.parameters ?? []), keyParameter]
      const failure = operation.responses.default?.content['application/json']
      if (!failure) continue
      schemas.Failure = failure.schema
      failure.schema = { $ref: '#/components/schemas/Failure' }
    }
  return { ...rest, openapi: '3.1.0', paths, components: { ...components, schemas }, webhooks }
}
