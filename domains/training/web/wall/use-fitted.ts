import { type RefObject, useLayoutEffect, useRef } from 'react'
import { bestFit } from './fitting.ts'

interface Bounds {
  /** Hundredths of an em. */
  least: number
  most: number
  columns: number
}

const isWhole = (part: Element) => part.scrollWidth <= part.clientWidth

/**
 * Sets the type of a box of given size as large as its content allows, in columns where they help, again whenever the box or
 * `content` changes. Parts with `data-whole` are not cut either.
 */
export function useFitted(
  content: unknown,
  { least, most, columns }: Bounds,
): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the content is measured
  useLayoutEffect(() => {
    const box = ref.current
    if (!box) return
    const set = (size: number, count: number) => {
      box.style.fontSize = `${size / 100}em`
      box.style.columnCount = String(count)
    }
    const adjust = () => {
      const found = bestFit({ least, most, columns }, ({ size, columns: count }) => {
        set(size, count)
        return (
          box.scrollHeight <= box.clientHeight &&
          [box, ...box.querySelectorAll('[data-whole]')].every(isWhole)
        )
      })
      set(found.size, found.columns)
    }
    adjust()
    const watching = new ResizeObserver(adjust)
    watching.observe(box)
    void document.fonts.ready.then(adjust)
    return () => watching.disconnect()
  }, [content, least, most, columns])
  return ref
}
