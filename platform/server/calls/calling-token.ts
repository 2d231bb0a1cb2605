import { AsyncLocalStorage } from 'node:async_hooks'

const names = new AsyncLocalStorage<string>()

/** Runs a request of the token with this name; undefined for people and devices. */
export const asToken = <T>(name: string | undefined, work: () => T): T =>
  name === undefined ? work() : names.run(name, work)

/** The name of the token by which the running request is made; empty without one. */
export const callingToken = (): string => names.getStore() ?? ''
