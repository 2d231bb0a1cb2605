import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { LinkButton } from '../../../../platform/web/ui/button.tsx'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import type { ShownUser } from '../../../people/web/api/user.ts'
import type { Joined } from '../../../sales/web/rates/buy-plan.tsx'

export function JoinedNotice({ user }: { user: ShownUser }) {
  const { t } = useTranslation('rates')
  const { joined, wanted, free } = (useLocation().state ?? {}) as Partial<Joined>
  if (!joined || !user.plan) return null
  return (
    <Notice tone="good" title={t('joined.title', { name: user.plan.name })}>
      <p>{t(free ? 'joined.textFree' : 'joined.text')}</p>
      {wanted && (
        <div>
          <LinkButton to={wanted}>{t('joined.bookWanted')}</LinkButton>
        </div>
      )}
    </Notice>
  )
}
