import { useTranslation } from 'react-i18next'
import { localeOf } from '../../../../platform/contract/languages.ts'
import { Avatar } from '../../../../platform/web/ui/avatar.tsx'
import { look, row } from '../../../../platform/web/ui/primitives.ts'
import type { GymClass } from '../../contract/classes.ts'

type Coached = Partial<Pick<GymClass, 'coach' | 'assistants'>>

/** The coach and the assistants. Answers kept on the device by an earlier version name nobody. */
export const coachesOf = ({ coach, assistants = [] }: Coached) => [...(coach ? [coach] : []), ...assistants]

/** Portraits and first names of who gives a class. */
export function CoachLine({ gymClass }: { gymClass: Coached }) {
  const { t, i18n } = useTranslation('booking')
  const all = coachesOf(gymClass)
  if (all.length === 0) return null
  const names = new Intl.ListFormat(localeOf(i18n.language)).format(all.map(({ name }) => name))
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
