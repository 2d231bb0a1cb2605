import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { textIn } from '../../../../platform/contract/texts.ts'
import { QueryList, RowActions, RowButton } from '../../../../platform/web/admin-kit/list.tsx'
import { Badge } from '../../../../platform/web/ui/badge.tsx'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import { periodOf } from '../../contract/plan-periods.ts'
import type { AdminPlan } from '../../contract/plans.ts'
import { isUnlimited } from '../../rules/weekly-sessions.ts'

interface PlanListProps {
  query: UseQueryResult<AdminPlan[]>
  add: ReactNode
  onOpen: (id: number) => void
}

export function PlanList({ query, add, onOpen }: PlanListProps) {
  const { t, i18n } = useTranslation('admin-sales')
  const { t: p } = useTranslation('admin-packs')
  const euros = useEuros()
  const nameOf = (plan: AdminPlan) => textIn(plan.texts.name, i18n.language)
  const sessions = (count: number) => (isUnlimited(count) ? t('plans.unlimited') : String(count))
  return (
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
            <RowButton label={t('plans.edit', { name: nameOf(plan) })} onClick={() => onOpen(plan.id)}>
              {nameOf(plan)}
            </RowButton>
          ),
        },
        price: {
          head: t('plans.price'),
          number: true,
          card: 'aside',
          order: (plan) => plan.price / plan.months,
          cell: (plan) => t(`plans.per.${periodOf(plan.months)}`, { price: euros(plan.price) }),
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
              {plan.shareable && <Badge>{p('shared')}</Badge>}
            </RowActions>
          ),
        },
      }}
    />
  )
}
