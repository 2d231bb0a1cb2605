import { useTranslation } from 'react-i18next'
import { dayAt } from '../../../../platform/rules/local-time.ts'
import { comingDay, monthDay, onDay } from '../../../../platform/web/language/when.ts'
import { useToday, useZone } from '../../../../platform/web/site.ts'
import { type ButtonKind, LinkButton } from '../../../../platform/web/ui/button.tsx'
import { row } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import { useBookingStop } from '../../../memberships/web/widgets/booking-stop.ts'
import type { ShownUser } from '../../../people/web/api/user.ts'
import { payNow } from '../../../sales/web/pay/pay-now.ts'

const yourRate = '/config/your-rate'

/** A pause or a debt, with its remedy. `isMain`: the screen's main action. */
export function StopNotice({ user, isMain }: { user: ShownUser; isMain: boolean }) {
  const { t, i18n } = useTranslation('profile')
  const today = useToday()
  const timeZone = useZone()
  const euros = useEuros()
  const { paused, debt, dueAtDesk, wayless, blocks } = useBookingStop(user)
  if (debt) {
    const day = onDay(dayAt(Date.parse(debt.blockedFrom), timeZone), today, i18n.language)
    return (
      <Notice tone="bad" title={t('stop.debt', { amount: euros(debt.amount) })}>
        <p>
          {debt.wasDueAtDesk
            ? t('stop.deskBlocks')
            : blocks
              ? t('stop.debtBlocks')
              : t('stop.debtWillBlock', { day })}
        </p>
        <WayOut label={t('stop.pay')} kind={isMain ? 'primary' : 'quiet'} to={`${yourRate}${payNow}`} />
      </Notice>
    )
  }
  if (!paused && dueAtDesk) {
    const day = monthDay(dueAtDesk.dueOn, i18n.language)
    return (
      <Notice title={t('stop.atDesk', { amount: euros(dueAtDesk.amount) })}>
        <p>{t('stop.atDeskText', { day })}</p>
        <WayOut label={t('stop.atDeskSee')} kind="quiet" />
      </Notice>
    )
  }
  if (!paused && wayless) {
    const day = comingDay(wayless.on, today, i18n.language)
    return (
      <Notice title={t('stop.wayless')}>
        <p>{t('stop.waylessText', { amount: euros(wayless.amount), day })}</p>
        <WayOut label={t('stop.addCard')} kind="quiet" to="/config/your-payments" />
      </Notice>
    )
  }
  if (!paused) return null
  return (
    <Notice title={t('stop.pause')}>
      <p>
        {paused.back
          ? t('stop.pauseUntil', { back: comingDay(paused.back, today, i18n.language) })
          : t('stop.pauseOpen')}
      </p>
      <WayOut label={t('stop.comeBack')} kind={isMain ? 'primary' : 'quiet'} />
    </Notice>
  )
}

interface WayOutProps {
  label: string
  kind: ButtonKind
  to?: string
}

const WayOut = ({ label, kind, to = yourRate }: WayOutProps) => (
  <div className={row(3, 'rows2', 'stretch', 'wrap', 'above2')}>
    <LinkButton to={to} kind={kind}>
      {label}
    </LinkButton>
  </div>
)
