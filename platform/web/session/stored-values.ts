import { centerCookie } from '../../contract/page-host.ts'
import { notValid, openStore, StorageError, type Store } from './storage.ts'

export interface ChosenCenter {
  readonly id: number
  readonly name: string
}

/** A session in browser storage; `next` is set during a refresh. */
export interface StoredSession {
  readonly token: string
  readonly refreshToken?: string | undefined
  readonly next?: string | undefined
}

let opened: Promise<Store> | undefined
const store = () => {
  opened ??= openStore()
  return opened
}

export interface Schema<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false }
}

/** Throws 'data not valid against schema'. `isSound` because a schema loads zod. */
export async function readSound<T>(
  key: string,
  isSound: (value: Partial<T>) => boolean,
): Promise<T | undefined> {
  const value = await (await store()).get(key)
  if (value === undefined || value === null) return undefined
  if (!isSound(value as Partial<T>)) throw new StorageError(notValid)
  return value as T
}

/** Throws 'data not valid against schema'. */
export const readStored = async <T>(
  key: string,
  schema: () => Promise<Schema<T>>,
): Promise<T | undefined> => {
  const checks = schema()
  const value = await (await store()).get(key)
  if (value === undefined || value === null) return undefined
  const checked = (await checks).safeParse(value)
  if (!checked.success) throw new StorageError(notValid)
  return checked.data
}

export const storeValue = async (key: string, value: unknown) => (await store()).set(key, value)

// By hand: these are read at every start, and a schema loads zod.
const isText = (value: unknown): boolean => typeof value === 'string' && value !== ''
const isTextIfAny = (value: unknown): boolean => value === undefined || isText(value)
export const isCenter = (value: Partial<ChosenCenter> | undefined): boolean =>
  Number.isSafeInteger(value?.id) && typeof value?.name === 'string'

export const readSession = () =>
  readSound<StoredSession>(
    'session',
    ({ token, refreshToken, next }) => isText(token) && isTextIfAny(refreshToken) && isTextIfAny(next),
  )
export const readCenter = () => readSound<ChosenCenter>('center', isCenter)
export const storeSession = async (session: StoredSession) => (await store()).set('session', session)
export async function storeCenter({ id, name }: ChosenCenter): Promise<void> {
  noteCenter(`${id}; max-age=${365 * 24 * 3600}`)
  await (await store()).set('center', { id, name })
}
const own = ['week-drafts', 'home']
export const deleteOwn = async () => {
  for (const name of own) await (await store()).remove(name)
}
export const deleteSession = async () => (await store()).remove('session')
export async function deleteCenter(): Promise<void> {
  noteCenter('; max-age=0')
  await (await store()).remove('center')
}

/** For pages that the server renders. */
function noteCenter(value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
  document.cookie = `${centerCookie}=${value}; path=/; samesite=lax`
}

export async function countStart(): Promise<number> {
  const before = await (await store()).get('starts')
  const starts = (typeof before === 'number' && Number.isSafeInteger(before) ? before : 0) + 1
  await (await store()).set('starts', starts)
  return starts
}
