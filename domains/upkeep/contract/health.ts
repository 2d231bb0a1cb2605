import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { Instant } from '../../../platform/contract/values.ts'

/** What is watched, in the order of the page. */
export const watched = [
  'jobs',
  'mail',
  'push',
  'webhooks',
  'records',
  'payments',
  'agencyKey',
  'site',
  'backup',
  'proof',
  'log',
  'disk',
  'memory',
  'clock',
  'nodes',
  'watcher',
  'version',
] as const
export type Watched = (typeof watched)[number]

/** `look`: it works, and somebody should know. `ill`: something does not happen that should. */
export const healthStates = ['fine', 'look', 'ill'] as const
export type HealthState = (typeof healthStates)[number]

export const HealthLine = z.object({
  name: z.enum(watched),
  state: z.enum(healthStates),
  /** Since when it is ill; null otherwise. */
  since: Instant.nullable(),
  /** What the text of the line names, such as `{ days: 12 }`. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type HealthLine = z.output<typeof HealthLine>

export const readHealth = endpoint({
  route: 'GET /api/health',
  access: 'admin',
  summary: 'Returns whether the installation does what it should, line by line.',
  returns: z.object({
    /** Of the product. */
    version: z.string(),
    checkedAt: Instant,
    lines: z.array(HealthLine),
  }),
})
