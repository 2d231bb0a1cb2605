import type { StoredSession } from '../../contracts/auth.ts'
import type { StoredHome } from '../../contracts/centers.ts'
import { notValid, openStore, StorageError, type Store } from './storage.ts'

export interface ChosenCenter {
  readonly id: number
  readonly name: string
}

let opened: Promise<Store> | undefined
const store = () => {
  opened ??= openStore()
  return opened
}

export interface Schema<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false }
}

// Dynamic import: schemas load zod.
const schemas = {
  session: async (): Promise<Schema<StoredSession>> =>
    (await import('../../contracts/auth.ts')).StoredSession,
  center: async (): Promise<Schema<ChosenCenter>> =>
    (await import('../../contracts/centers.ts')).Center.pick({ id: true, name: true }),
  home: async (): Promise<Schema<StoredHome>> => (await import('../../contracts/centers.ts')).StoredHome,
}

/** Throws 'data not valid against schema'. */
async function read<T>(key: string, schema: () => Promise<Schema<T>>): Promise<T | undefined> {
  const value = await (await store()).get(key)
  if (value === undefined || value === null) return undefined
  const checked = (await schema()).safeParse(value)
  if (!checked.success) throw new StorageError(notValid)
  return checked.data
}

export const readStored = read
export const storeValue = async (key: string, value: unknown) => (await store()).set(key, value)

export const readSession = () => read('session', schemas.session)
export const readCenter = () => read('center', schemas.center)
export const readHome = () => read('home', schemas.home)
export const storeHome = async (home: StoredHome) => (await store()).set('home', home)
export const storeSession = async (session: StoredSession) => (await store()).set('session', session)
export const storeCenter = async (center: ChosenCenter) => (await store()).set('center', center)
const own = ['week-drafts', 'home']
export const deleteOwn = async () => {
  for (const name of own) await (await store()).remove(name)
}
export const deleteSession = async () => (await store()).remove('session')
export const deleteCenter = async () => (await store()).remove('center')

export async function countStart(): Promise<number> {
  const before = await (await store()).get('starts')
  const starts = (typeof before === 'number' && Number.isSafeInteger(before) ? before : 0) + 1
  await (await store()).set('starts', starts)
  return starts
}
