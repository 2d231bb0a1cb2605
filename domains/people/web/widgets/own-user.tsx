import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../../platform/web/session/use-session.ts'
import { NotYet } from '../../../../platform/web/widgets/not-yet.tsx'
import { type ShownUser, userQuery } from '../api/user.ts'

export function useOwnUser() {
  const memberId = useSession().claims?.memberId ?? 0
  return useQuery({ ...userQuery(memberId), enabled: memberId > 0 })
}

interface OwnUserProps {
  waiting: ReactNode
  children: (user: ShownUser) => ReactNode
}

export function OwnUser({ waiting, children }: OwnUserProps) {
  const { t } = useTranslation('account')
  const reading = useOwnUser()
  if (reading.data) return children(reading.data)
  return (
    <NotYet reading={reading} title={t('failed')}>
      {waiting}
    </NotYet>
  )
}
