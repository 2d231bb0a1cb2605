import { IconCalendarRepeat } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dayAt } from '../../../../platform/rules/local-time.ts'
import { Loaded } from '../../../../platform/web/admin-kit/loaded.tsx'
import { useToday, useZone } from '../../../../platform/web/site.ts'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { EmptyState } from '../../../../platform/web/ui/states/state.tsx'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import { withYear } from '../../../../platform/web/widgets/seen-on.ts'
import type { Overdue, Rate } from '../../../memberships/contract/memberships.ts'
import { rateQuery } from '../../../memberships/web/api/rate.ts'
import { ComingDebits } from '../../../memberships/web/rate/coming-debits.tsx'
import { ManageRate } from '../../../memberships/web/rate/manage-rate.tsx'
import { RateCard } from '../../../memberships/web/rate/rate-card.tsx'
import { RateOfOther, useRateWords } from '../../../memberships/web/rate/rate-words.ts'
import type { AdminUser } from '../../../people/contract/admin-users.ts'
import { Sell } from './desk.tsx'
import { owedWords } from './owed-words.ts'
import styles from './user.module.css'
import { WayOfPaying } from './way-of-paying.tsx'

/** A member's plan, with the widgets that members use, in the third person. */
export function PlanTab({ member }: { member: AdminUser }) {
  return (
    <RateOfOther value={true}>
      <Plan member={member} />
    </RateOfOther>
  )
}

function Plan({ member }: { member: AdminUser }) {
  const { t } = useRateWords()
  return (
    <Loaded query={useQuery(rateQuery(member.id))} failed={t('failed')} height={420}>
      {(rate) => (
        <>
          {rate.overdue && <Owes member={member} overdue={rate.overdue} rate={rate} />}
          {rate.dueAtDesk && <DueAtDesk member={member} bill={rate.dueAtDesk} />}
          {rate.coming.length > 0 && <ComingDebits debits={rate.coming} />}
          {rate.plan ? (
            <div className={classNames(stack(4, 'top'), styles.cards)}>
              <RateCard rate={rate} plan={rate.plan} />
              <div className={stack(3, 'shrink')}>
                <WayOfPaying rate={rate} memberId={member.id} />
                <ManageRate rate={rate} memberId={member.id}>
                  {null}
                </ManageRate>
              </div>
            </div>
          ) : (
            <EmptyState
              icon={<IconCalendarRepeat aria-hidden />}
              title={t('none.title')}
              text={t('none.text')}
            >
              <Sell member={member} label={t('none.go')} first="plan" />
            </EmptyState>
          )}
        </>
      )}
    </Loaded>
  )
}

function DueAtDesk({ member, bill }: { member: AdminUser; bill: NonNullable<Rate['dueAtDesk']> }) {
  const { t, i18n } = useTranslation('admin-users')
  const euros = useEuros()
  const day = withYear(bill.dueOn, useToday(), i18n.language)
  return (
    <Notice title={t('plan.toPay', { amount: euros(bill.amount), day })}>
      <div className={look('above3')}>
        <Sell member={member} label={t('plan.collect')} first="owed" />
      </div>
    </Notice>
  )
}

interface OwesProps {
  member: AdminUser
  overdue: Overdue
  rate: Rate
}

function Owes({ member, overdue, rate }: OwesProps) {
  const { t, i18n } = useTranslation('admin-users')
  const euros = useEuros()
  const today = useToday()
  const zone = useZone()
  const day = withYear(dayAt(Date.parse(overdue.since), zone), today, i18n.language)
  return (
    <Notice tone="bad" title={t('plan.owed', { amount: euros(overdue.amount), day })}>
      <p>{t(`plan.${owedWords(rate)}`)}</p>
      <div className={look('above3')}>
        <Sell member={member} label={t('plan.collect')} first="owed" />
      </div>
    </Notice>
  )
}
