import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdminPlan } from '../../../contracts/plans.ts'
import { isUnlimited } from '../../../rules/weekly-sessions.ts'
import { allPlansQuery } from '../../api/goods.ts'
import { useErrorText } from '../../layout/broken-screen.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/state.tsx'
import { RowButton, Table } from '../../ui/table.tsx'
import { AdminPage, AdminWaiting } from '../../widgets/admin-page.tsx'
import { useEuros } from '../../widgets/pay/euros.ts'
import { PlanDialog } from './plan-dialog.tsx'
import styles from './plans.module.css'

export const clientLoader = () => null
export const HydrateFallback = AdminWaiting

/** What is on offer by the month, with who has it. */
export default function AdminPlansScreen() {
  const { t } = useTranslation('admin-sales')
  const errorText = useErrorText()
  const [open, setOpen] = useState<number | 'new'>()
  const { data, error, refetch, isFetching } = useQuery(allPlansQuery())
  if (!data && !error) return <AdminWaiting />
  const add = (
    <Button kind="primary" aria-haspopup="dialog" onClick={() => setOpen('new')}>
      <IconPlus size={20} aria-hidden /> {t('plans.add')}
    </Button>
  )
  const isEmpty = data?.length === 0
  return (
    <AdminPage title={t('plans.title')} intro={t('plans.intro')} actions={isEmpty ? null : add}>
      {!data ? (
        <ErrorState
          title={t('plans.failed')}
          text={errorText(error)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : isEmpty ? (
        <EmptyState title={t('plans.empty')} text={t('plans.emptyText')}>
          {add}
        </EmptyState>
      ) : (
        <PlanTable plans={data} onOpen={setOpen} />
      )}
      {open !== undefined && (
        <PlanDialog
          key={open}
          plan={data?.find(({ id }) => id === open)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </AdminPage>
  )
}

function PlanTable({ plans, onOpen }: { plans: readonly AdminPlan[]; onOpen: (id: number) => void }) {
  const { t, i18n } = useTranslation('admin-sales')
  const euros = useEuros()
  const sessions = (count: number) => (isUnlimited(count) ? t('plans.unlimited') : String(count))
  return (
    <Table caption={t('plans.table')}>
      <thead>
        <tr>
          <th>{t('plans.name')}</th>
          <th data-number>{t('plans.price')}</th>
          <th data-number>{t('plans.activity')}</th>
          <th data-number>{t('plans.openBox')}</th>
          <th data-number>{t('plans.members')}</th>
          <th>{t('payments.state')}</th>
          <th>{t('plans.key')}</th>
        </tr>
      </thead>
      <tbody>
        {plans.map((plan) => {
          const name = i18n.language === 'ca' ? plan.nameCa : plan.nameEs
          return (
            <tr key={plan.id}>
              <td>
                <RowButton label={t('plans.edit', { name })} onClick={() => onOpen(plan.id)}>
                  {name}
                </RowButton>
              </td>
              <td data-number>{euros(plan.price)}</td>
              <td data-number>{sessions(plan.credits.activity)}</td>
              <td data-number>{sessions(plan.credits.open)}</td>
              <td data-number>{plan.members}</td>
              <td>
                <span className={styles.marks}>
                  {t(plan.onOffer ? 'plans.onOffer' : 'plans.off')}
                  {plan.isTop && <Badge>{t('plans.top')}</Badge>}
                </span>
              </td>
              <td>
                <code>{plan.key}</code>
              </td>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}
