import { useTranslation } from 'react-i18next'
import { ScreenPage } from '../../../../platform/web/layout/page.tsx'
import { ScreenTitle } from '../../../../platform/web/seo/page-meta.tsx'
import { useToday, useZone } from '../../../../platform/web/site.ts'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { useBookingStop } from '../../../memberships/web/widgets/booking-stop.ts'
import type { ShownUser } from '../../../people/web/api/user.ts'
import { OwnUser } from '../../../people/web/widgets/own-user.tsx'
import { CreditsStrip } from '../../../sales/web/widgets/credits-strip.tsx'
import { Lots } from '../../../sales/web/your-credits/lots.tsx'
import { Movements, MovementsWaiting } from '../../../sales/web/your-credits/movements.tsx'
import { Packs } from '../../../sales/web/your-credits/packs.tsx'
import { ServiceCredits } from '../../../sales/web/your-credits/service-credits.tsx'

export default function YourCreditsScreen() {
  const { t } = useTranslation('your-credits')
  return (
    <ScreenPage title={t('title')} back="/profile" width="text">
      <ScreenTitle>{t('title')}</ScreenTitle>
      <OwnUser waiting={<MovementsWaiting />}>
        {(user) => (
          <div className={stack(8, 'fit')}>
            <Balance user={user} />
            <PacksOf user={user} />
            <Movements memberId={user.id} />
          </div>
        )}
      </OwnUser>
    </ScreenPage>
  )
}

const PacksOf = ({ user }: { user: ShownUser }) => (
  <Packs user={user} isBlocked={useBookingStop(user).blocks} />
)

const kinds = ['ACTIVITY', 'OPEN'] as const

function Balance({ user }: { user: ShownUser }) {
  const { t } = useTranslation('your-credits')
  const today = useToday()
  const timeZone = useZone()
  return (
    <div className={stack(3, 'pair')}>
      {kinds.map((creditType) => (
        <div key={creditType} className={stack(1, 'panel-l', 'pad4', 'packed')}>
          <h2 className={look('display')}>{t(creditType)}</h2>
          <CreditsStrip
            memberId={user.id}
            isAdmin={user.isAdmin}
            isPaused={user.isMaintenance}
            date={today}
            {...{ creditType, today, timeZone }}
          />
          <Lots memberId={user.id} creditType={creditType} />
        </div>
      ))}
      <ServiceCredits memberId={user.id} />
    </div>
  )
}
