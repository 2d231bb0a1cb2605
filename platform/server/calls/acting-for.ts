import { AsyncLocalStorage } from 'node:async_hooks'

/** A request by which `actorId` does `call` for `personId`. */
export interface Acting {
  actorId: number
  personId: number
  /** Method and path of the endpoint. */
  call: string
}

const requests = new AsyncLocalStorage<Acting>()

/** Runs a request that is made for another person; undefined for all others. */
export const whileActing = <T>(acting: Acting | undefined, work: () => T): T =>
  acting === undefined ? work() : requests.run(acting, work)

export const actingNow = (): Acting | undefined => requests.getStore()
