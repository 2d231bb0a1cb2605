import { useEffect, useRef, useState } from 'react'
import { readStored, type Schema, storeValue } from './stored-values.ts'

/** A stored value; `first` until it is read or if it is unusable. */
export function useStored<T>(
  key: string,
  schema: () => Promise<Schema<T>>,
  first: T,
): [value: T, set: (value: T) => void] {
  const [value, setValue] = useState(first)
  const touched = useRef(false)
  const load = useRef(schema)
  useEffect(() => {
    readStored(key, load.current).then(
      (stored) => stored !== undefined && !touched.current && setValue(stored),
      () => undefined,
    )
  }, [key])
  return [
    value,
    (next) => {
      touched.current = true
      setValue(next)
      void storeValue(key, next).catch(() => undefined)
    },
  ]
}
