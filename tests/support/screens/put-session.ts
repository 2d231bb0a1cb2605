import type { StoredSession } from '../../../platform/web/session/stored-values.ts'

/** Runs in the page: stores a session as a log-in does. */
export async function putSession(session: StoredSession): Promise<void> {
  const opening = indexedDB.open('the-box', 1)
  await new Promise((resolve, reject) => {
    opening.onupgradeneeded = () => opening.result.createObjectStore('kept')
    opening.onsuccess = resolve
    opening.onerror = reject
  })
  const work = opening.result.transaction('kept', 'readwrite')
  work.objectStore('kept').put(session, 'session')
  await new Promise((resolve, reject) => {
    work.oncomplete = resolve
    work.onerror = reject
  })
  opening.result.close()
  localStorage.setItem('session-hint', 'in')
}
