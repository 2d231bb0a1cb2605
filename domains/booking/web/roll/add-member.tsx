import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../../platform/web/api/api-error.ts'
import { Avatar } from '../../../../platform/web/ui/avatar.tsx'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { CheckField } from '../../../../platform/web/ui/forms/field.tsx'
import { columns, look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { Spoken } from '../../../../platform/web/ui/states/skeleton.tsx'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { useSlash } from '../../../../platform/web/widgets/shortcuts.ts'
import type { MemberCard } from '../../../people/contract/members.ts'
import { useMemberSearch } from '../../../people/web/widgets/use-member-search.ts'
import type { ClassUser, GymClass } from '../../contract/classes.ts'
import { useJoinClass } from '../api/bookings.ts'
import { useWalkIn } from '../api/staff-classes.ts'
import styles from './add-member.module.css'
import { fullName, ticksFrom } from './roll.ts'
import { useStaffWords } from './use-staff-words.ts'

/** Milliseconds before the start from which an added member is probably at the door. */
const doorBusy = 30 * 60_000

interface AddMemberProps {
  gymClass: GymClass
  people: readonly ClassUser[]
  /** By the server's clock, epoch milliseconds. */
  now: number
}

/** Finds a member by name and adds them to the class. From half an hour before the start they are ticked as well. */
export function AddMember({ gymClass, people, now }: AddMemberProps) {
  const { t } = useTranslation('booking')
  const words = useStaffWords()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const joining = useJoinClass()
  const walking = useWalkIn()
  const start = Date.parse(gymClass.startTime)
  const [chosen, setIsHere] = useState<boolean>()
  const isHere = now >= ticksFrom(gymClass) && (chosen ?? now >= start - doorBusy)
  const join = isHere ? walking : joining
  const [refused, setRefused] = useState<string>()
  /** At the door of a full class that has begun. */
  const [outside, setOutside] = useState<MemberCard>()
  const { clear, found, list, open, option, state, ...search } = useMemberSearch((member) => add(member))
  const placeOf = (member: MemberCard) => people.find((p) => p.user?.id === member.id)
  useSlash(input)

  function add(member: MemberCard, absent?: ClassUser['user']) {
    if (placeOf(member) || join.isPending) return
    const who = fullName(member)
    setRefused(undefined)
    setOutside(undefined)
    join.mutate(
      { classId: gymClass.id, userId: member.id, ...(absent && { insteadOf: absent.id }) },
      {
        onSuccess: ({ status, position }) => {
          if (absent) toast(t('people.given', { absent: fullName(absent), name: who }), 'good')
          else
            toast(
              status === 'IN'
                ? t(isHere ? 'people.cameIn' : 'people.added', { name: who })
                : t('people.addedWait', { name: who, position: position ?? 1 }),
              'good',
            )
          clear()
          input.current?.focus()
        },
        // Keeps the typed name, so that another member can be chosen.
        onError: (reason) => {
          setRefused(words(reason, who))
          const isFull = reason instanceof ApiError && reason.code === 'class_full'
          if (isFull && isHere && now >= start) setOutside(member)
        },
      },
    )
  }

  return (
    <div className={classNames(stack(1, 'above6'), styles.add)}>
      <label htmlFor={id} className={look('semibold')}>
        {t('people.add')}
      </label>
      {now >= ticksFrom(gymClass) && now < Date.parse(gymClass.endTime) && (
        <CheckField
          label={t('people.isHere')}
          checked={isHere}
          onChange={(event) => setIsHere(event.target.checked)}
        />
      )}
      <div className={styles.box}>
        <input
          ref={input}
          id={id}
          className={classNames(look('field', 'full-width', 'pad2x3'), styles.input)}
          placeholder={t('people.searchHint')}
          enterKeyHint="done"
          {...search.input}
          onChange={(event) => {
            search.input.onChange(event)
            setRefused(undefined)
            setOutside(undefined)
          }}
        />
        <div
          className={classNames(look('field'), styles.found)}
          {...list(t('people.add'))}
          hidden={!open || outside !== undefined}
        >
          {found.map((member, nth) => (
            <div
              key={member.id}
              className={classNames(row(3), styles.option)}
              aria-disabled={placeOf(member) !== undefined}
              {...option(member, nth)}
            >
              <Avatar image={member.image} of={fullName(member)} size={40} marked={member.isPro} />
              <span className={look('grow')}>{fullName(member)}</span>
              <span className={look('faint', 'size-s')}>{hintOf(member, placeOf(member), t)}</span>
            </div>
          ))}
        </div>
      </div>
      <p className={classNames(look('soft', 'size-s'), styles.state)} role="status">
        {state === 'searching' && t('people.searching')}
        {state === 'failed' && t('people.searchFailed')}
        {state === 'none' && t('people.noMatch')}
        {open && found.length > 0 && <Spoken>{found.length}</Spoken>}
      </p>
      {refused && <Notice tone="bad">{refused}</Notice>}
      {outside && (
        <Absent
          people={people}
          name={fullName(outside)}
          busy={join.isPending}
          onGive={(absent) => add(outside, absent)}
        />
      )}
    </div>
  )
}

interface AbsentProps {
  people: readonly ClassUser[]
  /** Of the member at the door. */
  name: string
  busy: boolean
  onGive: (absent: ClassUser['user']) => void
}

/** The members who have not come: one of their places goes to the member at the door. */
function Absent({ people, name, busy, onGive }: AbsentProps) {
  const { t } = useTranslation('booking')
  const absent = people.filter(({ status, validated, user }) => status === 'IN' && !validated && user)
  if (absent.length === 0) return null
  return (
    <fieldset className={stack(2, 'above3')}>
      <legend className={look('semibold', 'below3')}>{t('people.whoseTitle', { name })}</legend>
      <div className={columns(2, 2)}>
        {absent.map(({ id, user }) => {
          const absentee = user ? fullName(user) : ''
          return (
            <Button
              key={id}
              wide
              busy={busy}
              onClick={() => onGive(user)}
              aria-label={t('people.giveOf', { name: absentee })}
            >
              {absentee}
            </Button>
          )
        })}
      </div>
    </fieldset>
  )
}

function hintOf(
  member: MemberCard,
  place: ClassUser | undefined,
  t: ReturnType<typeof useTranslation<'booking'>>['t'],
): string {
  if (place) return t(place.status === 'IN' ? 'people.alreadyIn' : 'people.alreadyWaits')
  return member.hasPlan ? '' : t('people.noPlan')
}
