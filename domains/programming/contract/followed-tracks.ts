import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { Id } from '../../../platform/contract/values.ts'

export const listOwnTracks = endpoint({
  route: 'GET /api/tracks/own',
  access: 'member',
  summary: 'Lists the tracks that the caller reads, and whether they follow them.',
  returns: z.array(z.object({ id: Id, name: z.string(), color: z.string(), follows: z.boolean() })),
})

export const followTrack = endpoint({
  route: 'PUT /api/tracks/:id/followed',
  access: 'member',
  summary:
    'Follows a track, or no longer: its workouts come first, and their publication is told to those who want pushes of it.',
  body: z.object({ follows: z.boolean() }),
})
