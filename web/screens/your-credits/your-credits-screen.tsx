import { useTranslation } from 'react-i18next'
import type { ShownUser } from '../../api/user.ts'
import { useToday, useZone } from '../../gym.ts'
import { ScreenPage } from '../../layout/page.tsx'
import { ScreenTitle } from '../../seo/page-meta.tsx'
import { look, stack } from '../../ui/primitives.ts'
import { OwnUser } from '../../widgets/own-user.tsx'
import { CreditsStrip } from '../book/credits-strip.tsx'
import { Lots } from './lots.tsx'
import { Movements, MovementsWaiting } from './movements.tsx'
import { Packs } from './packs.tsx'

export default function YourCreditsScreen() {
  const { t } = useTranslation('your-credits')
  return (
    <ScreenPage title={t('title')} back="/profile" width="text">
      <ScreenTitle>{t('title')}</ScreenTitle>
      <OwnUser waiting={<MovementsWaiting />}>
        {(user) => (
          <div className={stack(8, 'fit')}>
            <Balance user={user} />
            <Packs user={user} />
            <Movements memberId={user.id} />
          </div>
        )}
      </OwnUser>
    </ScreenPage>
  )
}

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
    </div>
  )
}
