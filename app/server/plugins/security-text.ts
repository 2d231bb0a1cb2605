import fp from 'fastify-plugin'
import { findGym } from '../../../domains/gym/server/settings/find-gym.ts'
import { asciiAddress } from '../../../platform/contract/mail-address.ts'

/** Half a year, in milliseconds. RFC 9116 asks for less than a year. */
const VALID_FOR = 180 * 24 * 3_600_000

/** `/.well-known/security.txt` (RFC 9116): where to report a vulnerability of this gym's installation. */
export default fp(
  async function securityText(app) {
    app.get('/.well-known/security.txt', { schema: { hide: true } }, async (_request, reply) => {
      const { publicUrl } = app.config
      const { email } = await findGym(app)
      const lines = [
        `Contact: ${email ? `mailto:${asciiAddress(email)}` : `${publicUrl}/contact`}`,
        `Expires: ${new Date(app.clock() + VALID_FOR).toISOString()}`,
        `Preferred-Languages: ${app.spoken.languages.join(', ')}`,
        `Canonical: ${publicUrl}/.well-known/security.txt`,
      ]
      return reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(`${lines.join('\n')}\n`)
    })
  },
  { name: 'security-text', dependencies: ['database', 'session', 'response-cache'] },
)
