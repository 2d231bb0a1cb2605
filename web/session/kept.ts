import type { StoredSession } from '../../contracts/auth.ts'
import type { StoredHome } from '../../contracts/centers.ts'
import { notValid, openStore, StorageError, type Store } from './storage.ts'

/** The chosen center, as it is kept in this browser. */
export interface ChosenCenter {
  readonly id: number
  readonly name: string
}

let opened: Promise<Store> | undefined
const store = () => {
  opened ??= openStore()
  return opened
}

/** What tells whether a value is what it should be: any zod schema does. */
export interface Schema<T> {
  safeParse(value: unknown): { success: true; data: T } | { success: false }
}

// Schemas come with zod, so they are loaded only once there is something to check.
const schemas = {
  session: async (): Promise<Schema<StoredSession>> =>
    (await import('../../contracts/auth.ts')).StoredSession,
  center: async (): Promise<Schema<ChosenCenter>> =>
    (await import('../../contracts/centers.ts')).Center.pick({ id: true, name: true }),
  home: async (): Promise<Schema<StoredHome>> => (await import('../../contracts/centers.ts')).StoredHome,
}

/** What is kept under a name, or undefined. Throws 'data not valid against schema'. */
async function read<T>(key: string, schema: () => Promise<Schema<T>>): Promise<T | undefined> {
  const value = await (await store()).get(key)
  if (value === undefined || value === null) return undefined
  const checked = (await schema()).safeParse(value)
  if (!checked.success) throw new StorageError(notValid)
  return checked.data
}

/** Small values of single screens: what was last set, a timer that runs. Read as `read` does it. */
export const readKept = read
export const keep = async (key: string, value: unknown) => (await store()).set(key, value)

export const readSession = () => read('session', schemas.session)
export const readCenter = () => read('center', schemas.center)
/** The member's own center, for those who chose none here. */
export const readHome = () => read('home', schemas.home)
export const keepHome = async (home: StoredHome) => (await store()).set('home', home)
export const keepSession = async (session: StoredSession) => (await store()).set('session', session)
export const keepCenter = async (center: ChosenCenter) => (await store()).set('center', center)
/** Of those values the ones that belong to who is logged in: they go with the log-out. */
const own = ['week-drafts', 'home']
export const forgetOwn = async () => {
  for (const name of own) await (await store()).remove(name)
}
export const forgetSession = async () => (await store()).remove('session')
export const forgetCenter = async () => (await store()).remove('center')

/** Counts one more start of the app in this browser, and tells how many there were. */
export async function countStart(): Promise<number> {
  const before = await (await store()).get('starts')
  const starts = (typeof before === 'number' && Number.isSafeInteger(before) ? before : 0) + 1
  await (await store()).set('starts', starts)
  return starts
}
