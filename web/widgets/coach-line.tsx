import { useTranslation } from 'react-i18next'
import type { GymClass } from '../../contracts/classes.ts'
import { Avatar } from '../ui/avatar.tsx'
import { look, row } from '../ui/primitives.ts'

/** Portraits and first names of who gives a class. Answers kept on the device by an earlier version name nobody. */
export function CoachLine({ gymClass }: { gymClass: Partial<Pick<GymClass, 'coach' | 'assistants'>> }) {
  const { t, i18n } = useTranslation('booking')
  const { coach, assistants = [] } = gymClass
  const all = [...(coach ? [coach] : []), ...assistants]
  if (all.length === 0) return null
  const names = new Intl.ListFormat(i18n.language).format(all.map(({ name }) => name))
  return (
    <p className={row(2, 'soft', 'size-sm')}>
      <span className={row(1)}>
        {all.map(({ id, name, image }) => (
          <Avatar key={id} of={name} image={image} size={28} />
        ))}
      </span>
      <span className={look('shrink')}>{t('with', { names })}</span>
    </p>
  )
}
