import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../../../platform/web/ui/button.tsx'
import { useHydrated } from '../../../../platform/web/ui/hydrated.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import type { CheckoutOrder } from '../api/payments.ts'
import { attemptFor } from '../pay/payment-attempts.ts'

const kinds = ['plan', 'credits', 'product'] as const

function placeOf(purchase: CheckoutOrder['purchase']): string {
  if (purchase.kind === 'plan') return `/rates/${purchase.planId}`
  if (purchase.kind === 'product') return `/shop?product=${purchase.productId}`
  if (purchase.kind === 'credits') return `/profile?buy=${purchase.creditType}`
  return '/config/your-payments'
}

export function UnfinishedPayment({ memberId }: { memberId: number }) {
  const { t } = useTranslation('buying')
  // Kept in this browser.
  const isHydrated = useHydrated()
  const press = kinds.map((kind) => attemptFor(memberId, kind)).find((found) => found !== undefined)
  if (!isHydrated || !press) return null
  return (
    <Notice title={t('unfinished.title')}>
      <p>{t('unfinished.text')}</p>
      <div>
        <LinkButton to={placeOf(press.order.purchase)}>{t('unfinished.go')}</LinkButton>
      </div>
    </Notice>
  )
}
