import { hashKey, type QueryKey } from '@tanstack/react-query'
import type { User } from '../../../domains/people/contract/members.ts'
import { hearNetwork, isAway, watchConnection } from '../../../platform/web/api/connection.ts'
import { liveState, watchLive } from '../../../platform/web/api/live.ts'
import { queries } from '../../../platform/web/api/query-client.ts'
import { spreadOut } from '../../../platform/web/api/spread.ts'
import { beforeLeaving, sessionState, watchSession } from '../../../platform/web/session/session.ts'
import { openStore, type Store } from '../../../platform/web/session/storage.ts'
import { type Answer, isKept, newest, sound } from './cache-rules.ts'
import { cachePortrait, deletePortrait } from './cached-portrait.ts'

// Stores a member's answers for use offline. They are deleted at log-out and never shown to the next member.

const place = 'answers'
/** Milliseconds between a change and its write. */
const gatherFor = 1_000

let opened: Promise<Store> | undefined
const store = () => {
  opened ??= openStore()
  return opened
}

let owner: number | undefined
const answers = new Map<string, Answer>()
let timer: ReturnType<typeof setTimeout> | undefined
/** Writes and deletions run one after the other, or deleted data would be written again. */
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
    await deletePortrait()
  })
}

/** Restores stored answers with their age, so that they are refreshed when possible. */
function restore(hash: string): void {
  const cached = answers.get(hash)
  if (!cached || !isAway() || queries.getQueryData(cached.key) !== undefined) return
  queries.setQueryData(cached.key, cached.data, { updatedAt: cached.at })
}

const restoreAll = () => {
  if (!isAway()) return
  for (const hash of answers.keys()) restore(hash)
}

/** Restores the member's answers; deletes those of another member. */
async function follow(): Promise<void> {
  const memberId = member()
  if (memberId === owner) return
  if (memberId === undefined) {
    if (sessionState().status === 'guest') await wipe()
    return
  }
  if (owner !== undefined) answers.clear()
  owner = memberId
  const cached = sound(await (await store()).get(place).catch(() => undefined))
  if (owner !== memberId) return
  if (cached && cached.memberId !== memberId) await inTurn(async () => (await store()).remove(place))
  else for (const answer of cached?.answers ?? []) takeOver(answer)
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
  void inTurn(() => cachePortrait(image))
}

export function cacheAnswers(): void {
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
  // The network is back: refetch.
  watchLive(() => {
    if (liveState() !== 'open' || !isAway()) return
    hearNetwork(true)
    spreadOut(() => void queries.invalidateQueries())
  })
  void follow()
}
