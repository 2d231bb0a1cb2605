import type { FastifyInstance } from 'fastify'
import { publishWaiver } from '../domains/people/server/waivers/publish-waiver.ts'
import { waiverProposal } from '../domains/people/server/waivers/waiver-proposal.ts'
import { minutes } from '../platform/rules/local-time.ts'
import { signDemoWaiver } from './queries.ts'
import { withClock } from './with-clock.ts'

/** Days since the gym asks for a signature. */
const days = 90

/** The proposed text, signed by nearly everybody, a few of whom said yes to a question. */
export async function askDemoWaiver(app: FastifyInstance, adminId: number): Promise<void> {
  const published = app.clock() - minutes(days * 24 * 60)
  const form = {
    texts: waiverProposal(),
    after: 0,
  }
  const { version } = await publishWaiver(withClock(app, published), form, adminId)
  await signDemoWaiver(app.db, version, new Date(published))
}
