import { useIsActing } from '../../../../platform/web/session/use-session.ts'
import { ResumePurchase } from '../buy/resume-purchase.tsx'
import { CardsSection } from './cards-section.tsx'
import { InvoiceDetailsSection } from './invoice-details.tsx'
import { ReceiptData } from './receipt-data.tsx'
import { ReceiptsSection } from './receipts-section.tsx'

/** The member's unfinished purchase, cards and receipts, and what invoices say of them. Papers name the payer, so nobody acts there. */
export function YourPayments() {
  const isActing = useIsActing()
  return (
    <>
      <ResumePurchase />
      <CardsSection />
      <ReceiptsSection />
      {!isActing && <InvoiceDetailsSection />}
      {!isActing && <ReceiptData />}
    </>
  )
}
