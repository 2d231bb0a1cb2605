import { IconCash } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAddress } from '../../../../platform/web/admin-kit/address.ts'
import { QueryList } from '../../../../platform/web/admin-kit/list.tsx'
import { moreQueryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Dialog } from '../../../../platform/web/ui/dialog.tsx'
import { AdminPage } from '../../../../platform/web/widgets/admin-page.tsx'
import { MemberPicker } from '../../../people/web/widgets/member-picker.tsx'
import { listPayments } from '../../contract/payment-list.ts'
import type { SaleItem } from '../../contract/sales.ts'
import { SellDialog } from '../sell/sell-dialog.tsx'
import { RefundDialog } from '../widgets/refund-dialog.tsx'
import { BookDialog } from './book-dialog.tsx'
import { usePaymentColumns } from './payment-columns.tsx'
import { filters, PaymentFilters } from './payment-filters.tsx'
import { ToDo } from './todo.tsx'
import { Totals } from './totals.tsx'

export interface Buyer {
  id: number
  name: string
  surname: string
  first?: SaleItem['kind']
}

export default function AdminPaymentsScreen() {
  const { t } = useTranslation(['admin-sales', 'invoices'])
  const address = useAddress(filters)
  const filter = address.values
  const query = useInfiniteQuery(moreQueryOf(listPayments, 'before', { ...filter, size: 50 }))
  const [selling, setSelling] = useState(false)
  const [isBookOpen, setIsBookOpen] = useState(false)
  const [buyer, setBuyer] = useState<Buyer>()
  const [paymentId, setPaymentId] = useState<number>()
  const columns = usePaymentColumns(setPaymentId)
  const isFiltered = Object.keys(filter).length > 0
  return (
    <AdminPage
      title={t('payments.title')}
      intro={t('payments.intro')}
      actions={
        <>
          <Button aria-haspopup="dialog" onClick={() => setIsBookOpen(true)}>
            {t('invoices:book.open')}
          </Button>
          <Button kind="primary" aria-haspopup="dialog" onClick={() => setSelling(true)}>
            <IconCash size={20} aria-hidden /> {t('sell.open')}
          </Button>
        </>
      }
    >
      <ToDo onSell={setBuyer} onPayment={setPaymentId} />
      <PaymentFilters address={address} />
      <QueryList
        query={query}
        caption={t('payments.table')}
        failed={t('payments.failed')}
        empty={{
          title: t(isFiltered ? 'payments.none' : 'payments.empty'),
          text: t(isFiltered ? 'payments.noneText' : 'payments.emptyText'),
        }}
        above={({ pages: [first] }) =>
          first?.totals && first.content.length > 0 && <Totals totals={first.totals} filter={filter} />
        }
        paging={{ label: t('payments.more') }}
        columns={columns}
      />
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
      {isBookOpen && <BookDialog onClose={() => setIsBookOpen(false)} />}
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
