import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import type { User } from '../../../contracts/members.ts'
import { useGym, useToday } from '../../gym.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Joined } from '../rates/buy-plan.tsx'

/** Greets who has just bought a plan, and leads on: to the class they had wanted, else to today's. */
export function JoinedNotice({ user }: { user: User }) {
  const { t } = useTranslation('rates')
  const { defaultActivityKey } = useGym().config
  const today = useToday()
  const { joined, wanted } = (useLocation().state ?? {}) as Partial<Joined>
  if (!joined || !user.plan) return null
  return (
    <Notice tone="good" title={t('joined.title', { name: user.plan.name })}>
      <p>{t('joined.text')}</p>
      <LinkButton to={wanted ?? `/book/${defaultActivityKey}/${today}`}>
        {t(wanted ? 'joined.bookWanted' : 'joined.book')}
      </LinkButton>
    </Notice>
  )
}
