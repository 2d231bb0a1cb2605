import { IconCash } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { PaymentFilter } from '../../../contracts/payment-list.ts'
import type { SaleItem } from '../../../contracts/sales.ts'
import { paymentsQuery } from '../../api/sales.ts'
import { useErrorText } from '../../layout/broken-screen.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/state.tsx'
import { AdminPage, AdminWaiting } from '../../widgets/admin-page.tsx'
import { MemberPicker } from '../../widgets/member-picker.tsx'
import { RefundDialog } from '../../widgets/refund-dialog.tsx'
import { SellDialog } from '../../widgets/sell/sell-dialog.tsx'
import { Filters } from './filters.tsx'
import { readFilter, writeFilter } from './payment-address.ts'
import { PaymentTable } from './payment-table.tsx'
import styles from './payments.module.css'
import { ToDo } from './todo.tsx'
import { Totals } from './totals.tsx'

export const clientLoader = () => null
export const HydrateFallback = AdminWaiting

/** Somebody to sell something to. */
export interface Buyer {
  id: number
  name: string
  surname: string
  first?: SaleItem['kind']
}

/** All payments, what waits for an admin, and selling. The filter is in the address. */
export default function AdminPaymentsScreen() {
  const { t } = useTranslation('admin-sales')
  const [address, setAddress] = useSearchParams()
  const [selling, setSelling] = useState(false)
  const [buyer, setBuyer] = useState<Buyer>()
  const [paymentId, setPaymentId] = useState<number>()
  const filter = readFilter(address)
  const look = (next: PaymentFilter) =>
    setAddress(writeFilter(next), { replace: true, preventScrollReset: true })
  return (
    <AdminPage
      title={t('payments.title')}
      intro={t('payments.intro')}
      actions={
        <Button kind="primary" aria-haspopup="dialog" onClick={() => setSelling(true)}>
          <IconCash size={20} aria-hidden /> {t('sell.open')}
        </Button>
      }
    >
      <ToDo onSell={setBuyer} onPayment={setPaymentId} />
      <Filters filter={filter} onFilter={look} />
      <Found filter={filter} onPayment={setPaymentId} />
      {selling && (
        <Dialog open onClose={() => setSelling(false)} title={t('sell.whom')}>
          <MemberPicker
            label={t('payments.member')}
            onPick={(member) => {
              setSelling(false)
              setBuyer(member)
            }}
          />
        </Dialog>
      )}
      {buyer && (
        <SellDialog
          key={buyer.id}
          member={buyer}
          onClose={() => setBuyer(undefined)}
          {...(buyer.first && { first: buyer.first })}
        />
      )}
      {paymentId !== undefined && (
        <RefundDialog key={paymentId} paymentId={paymentId} onClose={() => setPaymentId(undefined)} />
      )}
    </AdminPage>
  )
}

function Found({ filter, onPayment }: { filter: PaymentFilter; onPayment: (id: number) => void }) {
  const { t } = useTranslation('admin-sales')
  const errorText = useErrorText()
  const query = useInfiniteQuery(paymentsQuery(filter))
  const { data, error, refetch, isFetching, isPlaceholderData, hasNextPage, fetchNextPage } = query
  if (error && (!data || isPlaceholderData)) {
    return (
      <ErrorState
        title={t('payments.failed')}
        text={errorText(error)}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  }
  if (!data) {
    return (
      <Waiting>
        <Skeleton height={56} />
        <Skeleton height={560} />
      </Waiting>
    )
  }
  const lines = data.pages.flatMap((page) => page.content)
  if (lines.length === 0) {
    const isFiltered = Object.keys(filter).length > 0
    return (
      <EmptyState
        title={t(isFiltered ? 'payments.none' : 'payments.empty')}
        text={t(isFiltered ? 'payments.noneText' : 'payments.emptyText')}
      />
    )
  }
  const totals = data.pages[0]?.totals
  return (
    <div className={styles.found} aria-busy={isPlaceholderData}>
      {totals && <Totals totals={totals} filter={filter} />}
      <PaymentTable lines={lines} onPayment={onPayment} />
      {hasNextPage && (
        <Button wide busy={isFetching} onClick={() => void fetchNextPage()}>
          {t('payments.more')}
        </Button>
      )}
    </div>
  )
}
