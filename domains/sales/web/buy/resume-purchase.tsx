import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { localPath } from '../../../../platform/web/session/local-path.ts'
import { LinkButton } from '../../../../platform/web/ui/button.tsx'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { cardsQuery } from '../api/payments.ts'

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
