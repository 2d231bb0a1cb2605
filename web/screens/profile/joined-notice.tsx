import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import type { ShownUser } from '../../api/user.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Joined } from '../rates/buy-plan.tsx'

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
