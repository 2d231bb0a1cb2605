import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayAt } from '../../../../platform/rules/local-time.ts'
import { QueryList, RowActions, SubLine } from '../../../../platform/web/admin-kit/list.tsx'
import { queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { useToday, useZone } from '../../../../platform/web/site.ts'
import { Button, LinkButton } from '../../../../platform/web/ui/button.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import { withYear } from '../../../../platform/web/widgets/seen-on.ts'
import type { AdminUser } from '../../../people/contract/admin-users.ts'
import { listPayments } from '../../contract/payment-list.ts'
import { useShortCardName } from '../pay/card-face.tsx'
import { ReceiptButton } from '../pay/receipt-button.tsx'
import { RefundDialog } from '../widgets/refund-dialog.tsx'

/** A member's latest payments, with their refunds. */
export function PaymentsTab({ member }: { member: AdminUser }) {
  const { t, i18n } = useTranslation('admin-users')
  const { t: tSales } = useTranslation('admin-sales')
  const euros = useEuros()
  const cardName = useShortCardName()
  const today = useToday()
  const zone = useZone()
  const [refunding, setRefunding] = useState<number>()
  const query = useQuery(queryOf(listPayments, { query: { memberId: member.id, size: 20 } }))
  return (
    <section className={stack(3, 'shrink')} aria-label={t('payments.title')}>
      <div className={row(4, 'rows2', 'between', 'wrap')}>
        <h2 className={look('size-h4')}>{t('payments.title')}</h2>
        <LinkButton to={`/admin/payments?memberId=${member.id}`}>{t('payments.all')}</LinkButton>
      </div>
      <QueryList
        query={query}
        caption={t('payments.table')}
        failed={t('payments.failed')}
        expected={5}
        empty={{ title: t('payments.none'), text: t('payments.noneText') }}
        columns={{
          at: {
            head: t('payments.at'),
            cell: ({ at }) => withYear(dayAt(Date.parse(at), zone), today, i18n.language),
          },
          what: {
            head: t('payments.what'),
            card: 'title',
            cell: ({ description, soldBy }) => (
              <>
                {description}
                {soldBy && <SubLine>{soldBy}</SubLine>}
              </>
            ),
          },
          method: {
            head: t('payments.method'),
            cell: ({ method, card }) => (
              <>
                {tSales(`method.${method}`)}
                {card && <SubLine>{cardName(card)}</SubLine>}
              </>
            ),
          },
          state: {
            head: t('payments.state'),
            cell: ({ state, refunded, dispute }) => (
              <>
                {tSales(`state.${state}`)}
                {refunded > 0 && (
                  <SubLine>{tSales('payments.givenBack', { amount: euros(refunded) })}</SubLine>
                )}
                {dispute && <SubLine>{tSales(`payments.dispute.${dispute}`)}</SubLine>}
              </>
            ),
          },
          amount: {
            head: t('payments.amount'),
            number: true,
            card: 'aside',
            cell: ({ amount }) => euros(amount),
          },
          receipt: {
            head: t('payments.receipt'),
            card: 'actions',
            cell: ({ id, receiptNumber, description }) => (
              <RowActions>
                {receiptNumber && <ReceiptButton paymentId={id} number={receiptNumber} />}
                <Button
                  aria-haspopup="dialog"
                  aria-label={t('payments.openNamed', { what: description })}
                  onClick={() => setRefunding(id)}
                >
                  {t('payments.open')}
                </Button>
              </RowActions>
            ),
          },
        }}
      />
      {refunding !== undefined && (
        <RefundDialog key={refunding} paymentId={refunding} onClose={() => setRefunding(undefined)} />
      )}
    </section>
  )
}
