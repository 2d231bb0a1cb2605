import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClassUser, GymClass } from '../../../contracts/classes.ts'
import type { MemberCard } from '../../../contracts/members.ts'
import { useJoinClass } from '../../api/bookings.ts'
import { memberSearchQuery } from '../../api/member-search.ts'
import { useWalkIn } from '../../api/staff-classes.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { CheckField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spoken } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.tsx'
import { usePaused } from '../use-paused.ts'
import styles from './add-member.module.css'
import { fullName, ticksFrom } from './roll.ts'
import { useStaffWords } from './use-staff-words.ts'

/** Milliseconds before the start from which who is added is most likely at the door. */
const doorBusy = 30 * 60_000

/** The key `/` goes to the field, from wherever one is not typing. */
function useSlash(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const target = event.target as HTMLElement
      const typing = target.matches('input:not([type="checkbox"]), textarea, select')
      if (event.key !== '/' || event.ctrlKey || event.metaKey || typing) return
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [field])
}

interface AddMemberProps {
  gymClass: GymClass
  people: readonly ClassUser[]
  /** By the server's clock, epoch milliseconds. */
  now: number
}

/**
 * Finds a member by name and puts them into the class: type, arrow keys, Enter; `/` leads here. From half an hour before
 * the start who is added is at the door, and is ticked with it.
 */
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
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const [refused, setRefused] = useState<string>()
  const name = usePaused(text.trim())
  const search = useQuery(memberSearchQuery(name))
  const found = name ? (search.data?.content ?? []) : []
  const placeOf = (member: MemberCard) => people.find((p) => p.user?.id === member.id)
  const [isIn, setIsIn] = useState(false)
  const open = isIn && name.length > 0
  useSlash(input)

  function add(member: MemberCard | undefined) {
    if (!member || placeOf(member) || join.isPending) return
    const who = fullName(member)
    setRefused(undefined)
    join.mutate(
      { classId: gymClass.id, userId: member.id },
      {
        onSuccess: ({ status, position }) => {
          toast(
            status === 'IN'
              ? t(isHere ? 'people.cameIn' : 'people.added', { name: who })
              : t('people.addedWait', { name: who, position: position ?? 1 }),
            'good',
          )
          setText('')
          input.current?.focus()
        },
        // What was typed stays, so that somebody else of that name can be chosen.
        onError: (reason) => setRefused(words(reason, who)),
      },
    )
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') return setText('')
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && found.length > 0) {
      event.preventDefault()
      setAt((at + step + found.length) % found.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      add(found[at])
    }
  }

  return (
    <div className={styles.add}>
      <label htmlFor={id} className={styles.label}>
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
          type="text"
          role="combobox"
          className={styles.input}
          placeholder={t('people.searchHint')}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={`${id}-list`}
          aria-activedescendant={open && found[at] ? `${id}-${found[at].id}` : undefined}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setAt(0)
            setRefused(undefined)
          }}
          onKeyDown={onKeyDown}
          onFocus={() => setIsIn(true)}
          onBlur={() => setIsIn(false)}
        />
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={t('people.add')}
          className={styles.found}
          hidden={!open}
        >
          {found.map((member, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
            <div
              key={member.id}
              id={`${id}-${member.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              aria-disabled={placeOf(member) !== undefined}
              className={styles.option}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => add(member)}
            >
              <Avatar image={member.image} size={40} marked={member.isPro} />
              <span className={styles.name}>{fullName(member)}</span>
              <span className={styles.hint}>{hintOf(member, placeOf(member), t)}</span>
            </div>
          ))}
        </div>
      </div>
      <p className={styles.state} role="status">
        {open && search.isPending && t('people.searching')}
        {open && search.isError && t('people.searchFailed')}
        {open && search.data && found.length === 0 && t('people.noMatch')}
        {open && found.length > 0 && <Spoken>{found.length}</Spoken>}
      </p>
      {refused && <Notice tone="bad">{refused}</Notice>}
    </div>
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
