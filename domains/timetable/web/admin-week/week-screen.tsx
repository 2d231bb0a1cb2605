import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { useErrorText } from '../../../../platform/web/layout/broken-screen.tsx'
import { useCenter, useCenters } from '../../../../platform/web/site.ts'
import { LinkButton } from '../../../../platform/web/ui/button.tsx'
import { SelectField } from '../../../../platform/web/ui/forms/field.tsx'
import { EmptyState, ErrorState } from '../../../../platform/web/ui/states/state.tsx'
import { AdminPage, AdminWaiting } from '../../../../platform/web/widgets/admin-page.tsx'
import { listActivitySheets } from '../../../gym/contract/activities.ts'
import { NoCenter } from '../../../gym/web/widgets/no-center.tsx'
import { weekPlanQuery } from '../api/week-plan.ts'
import { keptWeekDraftsQuery } from './use-week-draft.ts'
import { WeekDesk } from './week-desk.tsx'
import styles from './week-screen.module.css'

export default function WeekScreen() {
  const { t } = useTranslation(['admin-gym', 'admin-start'])
  const errorText = useErrorText()
  const centers = useCenters()
  const own = useCenter()
  const [chosen, setChosen] = useState<number>()
  const center = centers.find((c) => c.id === chosen) ?? own
  const week = useQuery({ ...weekPlanQuery(center?.id ?? 0), enabled: center !== undefined })
  const activities = useQuery(queryOf(listActivitySheets))
  const isRead = useQuery(keptWeekDraftsQuery()).isFetched
  const broken = week.error ?? activities.error

  const choice = centers.length > 1 && center && (
    <div className={styles.center}>
      <SelectField
        label={t('center')}
        required
        value={center.id}
        onChange={(event) => setChosen(Number(event.target.value))}
      >
        {centers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  )
  if (!center) {
    return (
      <AdminPage title={t('week.title')}>
        <NoCenter why={t('week.noCenterText')} />
      </AdminPage>
    )
  }
  if (activities.data?.length === 0) {
    return (
      <AdminPage title={t('week.title')}>
        <EmptyState title={t('week.noActivities')} text={t('week.noActivitiesText')}>
          <LinkButton kind="primary" to="/admin/activities">
            {t('admin-start:activities.go')}
          </LinkButton>
        </EmptyState>
      </AdminPage>
    )
  }
  if (week.data && activities.data && isRead) {
    return (
      <AdminPage title={t('week.title')} intro={t('week.intro')} actions={choice}>
        <WeekDesk
          key={center.id}
          center={center}
          saved={week.data}
          activities={activities.data}
          onCenter={setChosen}
        />
      </AdminPage>
    )
  }
  if (!broken) return <AdminWaiting />
  return (
    <AdminPage title={t('week.title')} actions={choice}>
      <ErrorState
        text={errorText(broken)}
        busy={week.isFetching || activities.isFetching}
        onRetry={() => void Promise.all([week.refetch(), activities.refetch()])}
      />
    </AdminPage>
  )
}
