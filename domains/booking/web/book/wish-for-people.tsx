import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../../../platform/contract/languages.ts'
import { useErrorText } from '../../../../platform/web/layout/broken-screen.tsx'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { DialogActions } from '../../../../platform/web/ui/dialog.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import type { GymClass } from '../../contract/classes.ts'
import type { PersonInClass } from '../../contract/household-bookings.ts'
import { useWishForHousehold } from '../api/household-bookings.ts'
import { PersonRow } from './person-row.tsx'

interface Props {
  gymClass: GymClass
  people: readonly PersonInClass[]
  onClose: () => void
}

/** Enters people of the household into the draw of a class, each alone or all together; who is no longer ticked leaves it. */
export function WishForPeople({ gymClass, people, onClose }: Props) {
  const { t, i18n } = useTranslation('book-for')
  const errorText = useErrorText()
  const wish = useWishForHousehold()
  const [together, setTogether] = useState(() => !people.some((one) => one.wish === 'alone'))
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => {
    const wishing = people.filter(({ wish }) => wish !== null)
    const asked = wishing.length > 0 ? wishing : people.filter(({ isDependant }) => isDependant)
    return new Set(asked.map(({ id }) => id))
  })
  const mayWish = people.filter(({ refused }) => refused === 'in_draw')
  const choices = mayWish.filter(({ id }) => chosen.has(id))
  const leaving = mayWish.filter(({ id, wish }) => wish !== null && !chosen.has(id))
  const isShared = together && choices.length > 1
  const idsOf = (some: readonly PersonInClass[]) => some.map(({ id }) => id)
  const namesOf = (some: readonly PersonInClass[]) =>
    new Intl.ListFormat(localeOf(i18n.language)).format(some.map(({ name }) => name))
  const save = () =>
    wish.mutate(
      {
        classId: gymClass.id,
        userIds: idsOf(choices),
        leavingIds: idsOf(leaving),
        together: isShared,
      },
      {
        onSuccess: () => {
          const said = [
            choices.length > 0 &&
              t(isShared ? 'draw.enteredTogether' : 'draw.entered', { names: namesOf(choices) }),
            leaving.length > 0 && t('draw.left', { names: namesOf(leaving) }),
          ]
          toast(said.filter(Boolean).join(' '), 'good')
          onClose()
        },
      },
    )
  return (
    <>
      <div className={stack(3, 'fit')}>
        <ul className={stack(2, 'fit')}>
          {people.map((person) => (
            <PersonRow
              key={person.id}
              gymClass={gymClass}
              person={person}
              isChosen={person.refused === 'in_draw' ? chosen.has(person.id) : undefined}
              {...(leaving.includes(person) && { note: t('draw.leaves') })}
              onChoose={(on) => {
                wish.reset()
                setChosen((known) =>
                  on ? known.union(new Set([person.id])) : known.difference(new Set([person.id])),
                )
              }}
            />
          ))}
        </ul>
        {choices.length > 1 && (
          <label className={row(3, 'touch', 'pad2x3')}>
            <input
              type="checkbox"
              checked={together}
              onChange={(event) => setTogether(event.target.checked)}
            />
            <span className={stack(0)}>
              <span className={look('semibold')}>{t('draw.orNone')}</span>
              <span className={look('size-s', 'soft')}>{t('draw.hint')}</span>
            </span>
          </label>
        )}
        {wish.error && <Notice tone="bad">{errorText(wish.error)}</Notice>}
      </div>
      <DialogActions>
        <Button onClick={onClose}>{t('close')}</Button>
        {choices.length + leaving.length > 0 && (
          <Button kind="primary" busy={wish.isPending} onClick={save}>
            {t(leaving.length === 0 ? 'draw.enter' : choices.length === 0 ? 'draw.leave' : 'draw.save')}
          </Button>
        )}
      </DialogActions>
    </>
  )
}
