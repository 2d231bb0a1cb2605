import {
  IconCheck,
  IconClipboardCheck,
  IconCloudUp,
  IconHandFinger,
  IconQrcode,
  IconUserMinus,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clockTime } from '../../../../platform/rules/local-time.ts'
import { Avatar } from '../../../../platform/web/ui/avatar.tsx'
import { Badge } from '../../../../platform/web/ui/badge.tsx'
import { Button, IconButton } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import type { ClassUser, GymClass } from '../../contract/classes.ts'
import { useJoinClass } from '../api/bookings.ts'
import { type Ticked, withTicks } from '../api/tick-queue.ts'
import { tick, useTicks } from '../api/ticks.ts'
import { MemberSheet } from './member-sheet.tsx'
import { MinorLine } from './minor-line.tsx'
import styles from './people.module.css'
import { fullName, ticksFrom } from './roll.ts'
import { useStaffWords } from './use-staff-words.ts'

interface Props {
  gymClass: GymClass
  people: readonly ClassUser[]
  now: number
  onRemove: (place: ClassUser) => void
}

/** The members in a class. Pressing a row ticks or unticks, also offline; pressing the name opens the member. */
export function PeopleIn({ gymClass, people, now, onRemove }: Props) {
  const { t } = useTranslation('booking')
  const ticks = useTicks()
  const open = now >= ticksFrom(gymClass)
  const removable = now < Date.parse(gymClass.endTime)
  const seen = withTicks(people, ticks)
  const present = seen.filter((p) => p.validated).length
  return (
    <section aria-labelledby="in" className={look('above8')}>
      <div className={row(4, 'rows1', 'wrap', 'baseline', 'between', 'below3')}>
        <h2 id="in" className={look('size-h3')}>
          {t('people.in')}
        </h2>
        <p className={look('soft', 'tabular')} aria-live="polite">
          {open ? t('people.present', { count: present, in: people.length }) : t('people.tickSoon')}
        </p>
      </div>
      <ul className={classNames(stack(2), styles.list)}>
        {seen.map((place) => (
          <li key={place.id} className={classNames(row(1), styles.person, place.validated && styles.present)}>
            <TickBox gymClass={gymClass} place={place} open={open} />
            <Who place={place} gymClass={gymClass} />
            {place.waits && ticks.stalled && (
              <span
                className={stack(0, 'fixed', 'push', 'soft')}
                role="img"
                aria-label={t('people.tickWaits')}
              >
                <IconCloudUp size={22} aria-hidden />
              </span>
            )}
            <Via via={place.via} />
            {removable && <Remove place={place} onRemove={onRemove} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

const viaIcons = { scan: IconQrcode, name: IconHandFinger, staff: IconClipboardCheck }

/** How somebody was ticked. */
function Via({ via }: { via: ClassUser['via'] }) {
  const { t } = useTranslation('booking')
  if (!via) return null
  const Icon = viaIcons[via]
  return (
    <span className={stack(0, 'fixed', 'push', 'soft')} role="img" aria-label={t(`people.via.${via}`)}>
      <Icon size={20} aria-hidden />
    </span>
  )
}

interface TickBoxProps {
  gymClass: GymClass
  place: Ticked
  open: boolean
}

function TickBox({ gymClass, place, open }: TickBoxProps) {
  const { t } = useTranslation('booking')
  const { user, validated } = place
  const press = () => {
    if (!user) return
    const { activity, startTime, center } = gymClass
    const what = `${activity.name} ${clockTime(startTime, center.timeZone)}`
    tick({ classId: gymClass.id, userId: user.id, validated: !validated, name: fullName(user), what })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a whole row to press, with a face in it
    <button
      type="button"
      role="checkbox"
      aria-checked={validated}
      aria-label={user ? t('people.tick', { name: fullName(user) }) : undefined}
      className={styles.tick}
      disabled={!open}
      onClick={press}
    >
      <span className={styles.box}>{validated && <IconCheck size={24} stroke={3} aria-hidden />}</span>
      {user && <Avatar image={user.image} of={fullName(user)} size={48} marked={user.isPro} />}
    </button>
  )
}

/** The line in order. Staff may give a free place. */
export function PeopleWaiting({ gymClass, people, now, onRemove }: Props) {
  const { t } = useTranslation('booking')
  const words = useStaffWords()
  const join = useJoinClass()
  const isFree = gymClass.usersIn < gymClass.maxPeople && now < Date.parse(gymClass.startTime)
  return (
    <section aria-labelledby="waiting" className={look('above8')}>
      <div className={row(4, 'rows1', 'wrap', 'baseline', 'between', 'below3')}>
        <h2 id="waiting" className={look('size-h3')}>
          {t('people.waiting')}
        </h2>
      </div>
      <ol className={classNames(stack(2), styles.list)}>
        {people.map((place, at) => (
          <li key={place.id} className={classNames(row(1), styles.person)}>
            <div className={styles.waiting}>
              <span className={classNames(look('display', 'size-h3', 'soft'), styles.position)}>
                {place.position ?? at + 1}
              </span>
              {place.user && (
                <Avatar
                  image={place.user.image}
                  of={fullName(place.user)}
                  size={48}
                  marked={place.user.isPro}
                />
              )}
            </div>
            <Who place={place} gymClass={gymClass} />
            {isFree && place.user && (
              <Button
                busy={join.isPending && join.variables.userId === place.user.id}
                aria-label={t('people.take', { name: fullName(place.user) })}
                onClick={() => {
                  const { user } = place
                  if (!user) return
                  join.mutate(
                    { classId: gymClass.id, userId: user.id },
                    { onError: (reason) => toast(words(reason, fullName(user)), 'bad') },
                  )
                }}
              >
                {t('people.takeShort')}
              </Button>
            )}
            <Remove place={place} onRemove={onRemove} />
          </li>
        ))}
      </ol>
    </section>
  )
}

// Rolls that were kept offline by the version before have no marks.
function Who({
  place: { user, waiver = [], guest = null, minor = null },
  gymClass: { date: day, activity },
}: {
  place: ClassUser
  gymClass: GymClass
}): ReactNode {
  const { t } = useTranslation('booking')
  const [open, setOpen] = useState(false)
  if (!user) return null
  return (
    <div className={classNames(stack(0, 'left', 'grow'), styles.who)}>
      <button
        type="button"
        aria-haspopup="dialog"
        className={classNames(look('semibold', 'snug', 'touch', 'text-left'), styles.name)}
        onClick={() => setOpen(true)}
      >
        <span className={styles.words}>{fullName(user)}</span> {user.isPro && <Badge>Pro</Badge>}
      </button>
      {(waiver.length > 0 || guest) && (
        <span className={row(1, 'wrap')}>
          {guest && <Badge>{t(`people.guest.${guest}`)}</Badge>}
          {waiver.map((mark) => (
            <Badge key={mark} {...(mark === 'health' && { color: '#b3541e' })}>
              {t(`people.waiver.${mark}`)}
            </Badge>
          ))}
        </span>
      )}
      {minor && <MinorLine minor={minor} needsAdult={activity.needsAdult} />}
      {user.observations && (
        <span className={classNames(look('soft', 'size-s', 'snug'), styles.observations)}>
          {user.observations}
        </span>
      )}
      {open && <MemberSheet user={user} day={day} onClose={() => setOpen(false)} />}
    </div>
  )
}

function Remove({ place, onRemove }: { place: ClassUser; onRemove: (place: ClassUser) => void }) {
  const { t } = useTranslation('booking')
  if (!place.user) return null
  return (
    <IconButton
      label={t('people.remove', { name: fullName(place.user) })}
      aria-haspopup="dialog"
      className={styles.remove}
      onClick={() => onRemove(place)}
    >
      <IconUserMinus size={22} aria-hidden />
    </IconButton>
  )
}
