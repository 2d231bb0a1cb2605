import { IconChevronRight, IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import styles from './menu-list.module.css'
import { look, row, stack } from './primitives.ts'

export function MenuList({ children }: { children: ReactNode }) {
  return <ul className={classNames(look('panel-l'), styles.list)}>{children}</ul>
}

interface MenuRow {
  sign: ReactNode
  note?: string | undefined
  children: string
}

/** A path, or an absolute address, which opens in a new window. */
export function MenuLink({ to, ...words }: MenuRow & { to: string }) {
  return (
    <li>
      {/^https?:/.test(to) ? (
        <a
          className={classNames(row(4, 'full-width', 'no-underline', 'text-left', 'pad3x4'), styles.row)}
          href={to}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Words {...words} />
          <IconExternalLink className={look('faint')} size={20} aria-hidden />
        </a>
      ) : (
        <Link
          className={classNames(row(4, 'full-width', 'no-underline', 'text-left', 'pad3x4'), styles.row)}
          to={to}
          prefetch="intent"
        >
          <Words {...words} />
          <IconChevronRight className={look('faint')} size={20} aria-hidden />
        </Link>
      )}
    </li>
  )
}

interface MenuButtonProps extends MenuRow {
  onPress: () => void
  opens?: boolean
  busy?: boolean
}

export function MenuButton({ onPress, opens = false, busy = false, ...words }: MenuButtonProps) {
  return (
    <li>
      <button
        type="button"
        className={classNames(row(4, 'full-width', 'no-underline', 'text-left', 'pad3x4'), styles.row)}
        aria-haspopup={opens ? 'dialog' : undefined}
        disabled={busy}
        aria-busy={busy || undefined}
        onClick={onPress}
      >
        <Words {...words} />
        {opens && <IconChevronRight className={look('faint')} size={20} aria-hidden />}
      </button>
    </li>
  )
}

function Words({ sign, note, children }: MenuRow) {
  return (
    <>
      {sign}
      <span className={stack(0, 'grow')}>
        <span className={look('semibold')}>{children}</span>
        {note && <span className={look('size-s', 'faint')}>{note}</span>}
      </span>
    </>
  )
}
