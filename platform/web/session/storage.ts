/** Why storage failed. The messages are the specification's. */
export class StorageError extends Error {
  override readonly name = 'StorageError'
}

export const notWorking = 'indexedDB is not working'
export const notSerializable = 'data not serializable'
export const notValid = 'data not valid against schema'

export interface Store {
  get(key: string): Promise<unknown>
  set(key: string, value: unknown): Promise<void>
  remove(key: string): Promise<void>
}

const databaseName = 'the-box'
const table = 'kept'

const done = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(new StorageError(notWorking, { cause: request.error }))
  })

const connect = async (factory: IDBFactory): Promise<IDBDatabase> => {
  let opening: IDBOpenDBRequest
  try {
    opening = factory.open(databaseName, 1)
  } catch (cause) {
    throw new StorageError(notWorking, { cause })
  }
  opening.onupgradeneeded = () => opening.result.createObjectStore(table)
  const database = await done(opening)
  // A newer tab upgrades the database.
  database.onversionchange = () => database.close()
  return database
}

/** The connection was closed, as phones do to sleeping apps. */
const isClosed = (cause: unknown): boolean =>
  cause instanceof DOMException && cause.name === 'InvalidStateError'

/** Rejects with 'indexedDB is not working' where it is missing or blocked. */
export async function openIndexedDb(factory: IDBFactory | undefined = globalThis.indexedDB): Promise<Store> {
  if (!factory) throw new StorageError(notWorking)
  let database = await connect(factory)
  type Ask<T> = (rows: IDBObjectStore) => IDBRequest<T>
  const run = <T>(mode: IDBTransactionMode, what: Ask<T>) =>
    done(what(database.transaction(table, mode).objectStore(table)))
  const ask = async <T>(mode: IDBTransactionMode, what: Ask<T>): Promise<T> => {
    try {
      try {
        return await run(mode, what)
      } catch (cause) {
        if (!isClosed(cause)) throw cause
        database = await connect(factory)
        return await run(mode, what)
      }
    } catch (cause) {
      if (cause instanceof DOMException && cause.name === 'DataCloneError') {
        throw new StorageError(notSerializable, { cause })
      }
      throw cause instanceof StorageError ? cause : new StorageError(notWorking, { cause })
    }
  }
  return {
    get: (key) => ask('readonly', (rows) => rows.get(key)),
    set: async (key, value) => void (await ask('readwrite', (rows) => rows.put(value, key))),
    remove: async (key) => void (await ask('readwrite', (rows) => rows.delete(key))),
  }
}

/** As JSON. Throws where it is blocked. */
export function openLocalStorage(): Store {
  const items = globalThis.localStorage
  const probe = `${databaseName}:probe`
  items.setItem(probe, '1')
  items.removeItem(probe)
  return {
    async get(key) {
      const text = items.getItem(`${databaseName}:${key}`)
      try {
        return text === null ? undefined : JSON.parse(text)
      } catch {
        return undefined
      }
    },
    set: async (key, value) => items.setItem(`${databaseName}:${key}`, serialized(value)),
    remove: async (key) => items.removeItem(`${databaseName}:${key}`),
  }
}

export function openMemory(): Store {
  const values = new Map<string, string>()
  return {
    async get(key) {
      const text = values.get(key)
      return text === undefined ? undefined : JSON.parse(text)
    },
    set: async (key, value) => void values.set(key, serialized(value)),
    remove: async (key) => void values.delete(key),
  }
}

function serialized(value: unknown): string {
  try {
    const text = JSON.stringify(value)
    if (text !== undefined) return text
  } catch (cause) {
    throw new StorageError(notSerializable, { cause })
  }
  throw new StorageError(notSerializable)
}

/** IndexedDB, else localStorage, else memory. */
export async function openStore(): Promise<Store> {
  try {
    return await openIndexedDb()
  } catch (reason) {
    console.info(reason instanceof StorageError ? reason.message : notWorking)
  }
  try {
    return openLocalStorage()
  } catch {
    return openMemory()
  }
}
