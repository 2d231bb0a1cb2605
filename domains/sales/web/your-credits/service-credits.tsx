import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useToday } from '../../../../platform/web/site.ts'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { creditsOfWeekQuery } from '../api/credits.ts'
import { Lots } from './lots.tsx'

/** Credits that pay a service; nothing without any. */
export function ServiceCredits({ memberId }: { memberId: number }) {
  const { t } = useTranslation('your-credits')
  const { data } = useQuery(creditsOfWeekQuery(memberId, useToday()))
  const count = data?.find(({ creditType }) => creditType === 'SERVICE')?.bought ?? 0
  if (count === 0) return null
  return (
    <div className={stack(1, 'panel-l', 'pad4', 'packed')}>
      <h2 className={look('display')}>{t('SERVICE')}</h2>
      <Lots memberId={memberId} creditType="SERVICE" isAlone />
    </div>
  )
}
