import { useEffect, useRef, useState } from 'react'
import { keep, readKept, type Schema } from './kept.ts'

/**
 * A small value that this browser remembers: `first` until it has been read, and where what is kept cannot be used. The
 * schema is loaded only then.
 */
export function useKept<T>(
  key: string,
  schema: () => Promise<Schema<T>>,
  first: T,
): [value: T, set: (value: T) => void] {
  const [value, setValue] = useState(first)
  const touched = useRef(false)
  const load = useRef(schema)
  useEffect(() => {
    readKept(key, load.current).then(
      (kept) => kept !== undefined && !touched.current && setValue(kept),
      () => undefined,
    )
  }, [key])
  return [
    value,
    (next) => {
      touched.current = true
      setValue(next)
      void keep(key, next).catch(() => undefined)
    },
  ]
}
