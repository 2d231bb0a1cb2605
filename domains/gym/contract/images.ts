import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'

export const getImage = endpoint({
  route: 'GET /api/images/:hash',
  access: 'public',
  summary: 'Returns a picture of a member or an activity by the hash of its bytes; it never changes.',
  params: z.object({ hash: z.string().regex(/^[\w-]{43}$/) }),
  returns: z.unknown(),
})
