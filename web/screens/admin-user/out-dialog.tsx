import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { AdminUser } from '../../../contracts/admin-users.ts'
import { changeMember, memberBookingsQuery } from '../../api/admin-users.ts'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.tsx'
import { WhyDialog } from '../../widgets/why-dialog.tsx'
import styles from './user.module.css'

/** Shuts a member out, after saying what comes of it. */
export default function OutDialog({ member, onClose }: { member: AdminUser; onClose: () => void }) {
  const { t } = useTranslation('admin-users')
  const { data: coming } = useQuery({ ...memberBookingsQuery(member.id, 'coming', 0), staleTime: 0 })
  return (
    <WhyDialog
      title={t('account.outTitle', { name: member.name })}
      save={t('account.outConfirm')}
      onClose={onClose}
      send={async (why) => {
        await changeMember(member.id, { data: { status: 'INACTIVE' }, was: { status: member.status }, why })
        toast(t('account.outDone', { name: member.name }), 'good')
      }}
    >
      {coming ? (
        <ul className={styles.list}>
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
