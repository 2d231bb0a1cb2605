import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams, useSearchParams } from 'react-router'
import { ApiError } from '../../../../platform/web/api/api-error.ts'
import { queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { useErrorText } from '../../../../platform/web/layout/broken-screen.tsx'
import { LinkButton } from '../../../../platform/web/ui/button.tsx'
import { Tabs } from '../../../../platform/web/ui/forms/segmented.tsx'
import { row, stack } from '../../../../platform/web/ui/primitives.ts'
import { ErrorState } from '../../../../platform/web/ui/states/state.tsx'
import { AdminPage, AdminWaiting } from '../../../../platform/web/widgets/admin-page.tsx'
import { BookingsTab } from '../../../booking/web/member-file/bookings-tab.tsx'
import { type AdminUser, getAdminUser } from '../../../people/contract/admin-users.ts'
import { DataTab } from '../../../people/web/member-file/data-tab.tsx'
import { CreditsTab } from '../../../sales/web/member-file/credits-tab.tsx'
import { PaymentsTab } from '../../../sales/web/member-file/payments-tab.tsx'
import { AccountTab } from './account-tab.tsx'
import { Desk } from './desk.tsx'
import { PlanTab } from './plan-tab.tsx'
import styles from './user.module.css'
import { UserHead } from './user-head.tsx'

const tabs = ['bookings', 'credits', 'plan', 'payments', 'data', 'account'] as const
type Tab = (typeof tabs)[number]

const bodies = {
  bookings: BookingsTab,
  credits: CreditsTab,
  plan: PlanTab,
  payments: PaymentsTab,
  data: DataTab,
  account: AccountTab,
}

export default function UserScreen() {
  const { t } = useTranslation('admin-users')
  const errorText = useErrorText()
  const { id = '' } = useParams<'id'>()
  const memberId = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : 0
  const { data, error, refetch, isFetching } = useQuery({
    ...queryOf(getAdminUser, { params: { id: memberId } }),
    enabled: memberId > 0,
  })
  if (data) return <Member key={data.id} member={data} />
  const unknown = memberId === 0 || (error instanceof ApiError && error.code === 'not_found')
  if (!unknown && !error) return <AdminWaiting />
  return (
    <AdminPage title={t('user.title')}>
      <ErrorState
        title={t('user.failed')}
        text={unknown ? t('user.unknown') : errorText(error)}
        onRetry={unknown ? undefined : () => void refetch()}
        busy={isFetching}
      >
        <LinkButton to="/admin/users">{t('user.back')}</LinkButton>
      </ErrorState>
    </AdminPage>
  )
}

function Member({ member }: { member: AdminUser }) {
  const { t } = useTranslation('admin-users')
  const panelId = useId()
  const [params, setParams] = useSearchParams()
  const tab = tabs.find((each) => each === params.get('tab')) ?? 'bookings'
  const choose = (to: Tab) =>
    setParams(to === 'bookings' ? {} : { tab: to }, { replace: true, preventScrollReset: true })
  useNumberKeys((nth) => tabs[nth] && choose(tabs[nth]))
  const Body = bodies[tab]
  return (
    <AdminPage
      title={`${member.name} ${member.surname}`}
      intro={
        <Link to="/admin/users" className={row(1, 'inline', 'soft', 'touch')}>
          <IconArrowLeft size={18} aria-hidden /> {t('user.back')}
        </Link>
      }
      actions={<Desk member={member} />}
    >
      <UserHead member={member} />
      <div className={styles.tabs}>
        <Tabs
          label={t('user.tabs')}
          panelId={panelId}
          value={tab}
          onChange={choose}
          choices={tabs.map((each, nth) => ({
            value: each,
            label: (
              <>
                {t(`user.tab.${each}`)}{' '}
                <kbd className={styles.key} aria-hidden>
                  {nth + 1}
                </kbd>
              </>
            ),
          }))}
        />
      </div>
      <div role="tabpanel" id={panelId} aria-label={t(`user.tab.${tab}`)} className={stack(6)}>
        <Body member={member} />
      </div>
    </AdminPage>
  )
}

/** Keys 1 to 9 open the tabs while nobody is typing. */
function useNumberKeys(onNumber: (nth: number) => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !/^[1-9]$/.test(event.key)) return
      const at = event.target as Element | null
      if (at?.closest('input, textarea, select, dialog')) return
      onNumber(Number(event.key) - 1)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}
