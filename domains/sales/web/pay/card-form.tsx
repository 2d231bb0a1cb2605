import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useCenter } from '../../../../platform/web/site.ts'
import { LinkButton } from '../../../../platform/web/ui/button.tsx'
import { columns, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { Skeleton, Waiting } from '../../../../platform/web/ui/states/skeleton.tsx'
import { NotYet } from '../../../../platform/web/widgets/not-yet.tsx'
import type { Card } from '../../contract/payments.ts'
import { paymentsConfigQuery } from '../api/payments.ts'
import { cardProviders } from './providers.ts'

export interface CardFormProps {
  onAdded: (card: Card) => void
  onCancel?: (() => void) | undefined
  /** Of the button; "save" when omitted. */
  action?: string
}

/** Contains a form: do not nest it. The card number goes to the provider only. */
export function CardForm(props: CardFormProps) {
  const reading = useQuery(paymentsConfigQuery())
  const { data: config } = reading
  if (!config) {
    return (
      <NotYet reading={reading}>
        <CardFormWaiting />
      </NotYet>
    )
  }
  if (config.provider === 'off') return <PaymentsOff />
  const Form = cardProviders[config.provider].CardForm
  return (
    <Suspense fallback={<CardFormWaiting />}>
      <Form {...props} publicKey={config.publicKey} />
    </Suspense>
  )
}

export function CardFormWaiting() {
  return (
    <Waiting>
      <div className={stack(4)}>
        <Skeleton height={102} />
        <div className={columns(2, 4, 'top')}>
          <Skeleton height={102} />
          <Skeleton height={102} />
        </div>
        <Skeleton height={52} />
      </div>
    </Waiting>
  )
}

export function PaymentsOff() {
  const { t } = useTranslation('pay')
  const center = useCenter()
  return (
    <Notice title={t('off.title')}>
      <p>{t('off.text', { center: center?.name ?? '' })}</p>
      <div className={row(3, 'rows2', 'stretch', 'wrap', 'above2')}>
        <LinkButton to="/contact">{t('off.contact')}</LinkButton>
      </div>
    </Notice>
  )
}
