import { IconChevronRight, IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './menu-list.module.css'

/** Places to go to and things to begin, a row each. Its children are `MenuLink` and `MenuButton`. */
export function MenuList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>
}

interface MenuRow {
  /** The picture it begins with. */
  sign: ReactNode
  /** What it is about. */
  note?: string | undefined
  /** Its name. */
  children: string
}

/** Goes to a screen, or to another site (an address with its scheme) in a window of its own. */
export function MenuLink({ to, ...row }: MenuRow & { to: string }) {
  return (
    <li>
      {/^https?:/.test(to) ? (
        <a className={styles.row} href={to} target="_blank" rel="noopener noreferrer">
          <Words {...row} />
          <IconExternalLink className={styles.end} size={20} aria-hidden />
        </a>
      ) : (
        <Link className={styles.row} to={to} prefetch="intent">
          <Words {...row} />
          <IconChevronRight className={styles.end} size={20} aria-hidden />
        </Link>
      )}
    </li>
  )
}

interface MenuButtonProps extends MenuRow {
  onPress: () => void
  /** Opens a dialog; otherwise it does at once what it says. */
  opens?: boolean
  /** It is being done. */
  busy?: boolean
}

/** Opens a dialog or does something. */
export function MenuButton({ onPress, opens = false, busy = false, ...row }: MenuButtonProps) {
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        aria-haspopup={opens ? 'dialog' : undefined}
        disabled={busy}
        aria-busy={busy || undefined}
        onClick={onPress}
      >
        <Words {...row} />
        {opens && <IconChevronRight className={styles.end} size={20} aria-hidden />}
      </button>
    </li>
  )
}

function Words({ sign, note, children }: MenuRow) {
  return (
    <>
      {sign}
      <span className={styles.words}>
        <span className={styles.name}>{children}</span>
        {note && <span className={styles.note}>{note}</span>}
      </span>
    </>
  )
}
