import { hashKey, type QueryKey } from '@tanstack/react-query'
import type { User } from '../../contracts/members.ts'
import { hearNetwork, isAway, watchConnection } from '../api/connection.ts'
import { liveState, watchLive } from '../api/live.ts'
import { queries } from '../api/query-client.ts'
import { beforeLeaving, sessionState, watchSession } from '../session/session.ts'
import { openStore, type Store } from '../session/storage.ts'
import { type Answer, isKept, newest, sound } from './keeping.ts'
import { forgetPortrait, keepPortrait } from './kept-portrait.ts'

// What the server answered a member is kept in this browser, so that it can be read where there is no network. It is that
// member's alone: it is gone with the log-out, and who logs in next begins with nothing.

const place = 'answers'
/** Milliseconds in which changes are gathered before they are written. */
const gatherFor = 1_000

let opened: Promise<Store> | undefined
const store = () => {
  opened ??= openStore()
  return opened
}

let owner: number | undefined
const answers = new Map<string, Answer>()
let timer: ReturnType<typeof setTimeout> | undefined
/** Writing and wiping happen one after the other, or what was wiped would be written again. */
let last: Promise<void> = Promise.resolve()
const inTurn = (work: () => Promise<void>): Promise<void> => {
  last = last.then(work).catch(() => undefined)
  return last
}

const member = () => sessionState().claims?.memberId

function write(): void {
  clearTimeout(timer)
  timer = undefined
  void inTurn(async () => {
    const memberId = member()
    if (memberId === undefined || memberId !== owner) return
    await (await store()).set(place, { memberId, answers: newest([...answers.values()], Date.now()) })
  })
}

const wipe = (): Promise<void> => {
  clearTimeout(timer)
  timer = undefined
  owner = undefined
  answers.clear()
  portrait = undefined
  return inTurn(async () => {
    await (await store()).remove(place)
    await forgetPortrait()
  })
}

/** Puts what is kept where nothing else is. It keeps its age, so that it is read anew as soon as that can be. */
function restore(hash: string): void {
  const kept = answers.get(hash)
  if (!kept || !isAway() || queries.getQueryData(kept.key) !== undefined) return
  queries.setQueryData(kept.key, kept.data, { updatedAt: kept.at })
}

const restoreAll = () => {
  if (!isAway()) return
  for (const hash of answers.keys()) restore(hash)
}

/** Takes over what was kept for the member who is here; somebody else's is wiped. */
async function follow(): Promise<void> {
  const memberId = member()
  if (memberId === owner) return
  if (memberId === undefined) {
    if (sessionState().status === 'guest') await wipe()
    return
  }
  if (owner !== undefined) answers.clear()
  owner = memberId
  const kept = sound(await (await store()).get(place).catch(() => undefined))
  if (owner !== memberId) return
  if (kept && kept.memberId !== memberId) await inTurn(async () => (await store()).remove(place))
  else for (const answer of kept?.answers ?? []) takeOver(answer)
  restoreAll()
  for (const query of queries.getQueryCache().getAll()) note(query.queryKey, query.state)
}

function takeOver(answer: Answer): void {
  const hash = hashKey(answer.key)
  if (!answers.has(hash)) answers.set(hash, answer)
}

function note(key: QueryKey, { data, dataUpdatedAt }: { data: unknown; dataUpdatedAt: number }): void {
  if (data === undefined || dataUpdatedAt === 0 || owner === undefined || !isKept(key)) return
  answers.set(hashKey(key), { key, data, at: dataUpdatedAt })
  if (key[0] === 'user' && key[1] === owner) notePortrait(data as Pick<User, 'image'>)
  timer ??= setTimeout(write, gatherFor)
}

let portrait: string | null | undefined

function notePortrait({ image }: Pick<User, 'image'>): void {
  if (image === portrait) return
  portrait = image
  void inTurn(() => keepPortrait(image))
}

/** Begins to keep answers and, while nobody answers, to show them. */
export function keepAnswers(): void {
  queries.getQueryCache().subscribe((event) => {
    if (event.type === 'added') restore(event.query.queryHash)
    else if (event.type === 'updated' && event.action.type === 'success')
      note(event.query.queryKey, event.query.state)
    else if (event.type === 'updated' && event.action.type === 'error') restore(event.query.queryHash)
  })
  watchSession(() => void follow())
  watchConnection(restoreAll)
  beforeLeaving(wipe)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && timer !== undefined) write()
  })
  // Whoever hears the server again asks again.
  watchLive(() => {
    if (liveState() !== 'open' || !isAway()) return
    hearNetwork(true)
    void queries.invalidateQueries()
  })
  void follow()
}
