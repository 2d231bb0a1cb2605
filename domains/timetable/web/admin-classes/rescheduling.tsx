import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { List } from '../../../../platform/web/admin-kit/list.tsx'
import { Loaded } from '../../../../platform/web/admin-kit/loaded.tsx'
import { queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import type { RescheduleEffect } from '../../../booking/contract/classes.ts'
import { ReachBefore } from '../../../people/web/to-call/reach-before.tsx'
import { previewReschedule } from '../../contract/class-changes.ts'
import styles from '../widgets/affected-members.module.css'

interface ReschedulingProps {
  classId: number
  startTime: string
  endTime: string
}

/** Previews the members affected by another time, while it is typed. */
export function Rescheduling({ classId, startTime, endTime }: ReschedulingProps) {
  const { t } = useTranslation('admin-door')
  const effect = useQuery({
    ...queryOf(previewReschedule, { params: { id: classId }, query: { startTime, endTime } }),
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <Loaded query={effect} failed={t('rescheduling.failed')} height={120}>
      {(found) => <Effect effect={found} />}
    </Loaded>
  )
}

function Effect({ effect: { members, reach } }: { effect: RescheduleEffect }) {
  const { t } = useTranslation('admin-door')
  if (members.length === 0) return null
  return (
    <>
      <p>{t('rescheduling.affected', { count: members.length })}</p>
      {members.some(({ clash }) => clash === 'overlaps') && <p>{t('rescheduling.overlapping')}</p>}
      <ReachBefore reach={reach} />
      <div className={styles.people}>
        <List
          caption={t('rescheduling.people')}
          rows={members}
          columns={{
            member: {
              head: t('rescheduling.member'),
              isRowHead: true,
              card: 'title',
              cell: ({ name, surname }) => `${name} ${surname}`,
            },
            place: {
              head: t('rescheduling.place'),
              card: 'aside',
              cell: ({ place }) => t(`rescheduling.${place}`),
            },
            other: {
              head: t('rescheduling.other'),
              card: 'below',
              cell: ({ clash }) => clash && t(`rescheduling.${clash}`),
            },
          }}
        />
      </div>
    </>
  )
}
