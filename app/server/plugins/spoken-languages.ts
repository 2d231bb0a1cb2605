import fp from 'fastify-plugin'
import { readSpoken } from '../../../domains/gym/server/settings/find-gym.ts'
import { languages, spokenOr } from '../../../platform/contract/languages.ts'
import { decodeLive, liveChannel } from '../../../platform/server/live-events.ts'

/** The languages that the gym speaks, in memory, because every request chooses among them. */
export default fp(
  async function spokenLanguages(app) {
    async function read(): Promise<void> {
      const spoken = await readSpoken(app)
      const known = languages.filter((each) => spoken.includes(each))
      app.spoken.languages = known.length > 0 ? known : [spokenOr(undefined, [])]
    }
    const logFailure = (error: unknown) => app.log.error({ err: error }, 'reading the languages failed')

    app.addHook('onReady', () => read().catch(logFailure))
    app.listener.onUp(() => void read().catch(logFailure))
    app.listener.onEvent(liveChannel, (payload) => {
      if (concernsSettings(payload)) read().catch(logFailure)
    })
  },
  { name: 'spoken-languages', dependencies: ['database', 'session', 'response-cache', 'listener'] },
)

function concernsSettings(payload: string): boolean {
  try {
    return decodeLive(payload).some((event) => event.t === 'data' && event.event === 'settings')
  } catch {
    // An unknown event may be about anything.
    return true
  }
}
