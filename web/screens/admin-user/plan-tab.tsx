import { IconCalendarRepeat } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { AdminUser } from '../../../contracts/admin-users.ts'
import type { Overdue, Rate } from '../../../contracts/memberships.ts'
import { dayAt } from '../../../rules/local-time.ts'
import { rateQuery } from '../../api/rate.ts'
import { useToday, useZone } from '../../gym.ts'
import { classNames } from '../../ui/class-names.ts'
import { Notice } from '../../ui/notice.tsx'
import { look, stack } from '../../ui/primitives.ts'
import { EmptyState } from '../../ui/state.tsx'
import { Loaded } from '../../widgets/admin-kit/loaded.tsx'
import { withYear } from '../../widgets/member-file/seen-on.ts'
import { ComingDebits } from '../../widgets/pay/coming-debits.tsx'
import { useEuros } from '../../widgets/pay/euros.ts'
import { ManageRate } from '../../widgets/rate/manage-rate.tsx'
import { RateCard } from '../../widgets/rate/rate-card.tsx'
import { RateOfOther, useRateWords } from '../../widgets/rate/rate-words.ts'
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
