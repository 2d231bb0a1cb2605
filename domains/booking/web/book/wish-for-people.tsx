import { useState } from 'react'
import { useTranslation } from 'react-i18next'
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

/** Enters people of the household into the draw of a class, each alone or all together. */
export function WishForPeople({ gymClass, people, onClose }: Props) {
  const { t, i18n } = useTranslation('book-for')
  const errorText = useErrorText()
  const wish = useWishForHousehold()
  const [together, setTogether] = useState(true)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(people.flatMap((one) => (one.wish || one.isDependant ? [one.id] : []))),
  )
  const choices = people.filter(({ id, refused }) => refused === 'in_draw' && chosen.has(id))
  const isShared = together && choices.length > 1
  const enter = () =>
    wish.mutate(
      { classId: gymClass.id, userIds: choices.map(({ id }) => id), together: isShared },
      {
        onSuccess: () => {
          const names = new Intl.ListFormat(i18n.language).format(choices.map(({ name }) => name))
          toast(t(isShared ? 'draw.enteredTogether' : 'draw.entered', { names }), 'good')
          onClose()
        },
      },
    )
  return (
    <>
      <ul className={stack(2, 'fit')}>
        {people.map((person) => (
          <PersonRow
            key={person.id}
            gymClass={gymClass}
            person={person}
            isChosen={person.refused === 'in_draw' ? chosen.has(person.id) : undefined}
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
          <input type="checkbox" checked={together} onChange={(event) => setTogether(event.target.checked)} />
          <span className={stack(0)}>
            <span className={look('semibold')}>{t('draw.orNone')}</span>
            <span className={look('size-s', 'soft')}>{t('draw.hint')}</span>
          </span>
        </label>
      )}
      {wish.error && <Notice tone="bad">{errorText(wish.error)}</Notice>}
      <DialogActions>
        <Button onClick={onClose}>{t('close')}</Button>
        {choices.length > 0 && (
          <Button kind="primary" busy={wish.isPending} onClick={enter}>
            {t('draw.enter')}
          </Button>
        )}
      </DialogActions>
    </>
  )
}
