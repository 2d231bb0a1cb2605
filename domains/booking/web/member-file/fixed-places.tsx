import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Loaded } from '../../../../platform/web/admin-kit/loaded.tsx'
import { queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { ordinal } from '../../../../platform/web/language/ordinal.ts'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { listMemberFixedPlaces } from '../../contract/fixed-places.ts'
import { ActivityName } from '../widgets/activity-name.tsx'
import { useSlotTime } from '../widgets/fixed-slot.ts'

/** The fixed places of a member and the lines they wait in. */
export function FixedPlaces({ memberId }: { memberId: number }) {
  const { t, i18n } = useTranslation('fixed-places')
  const slotTime = useSlotTime()
  const headingId = useId()
  const query = useQuery(queryOf(listMemberFixedPlaces, { params: { id: memberId } }))
  if (query.data?.length === 0) return null
  return (
    <section className={stack(3, 'shrink')} aria-labelledby={headingId}>
      <h2 id={headingId} className={look('size-h4')}>
        {t('staff.ofMember')}
      </h2>
      <Loaded query={query} failed={t('failed')} height={80}>
        {(places) => (
          <ul className={stack(2)}>
            {places.map(({ id, slot, position, misses }) => (
              <li key={id}>
                <ActivityName color={slot.activity.color}>
                  {t('what', { name: slot.activity.name, slot: slotTime(slot) })}
                </ActivityName>
                <span className={look('block', 'soft', 'size-s')}>
                  {slot.center.name}
                  {position !== null && ` · ${t('position', { position: ordinal(position, i18n.language) })}`}
                  {misses > 0 && ` · ${t('staff.misses', { count: misses })}`}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}
