import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { cardsQuery } from '../../api/payments.ts'
import { localPath } from '../../session/local-path.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

export function ResumePurchase() {
  const { t } = useTranslation('buying')
  const [query] = useSearchParams()
  const { data: cards } = useQuery(cardsQuery())
  const back = localPath(query.get('returnUrl'))
  if (!back || !cards?.some((card) => card.defaultPaymentMethod)) return null
  return (
    <Notice tone="good" title={t('resume.title')}>
      <p>{t('resume.text')}</p>
      <div>
        <LinkButton kind="primary" to={back}>
          {t('resume.go')}
        </LinkButton>
      </div>
    </Notice>
  )
}
