import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../../../platform/contract/languages.ts'
import { clockTime } from '../../../../platform/rules/local-time.ts'
import { dayName, sentence } from '../../../../platform/web/language/when.ts'
import { useErrorText } from '../../../../platform/web/layout/broken-screen.tsx'
import { useToday } from '../../../../platform/web/site.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Dialog, DialogActions } from '../../../../platform/web/ui/dialog.tsx'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { Skeleton, Waiting } from '../../../../platform/web/ui/states/skeleton.tsx'
import { ErrorState } from '../../../../platform/web/ui/states/state.tsx'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import type { GymClass } from '../../contract/classes.ts'
import type { PersonInClass } from '../../contract/household-bookings.ts'
import { peopleForClassQuery, useJoinHousehold } from '../api/household-bookings.ts'
import { PersonRow } from './person-row.tsx'
import { WishForPeople } from './wish-for-people.tsx'

interface Props {
  gymClass: GymClass
  onClose: () => void
}

/** Books a class for people of the household, several at once, and lets each leave it. */
export default function BookForSheet({ gymClass, onClose }: Props) {
  const { t, i18n } = useTranslation('book-for')
  const errorText = useErrorText()
  const people = useQuery(peopleForClassQuery(gymClass.id))
  const { activity, startTime, center, date } = gymClass
  const day = sentence(dayName(date, useToday(), i18n.language))
  return (
    <Dialog open onClose={onClose} title={t('title')}>
      <p className={look('semibold', 'below2')}>
        {t('what', { name: activity.name, day, time: clockTime(startTime, center.timeZone) })}
      </p>
      {people.data ? (
        <PeopleOrWishes gymClass={gymClass} people={people.data} onClose={onClose} />
      ) : people.error ? (
        <ErrorState
          text={errorText(people.error)}
          onRetry={() => void people.refetch()}
          busy={people.isFetching}
        />
      ) : (
        <Waiting>
          <Skeleton height={160} />
        </Waiting>
      )}
    </Dialog>
  )
}

function PeopleOrWishes(props: Props & { people: readonly PersonInClass[] }) {
  const isDrawn = props.people.some(({ refused }) => refused === 'in_draw')
  return isDrawn ? <WishForPeople {...props} /> : <People {...props} />
}

/** In a full class one waits in line. */
const mayChoose = ({ mine, refused }: PersonInClass) =>
  !mine && (refused === null || refused === 'class_full')

function People({ gymClass, people, onClose }: Props & { people: readonly PersonInClass[] }) {
  const { t, i18n } = useTranslation(['book-for', 'errors'])
  const errorText = useErrorText()
  const join = useJoinHousehold()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(people.flatMap((one) => (one.isDependant && mayChoose(one) ? [one.id] : []))),
  )
  const choices = people.filter((one) => mayChoose(one) && chosen.has(one.id))
  const nameOf = (id: number) => people.find((one) => one.id === id)?.name ?? ''
  const list = (ids: readonly number[]) =>
    new Intl.ListFormat(localeOf(i18n.language)).format(ids.map(nameOf))
  const isFull = choices.some(({ refused }) => refused === 'class_full')
  const missed = join.data?.done === false ? join.data.people.filter(({ refused }) => refused) : []

  const book = (allOrNothing: boolean) =>
    join.mutate(
      { classId: gymClass.id, userIds: choices.map(({ id }) => id), allOrNothing },
      {
        onSuccess: ({ done, people: answered }) => {
          if (!done) return
          const ids = (status: string) =>
            answered.flatMap(({ place, userId }) => (place?.status === status ? [userId] : []))
          const out = answered.flatMap(({ refused, userId }) => (refused ? [userId] : []))
          const said = [
            ids('IN').length > 0 && t('doneIn', { names: list(ids('IN')) }),
            ids('WAIT').length > 0 && t('doneWait', { names: list(ids('WAIT')) }),
            out.length > 0 && t('doneOut', { names: list(out) }),
          ]
          toast(said.filter(Boolean).join(' '), out.length > 0 ? 'plain' : 'good')
          if (out.length === 0) onClose()
        },
      },
    )
  const press = () => book(!isFull)
  return (
    <>
      <div className={stack(3, 'fit')}>
        <ul className={stack(2, 'fit')}>
          {people.map((person) => (
            <PersonRow
              key={person.id}
              gymClass={gymClass}
              person={person}
              isChosen={mayChoose(person) ? chosen.has(person.id) : undefined}
              onChoose={(on) => {
                join.reset()
                setChosen((known) =>
                  on ? known.union(new Set([person.id])) : known.difference(new Set([person.id])),
                )
              }}
            />
          ))}
        </ul>
        {join.error && <Notice tone="bad">{errorText(join.error)}</Notice>}
        {missed.length > 0 && (
          <Notice tone="bad">
            <p>{t('nothing')}</p>
            {missed.map(({ userId, refused }) => (
              <p key={userId}>
                {t('why', {
                  name: nameOf(userId),
                  why: t(`error.${refused ?? 'not_found'}`, { ns: 'errors' }),
                })}
              </p>
            ))}
          </Notice>
        )}
      </div>
      <DialogActions>
        <Button onClick={onClose}>{t('close')}</Button>
        {missed.length > 0 ? (
          <Button kind="primary" busy={join.isPending} onClick={() => book(false)}>
            {t('anyway')}
          </Button>
        ) : (
          choices.length > 0 && (
            <Button kind="primary" busy={join.isPending} onClick={press}>
              {isFull ? t('wait', { count: choices.length }) : t('book', { count: choices.length })}
            </Button>
          )
        )}
      </DialogActions>
    </>
  )
}
