import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { shortDate } from '../../../../platform/web/language/when.ts'
import { look } from '../../../../platform/web/ui/primitives.ts'
import { seenRestrictionsQuery } from '../api/restrictions.ts'

interface MemberRestrictionsProps {
  memberId: number
  heading: 'h2' | 'h3'
  className: string
}

/** For coaches: what a member has restricted, if they let it be seen; else nothing. */
export function MemberRestrictions({ memberId, heading: Heading, className }: MemberRestrictionsProps) {
  const { t, i18n } = useTranslation('restrictions')
  const { t: word } = useTranslation('training')
  const { data } = useQuery(seenRestrictionsQuery(memberId))
  if (!data || data.until === null) return null
  return (
    <section className={className} aria-label={t('staffTitle')}>
      <Heading className={look('size-h4')}>{t('staffTitle')}</Heading>
      <p>{data.areas.map((area) => word(`areas.${area}`)).join(', ')}</p>
      <p className={look('soft', 'size-s')}>
        {t('keptUntil', { day: shortDate(data.until, i18n.language) })}
      </p>
    </section>
  )
}
