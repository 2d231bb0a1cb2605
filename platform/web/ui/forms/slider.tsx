import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { Children, type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { row, stack } from '../primitives.ts'
import styles from './slider.module.css'

interface SliderProps {
  label: string
  previous: string
  next: string
  heading?: ReactNode
  slide?: string
  children: ReactNode
}

export function Slider({ label, previous, next, heading, slide, children }: SliderProps) {
  const track = useRef<HTMLUListElement>(null)
  const [ends, setEnds] = useState({ start: true, end: false })

  useEffect(() => {
    const list = track.current
    if (!list) return
    const look = () =>
      setEnds({ start: list.scrollLeft < 8, end: list.scrollLeft + list.clientWidth > list.scrollWidth - 8 })
    look()
    list.addEventListener('scroll', look, { passive: true })
    const sizes = new ResizeObserver(look)
    sizes.observe(list)
    // Touched or hovered: load the pictures that are out of sight.
    const sight = new IntersectionObserver(([seen]) => {
      if (seen?.isIntersecting) list.dataset.seen = ''
    })
    sight.observe(list)
    return () => {
      sight.disconnect()
      list.removeEventListener('scroll', look)
      sizes.disconnect()
    }
  }, [])

  const move = (by: 1 | -1) => {
    const list = track.current
    const width = list?.firstElementChild?.clientWidth ?? 300
    list?.scrollBy({ left: by * (width + 16) })
  }

  return (
    <div className={styles.slider}>
      <div className={classNames(row(4, 'bottom', 'between'), styles.head)}>
        <div>{heading}</div>
        <div className={styles.buttons}>
          <IconButton kind="quiet" label={previous} disabled={ends.start} onClick={() => move(-1)}>
            <IconArrowLeft aria-hidden />
          </IconButton>
          <IconButton kind="quiet" label={next} disabled={ends.end} onClick={() => move(1)}>
            <IconArrowRight aria-hidden />
          </IconButton>
        </div>
      </div>
      <ul
        ref={track}
        className={classNames(stack(4), styles.track)}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
        tabIndex={0}
        style={slide ? ({ '--slide': slide } as CSSProperties) : undefined}
      >
        {Children.map(children, (child) => (
          <li>{child}</li>
        ))}
      </ul>
    </div>
  )
}
