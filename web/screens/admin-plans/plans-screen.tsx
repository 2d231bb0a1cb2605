import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { nameIn } from '../../../contracts/languages.ts'
import { type AdminPlan, listAllPlans } from '../../../contracts/plans.ts'
import { isUnlimited } from '../../../rules/weekly-sessions.ts'
import { queryOf } from '../../api/endpoint-query.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { QueryList, RowActions, RowButton } from '../../widgets/admin-kit/list.tsx'
import { AdminPage } from '../../widgets/admin-page.tsx'
import { useEuros } from '../../widgets/pay/euros.ts'
import { NewPlanDialog, PlanDialog } from './plan-dialog.tsx'

export default function AdminPlansScreen() {
  const { t, i18n } = useTranslation('admin-sales')
  const euros = useEuros()
  const [open, setOpen] = useState<number | 'new'>()
  const query = useQuery(queryOf(listAllPlans))
  const opened = query.data?.find(({ id }) => id === open)
  const close = () => setOpen(undefined)
  const nameOf = (plan: AdminPlan) => nameIn(plan, i18n.language)
  const sessions = (count: number) => (isUnlimited(count) ? t('plans.unlimited') : String(count))
  const add = (
    <Button kind="primary" aria-haspopup="dialog" onClick={() => setOpen('new')}>
      <IconPlus size={20} aria-hidden /> {t('plans.add')}
    </Button>
  )
  return (
    <AdminPage
      title={t('plans.title')}
      intro={t('plans.intro')}
      actions={query.data?.length === 0 ? null : add}
    >
      <QueryList
        query={query}
        caption={t('plans.table')}
        failed={t('plans.failed')}
        empty={{ title: t('plans.empty'), text: t('plans.emptyText'), action: add }}
        columns={{
          name: {
            head: t('plans.name'),
            card: 'title',
            order: nameOf,
            cell: (plan) => (
              <RowButton label={t('plans.edit', { name: nameOf(plan) })} onClick={() => setOpen(plan.id)}>
                {nameOf(plan)}
              </RowButton>
            ),
          },
          price: {
            head: t('plans.price'),
            number: true,
            card: 'aside',
            order: (plan) => plan.price,
            cell: (plan) => euros(plan.price),
          },
          activity: {
            head: t('plans.activity'),
            number: true,
            card: 'hidden',
            order: (plan) => plan.credits.activity,
            cell: (plan) => sessions(plan.credits.activity),
          },
          open: {
            head: t('plans.openBox'),
            number: true,
            card: 'hidden',
            order: (plan) => plan.credits.open,
            cell: (plan) => sessions(plan.credits.open),
          },
          members: {
            head: t('plans.members'),
            number: true,
            namedOnCard: true,
            order: (plan) => plan.members,
            cell: (plan) => plan.members,
          },
          state: {
            head: t('payments.state'),
            cell: (plan) => (
              <RowActions>
                {t(plan.onOffer ? 'plans.onOffer' : 'plans.off')}
                {plan.isTop && <Badge>{t('plans.top')}</Badge>}
              </RowActions>
            ),
          },
        }}
      />
      {open === 'new' && <NewPlanDialog onClose={close} />}
      {opened && <PlanDialog key={opened.id} plan={opened} onClose={close} />}
    </AdminPage>
  )
}
