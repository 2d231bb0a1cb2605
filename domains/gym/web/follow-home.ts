import { call } from '../../../platform/web/api/call.ts'
import { sessionState, takeCenter, watchSession } from '../../../platform/web/session/session.ts'
import {
  type ChosenCenter,
  isCenter,
  readSound,
  storeValue,
} from '../../../platform/web/session/stored-values.ts'
import { defaultCenter } from '../contract/centers.ts'

/** The member's own center in browser storage, for use without a network. */
interface StoredHome {
  readonly memberId: number
  readonly center: ChosenCenter
}

const readHome = () =>
  readSound<StoredHome>('home', ({ memberId, center }) => Number.isSafeInteger(memberId) && isCenter(center))

const storeHome = (home: StoredHome): Promise<void> => storeValue('home', home).catch(() => undefined)

/** Takes the own center of each member who logs in and has chosen none. `chosen`: by the one whose session was stored. */
export function followHome(chosen: ChosenCenter | undefined): void {
  const { claims, center } = sessionState()
  if (!chosen && claims && center) void storeHome({ memberId: claims.memberId, center })
  void follow()
}

async function follow(): Promise<void> {
  const stored = await readHome().catch(() => undefined)
  let askedFor: number | undefined
  const look = () => {
    const { claims, center } = sessionState()
    if (claims?.memberId === askedFor) return
    askedFor = claims?.memberId
    if (!claims || center) return
    // Uses the stored answer first, so that the same center is used with and without a network.
    if (stored?.memberId === claims.memberId) takeCenter(stored.center)
    void askForHome(claims.memberId)
  }
  watchSession(look)
  look()
}

/** Uses the member's own center unless another one was chosen meanwhile. */
async function askForHome(memberId: number): Promise<void> {
  const before = sessionState().center?.id
  const told = await call(defaultCenter).catch(() => undefined)
  const { claims, center } = sessionState()
  if (!told || claims?.memberId !== memberId || (center && center.id !== before)) return
  const home = { id: told.id, name: told.name }
  if (home.id !== center?.id) takeCenter(home)
  await storeHome({ memberId, center: home })
}
