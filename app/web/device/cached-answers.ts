import { hashKey, type QueryKey } from '@tanstack/react-query'
import type { Household } from '../../../domains/households/contract/households.ts'
import type { User } from '../../../domains/people/contract/members.ts'
import { hearNetwork, isAway, watchConnection } from '../../../platform/web/api/connection.ts'
import { liveState, watchLive } from '../../../platform/web/api/live.ts'
import { queries } from '../../../platform/web/api/query-client.ts'
import { spreadOut } from '../../../platform/web/api/spread.ts'
import { beforeLeaving, sessionState, watchSession } from '../../../platform/web/session/session.ts'
import { openStore, type Store } from '../../../platform/web/session/storage.ts'
import { type Answer, answersOf, isKept, newest, storedOf } from './cache-rules.ts'
import { cachePortrait, deletePortrait } from './cached-portrait.ts'

// Stores answers for use offline, of each person apart: the member who logged in, and those for whom this log-in acts. They are deleted
// at log-out and never shown to another person or the next member.

/** Says whose answers are stored. */
const place = 'answers'
const placeOf = (personId: number) => `${place} ${personId}`
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
/** The member who logged in, also while they act for another person. */
const logIn = () => sessionState().claims?.actorId ?? member()

function write(): void {
  clearTimeout(timer)
  timer = undefined
  void inTurn(async () => {
    const memberId = member()
    if (memberId === undefined || memberId !== owner) return
    const kept = newest([...answers.values()], Date.now())
    await (await store()).set(placeOf(memberId), { memberId, answers: kept })
  })
}

const wipe = (): Promise<void> => {
  clearTimeout(timer)
  timer = undefined
  owner = undefined
  answers.clear()
  portrait = undefined
  return inTurn(async () => {
    await forget(() => false)
    await deletePortrait()
  })
}

/** Deletes what is stored of all but some people. */
async function forget(isToStay: (personId: number) => boolean): Promise<void> {
  const kept = await store()
  const stored = storedOf(await kept.get(place))
  const staying = stored?.personIds.filter(isToStay) ?? []
  for (const personId of stored?.personIds ?? [])
    if (!staying.includes(personId)) await kept.remove(placeOf(personId))
  if (stored && staying.length > 0) await kept.set(place, { ...stored, personIds: staying })
  else await kept.remove(place)
}

/** The stored answers of a person. What another log-in left is deleted. */
async function load(memberId: number, logInId: number): Promise<readonly Answer[]> {
  const kept = await store()
  const stored = storedOf(await kept.get(place))
  const isOurs = stored?.logInId === logInId
  if (!isOurs) await forget(() => false)
  const personIds = new Set(isOurs ? stored.personIds : []).add(memberId)
  await kept.set(place, { logInId, personIds: [...personIds] })
  return answersOf(await kept.get(placeOf(memberId)), memberId)
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

/** Restores the answers of the person whom this log-in is for. */
async function follow(): Promise<void> {
  const memberId = member()
  if (memberId === owner) return
  if (memberId === undefined) {
    if (sessionState().status === 'guest') await wipe()
    return
  }
  if (owner !== undefined) answers.clear()
  owner = memberId
  let cached: readonly Answer[] = []
  await inTurn(async () => {
    cached = await load(memberId, logIn() ?? memberId)
  })
  if (owner !== memberId) return
  for (const answer of cached) takeOver(answer)
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
  if (key[0] === 'household') noteHousehold(data as Household)
  if (key[0] === 'user' && key[1] === owner) notePortrait(data as Pick<User, 'image'>)
  timer ??= setTimeout(write, gatherFor)
}

/** Nothing stays on the device of people for whom this log-in may act no more. */
function noteHousehold({ ownId, people }: Household): void {
  const seen = new Set([ownId, ...people.filter(({ canActFor }) => canActFor).map(({ id }) => id)])
  void inTurn(() => forget((personId) => personId === owner || seen.has(personId)))
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
