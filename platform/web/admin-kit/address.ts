import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { isDay } from '../../rules/local-time.ts'

/** Reads a value from the address; undefined when it is missing or invalid. */
export type Reader<T> = (text: string) => T | undefined

/** The values of a list that are kept in the address, by parameter name. */
export type AddressSpec = Record<string, Reader<string | number>>

export type AddressValues<S extends AddressSpec> = {
  [N in keyof S]?: NonNullable<ReturnType<S[N]>> | undefined
}

export const words: Reader<string> = (text) => text.slice(0, 100) || undefined
export const day: Reader<string> = (text) => (isDay(text) ? text : undefined)
/** A row's number, or another whole number from 1. */
export const number: Reader<number> = (text) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined)
export const oneOf =
  <const T extends string>(all: readonly T[]): Reader<T> =>
  (text) =>
    all.find((each) => each === text)

export function readAddress<S extends AddressSpec>(spec: S, params: URLSearchParams): AddressValues<S> {
  const read = Object.entries(spec).map(([name, reader]) => [name, reader(params.get(name) ?? '')])
  return Object.fromEntries(read.filter(([, value]) => value !== undefined))
}

export function writeAddress(
  values: Readonly<Record<string, string | number | boolean | undefined>>,
): URLSearchParams {
  const told = Object.entries(values).filter(([, value]) => value !== undefined && value !== '')
  return new URLSearchParams(told.map(([name, value]) => [name, String(value)]))
}

/** The values in the address. `set` keeps the others, but goes back to the first page, and drops empty values. */
export function useAddress<S extends AddressSpec>(spec: S) {
  const [params, setParams] = useSearchParams()
  const values = readAddress(spec, params)
  // A second change before the first navigation has been rendered must keep the first.
  const latest = useRef(params)
  const pending = useRef<string>(undefined)
  useEffect(() => {
    if (pending.current !== undefined && pending.current !== params.toString()) return
    pending.current = undefined
    latest.current = params
  }, [params])
  useEffect(() => {
    const goBack = () => {
      pending.current = undefined
    }
    window.addEventListener('popstate', goBack)
    return () => window.removeEventListener('popstate', goBack)
  }, [])
  const replace = (next: AddressValues<S>) => {
    const others = [...latest.current].filter(([name]) => !Object.hasOwn(spec, name))
    const own = writeAddress(next as Record<string, string | number | undefined>)
    latest.current = new URLSearchParams([...others, ...own])
    const text = latest.current.toString()
    pending.current = text === params.toString() ? undefined : text
    setParams(latest.current, { replace: true, preventScrollReset: true })
  }
  return {
    spec,
    values,
    replace,
    set: (more: AddressValues<S>) =>
      replace({ ...readAddress(spec, latest.current), ...('page' in spec && { page: undefined }), ...more }),
    clear: () => replace({}),
  }
}

export type Address<S extends AddressSpec> = ReturnType<typeof useAddress<S>>
