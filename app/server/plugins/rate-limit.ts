import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { accountName } from '../../../domains/people/rules/account-name.ts'
import type { RateLimit } from '../../../platform/contract/endpoint.ts'
import { networkOf } from '../../../platform/server/calls/network-of.ts'
import { Refusal } from '../../../platform/server/refusal.ts'
import { countTries } from '../../../platform/server/tries/count-tries.ts'

/** A whole gym logs in from one address at 17:00, so an address gets this many times the tries of an account. */
const ADDRESS_FACTOR = 10

const HOUR_MS = 3_600_000

const MAX_REFUSED_KEYS = 10_000

/** Limits tries per minute on calls that invite guessing. Counted in the database, so all nodes count together. */
export default fp(
  async function rateLimit(app) {
    /** Keys refused for the rest of this minute: a flood stops here, not in the database. */
    const refused = { minute: 0, keys: new Set<string>() }

    const checkTries = async (
      request: FastifyRequest,
      path: string,
      { perMinute, perAddressAndHour, byAddressOnly }: RateLimit,
    ): Promise<void> => {
      const address = networkOf(request.ip)
      const limits: { key: string; most: number; windowMs?: number }[] = [
        { key: `${path} address ${address}`, most: perMinute * ADDRESS_FACTOR },
      ]
      const hourly = `${path} hour ${address}`
      if (perAddressAndHour) limits.push({ key: hourly, most: perAddressAndHour, windowMs: HOUR_MS })
      const named = byAddressOnly ? null : accountOf(request.body)
      const account = request.caller ? `member ${request.caller.actorId}` : named
      if (account) limits.push({ key: `${path} account ${account}`, most: perMinute })
      const now = app.clock()
      const minute = Math.floor(now / 60_000)
      if (minute !== refused.minute) {
        refused.minute = minute
        refused.keys.clear()
      }
      if (!limits.some(({ key }) => refused.keys.has(key))) {
        const exceeded = await countTries(app.db, limits, now)
        if (exceeded.length === 0) return
        for (const key of exceeded)
          if (refused.minute === minute && refused.keys.size < MAX_REFUSED_KEYS) refused.keys.add(key)
      }
      const seconds = refused.keys.has(hourly) ? 3600 : 60
      throw new Refusal('too_many_requests', { retryAfter: seconds - Math.floor((now / 1000) % seconds) })
    }
    // Adds the check only to routes that declare a limit; other calls pay nothing.
    app.addHook('onRoute', (options) => {
      const endpoint = options.config?.endpoint
      if (!endpoint?.rateLimit) return
      const { path, rateLimit } = endpoint
      options.preHandler = (request: FastifyRequest) => checkTries(request, path, rateLimit)
    })
  },
  { name: 'rate-limit', dependencies: ['database', 'session'] },
)

/** The account the body names, normalized as log-in does, so that other spellings give no more tries. */
function accountOf(body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return null
  const { cin, email } = body as { cin?: unknown; email?: unknown }
  const name = typeof cin === 'string' ? cin : email
  if (typeof name !== 'string') return null
  return accountName(name).toWellFormed().replaceAll('\0', '').slice(0, 200) || null
}
