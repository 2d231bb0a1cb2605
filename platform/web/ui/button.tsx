import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { Link, type LinkProps } from 'react-router'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import { row } from './primitives.ts'

/** `primary`: one per screen. `onFloor`: `quiet` over the dark hero. */
export type ButtonKind = 'primary' | 'quiet' | 'plain' | 'danger' | 'onFloor'

interface Look {
  kind?: ButtonKind
  size?: 'normal' | 'large'
  wide?: boolean
}

const look = ({ kind = 'quiet', size = 'normal', wide = false }: Look, className?: string) =>
  classNames(styles.button, styles[kind], size === 'large' && styles.large, wide && styles.wide, className)

/** Milliseconds before a spinner appears. */
const shownAfter = 300

/** True once `busy` has lasted 300 ms, so that short work does not flicker. */
export function useLate(going: boolean): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!going) return setLate(false)
    const timer = setTimeout(() => setLate(true), shownAfter)
    return () => clearTimeout(timer)
  }, [going])
  return going && late
}

type ButtonProps = ComponentProps<'button'> & Look & { busy?: boolean }

/** While `busy` it ignores presses. */
export function Button({
  kind,
  size,
  wide,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const late = useLate(busy)
  return (
    <button
      type="button"
      {...rest}
      className={classNames(
        look({ ...(kind && { kind }), ...(size && { size }), ...(wide && { wide }) }, className),
        late && styles.busy,
      )}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      <span className={classNames(row(2, 'inline'), styles.label)}>{children}</span>
      {late && <span className={styles.spinner} />}
    </button>
  )
}

/** Prefetches its screen on hover or touch. */
export function LinkButton({ kind, size, wide, className, children, ...rest }: LinkProps & Look) {
  return (
    <Link
      prefetch="intent"
      {...rest}
      className={look(
        { ...(kind && { kind }), ...(size && { size }), ...(wide && { wide }) },
        className as string,
      )}
    >
      <span className={classNames(row(2, 'inline'), styles.label)}>{children as ReactNode}</span>
    </Link>
  )
}

export function IconButton({
  label,
  kind = 'plain',
  className,
  children,
  ...rest
}: ComponentProps<'button'> & { label: string; kind?: ButtonKind }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classNames(look({ kind }, className), styles.icon)}
    >
      {children}
    </button>
  )
}
