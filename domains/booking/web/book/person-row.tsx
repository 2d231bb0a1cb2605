import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../../platform/web/api/api-error.ts'
import { useErrorText } from '../../../../platform/web/layout/broken-screen.tsx'
import { Avatar } from '../../../../platform/web/ui/avatar.tsx'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import type { GymClass } from '../../contract/classes.ts'
import type { PersonInClass } from '../../contract/household-bookings.ts'
import { useLeaveClass } from '../api/bookings.ts'
import { ForOtherAges } from './state-note.tsx'

interface Props {
  gymClass: GymClass
  person: PersonInClass
  /** Undefined for whom nothing can be booked. */
  isChosen: boolean | undefined
  onChoose: (on: boolean) => void
  /** What the choice will change for them, in place of how they stand. */
  note?: string
}

/** One person: chosen for a booking, in the class or its line, or why not. */
export function PersonRow({ gymClass, person, isChosen, onChoose, note: changed }: Props) {
  const { t } = useTranslation(['book-for', 'errors'])
  const { name, image, mine, refused, wish, lender } = person
  const note =
    changed !== undefined ? (
      changed
    ) : mine ? (
      t(mine.status === 'IN' ? 'in' : 'line', { position: mine.position ?? 1 })
    ) : wish ? (
      t(`draw.${wish}`)
    ) : refused === 'age_unfit' ? (
      <ForOtherAges gymClass={gymClass} of="unfitOther" />
    ) : refused ? (
      refused !== 'in_draw' && t(`error.${refused}`, { ns: 'errors' })
    ) : (
      lender && t(`lender.${lender.shares}`, { name: lender.name })
    )
  const who = (
    <>
      <Avatar image={image} of={name} size={36} />
      <span className={stack(0, 'grow', 'shrink')}>
        <span className={look('semibold', 'break-anywhere')}>{name}</span>
        {note && <span className={look('size-s', 'soft')}>{note}</span>}
      </span>
    </>
  )
  if (isChosen !== undefined)
    return (
      <li>
        <label className={row(3, 'field', 'hover', 'touch', 'pad2x3')}>
          <input type="checkbox" checked={isChosen} onChange={(event) => onChoose(event.target.checked)} />
          {who}
        </label>
      </li>
    )
  return (
    <li className={row(3, 'field', 'touch', 'pad2x3')}>
      {who}
      {mine && <Leave gymClass={gymClass} person={person} bookingId={mine.id} />}
    </li>
  )
}

interface LeaveProps extends Pick<Props, 'gymClass' | 'person'> {
  bookingId: number
}

/** Asked once, and again when the credit would be lost. */
function Leave({ gymClass, person, bookingId }: LeaveProps) {
  const { t } = useTranslation('book-for')
  const errorText = useErrorText()
  const leave = useLeaveClass(undefined)
  const [isAsked, setAsked] = useState(false)
  const isLate = leave.error instanceof ApiError && leave.error.code === 'late_leave'
  const send = () => {
    if (!isAsked && person.mine?.status === 'IN') return setAsked(true)
    leave.mutate({ classId: gymClass.id, userId: person.id, bookingId, onlyIfFree: !isLate })
  }
  return (
    <span className={stack(1, 'fixed')}>
      {leave.error && <span className={look('size-s', 'danger')}>{errorText(leave.error)}</span>}
      <Button
        kind={isAsked ? 'danger' : 'quiet'}
        busy={leave.isPending}
        aria-label={t(isLate ? 'leaveLateNamed' : isAsked ? 'leaveSureNamed' : 'leaveNamed', {
          name: person.name,
        })}
        onClick={send}
      >
        {t(isLate ? 'leaveLate' : isAsked ? 'leaveSure' : 'leave')}
      </Button>
    </span>
  )
}
