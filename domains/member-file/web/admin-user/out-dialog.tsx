import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { command, queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { stack } from '../../../../platform/web/ui/primitives.ts'
import { Skeleton, Waiting } from '../../../../platform/web/ui/states/skeleton.tsx'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { WhyDialog } from '../../../../platform/web/widgets/why-dialog.tsx'
import { listMemberBookings } from '../../../booking/contract/member-bookings.ts'
import type { AdminUser } from '../../../people/contract/admin-users.ts'
import { updateUser } from '../../../people/contract/members.ts'
import styles from './user.module.css'

/** Deactivates a member after listing the consequences. */
export default function OutDialog({ member, onClose }: { member: AdminUser; onClose: () => void }) {
  const { t } = useTranslation('admin-users')
  const { data: coming } = useQuery({
    ...queryOf(listMemberBookings, { params: { id: member.id }, query: { when: 'coming' } }),
    staleTime: 0,
  })
  return (
    <WhyDialog
      title={t('account.outTitle', { name: member.name })}
      save={t('account.outConfirm')}
      onClose={onClose}
      send={async (why) => {
        await command(updateUser, {
          params: { id: member.id },
          body: { status: 'INACTIVE', was: { status: member.status }, why },
        })
        toast(t('account.outDone', { name: member.name }), 'good')
      }}
    >
      {coming ? (
        <ul className={classNames(stack(1), styles.list)}>
          <li>
            {coming.empty
              ? t('account.outNoPlaces')
              : t('account.outPlaces', { count: coming.totalElements })}
          </li>
          <li>{t('account.outSessions')}</li>
          {member.plan && <li>{t('account.outPlan')}</li>}
        </ul>
      ) : (
        <Waiting>
          <Skeleton height={96} />
        </Waiting>
      )}
    </WhyDialog>
  )
}
