import { IconPrinter } from '@tabler/icons-react'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { clockTime } from '../../../../platform/rules/local-time.ts'
import { Badge } from '../../../../platform/web/ui/badge.tsx'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { Spoken } from '../../../../platform/web/ui/states/skeleton.tsx'
import type { ClassRoll } from '../../contract/classes.ts'
import { withTicks } from '../api/tick-queue.ts'
import { useTicks } from '../api/ticks.ts'
import { activityInk } from '../widgets/seats.tsx'
import styles from './class-list.module.css'
import { isCoachedBy, stateOf } from './opened-class.ts'
import { isBeside } from './roll-screen.ts'

interface ClassListProps {
  classes: readonly ClassRoll[]
  /** The member who looks; their own classes come first. */
  ownId: number
  /** Id of the class that is open beside the list. */
  opened: number
  date: string
  now: number
  onPrint: () => void
}

/** The classes of a day, one's own first. Arrow keys move between them, Enter opens one. */
export function ClassList({ classes, ownId, opened, date, now, onPrint }: ClassListProps) {
  const { t } = useTranslation('admin-door')
  const { t: tCoaching } = useTranslation('admin-coaching')
  const side = useRef<HTMLElement>(null)
  const own = classes.filter((c) => isCoachedBy(c, ownId))
  const parts =
    own.length === 0
      ? [{ title: '', of: classes }]
      : [
          { title: tCoaching('own.yours'), of: own },
          { title: tCoaching('own.others'), of: classes.filter((c) => !own.includes(c)) },
        ]
  // Keeps the open class visible in a scrolling list.
  useEffect(() => {
    const row = side.current?.querySelector<HTMLElement>('[aria-current]')
    if (!side.current || !row) return
    side.current.scrollTop = row.offsetTop - side.current.clientHeight / 2 + row.offsetHeight / 2
  }, [])
  return (
    <nav ref={side} aria-label={t('today.classes')} className={styles.side}>
      <ol className={classNames(stack(1), styles.list)} onKeyDown={stepWithArrows}>
        {parts.flatMap(({ title, of }) =>
          of.map((gymClass, nth) => (
            <li key={gymClass.id} className={stack(1)}>
              {title && nth === 0 && <h2 className={look('size-s', 'soft', 'semibold')}>{title}</h2>}
              <Row gymClass={gymClass} date={date} now={now} isOpened={gymClass.id === opened} />
            </li>
          )),
        )}
      </ol>
      <Button kind="plain" onClick={onPrint}>
        <IconPrinter size={20} aria-hidden /> {t('today.printDay')}
      </Button>
    </nav>
  )
}

function stepWithArrows(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  const links = [...event.currentTarget.querySelectorAll('a')]
  const next = links[links.indexOf(document.activeElement as HTMLAnchorElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

interface RowProps {
  gymClass: ClassRoll
  date: string
  now: number
  isOpened: boolean
}

function Row({ gymClass, date, now, isOpened }: RowProps) {
  const { t } = useTranslation('admin-door')
  const ticks = useTicks()
  const navigate = useNavigate()
  const { activity, center, maxPeople, usersIn, usersWait } = gymClass
  const state = stateOf(gymClass, now)
  const present = withTicks(gymClass.people, ticks).filter((p) => p.validated).length
  const to = `/admin?date=${date}&class=${gymClass.id}`
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const beside = isBeside()
    void navigate(to, { replace: beside, preventScrollReset: beside, state: { isFromList: !beside } })
  }
  return (
    <Link
      to={to}
      onClick={open}
      className={classNames(styles.row, isOpened && styles.opened, state && styles[state])}
      style={activityInk(activity.color)}
      aria-current={isOpened ? 'true' : undefined}
    >
      <span className={classNames(look('display', 'size-h3', 'tabular'), styles.time)}>
        {clockTime(gymClass.startTime, center.timeZone)}
      </span>
      <span className={stack(0, 'shrink')}>
        <span className={classNames(look('semibold', 'snug'), styles.name)}>{activity.name}</span>
        <span className={row(2, 'wrap', 'rows1', 'soft', 'size-s')}>
          {state &&
            (state === 'over' ? <Spoken>{t('state.over')}</Spoken> : <Badge>{t(`state.${state}`)}</Badge>)}
          {usersWait > 0 && <span>{t('today.waiting', { count: usersWait })}</span>}
          {present > 0 && <span>{t('today.present', { count: present, in: usersIn })}</span>}
        </span>
      </span>
      <span className={classNames(look('text-right', 'soft', 'tabular'), styles.seats)}>
        <strong>{usersIn}</strong>/{maxPeople}
      </span>
    </Link>
  )
}
