import { useTranslation } from 'react-i18next'
import { call } from '../../../../platform/web/api/call.ts'
import { readAgainSoon } from '../../../../platform/web/api/read-again.ts'
import { useErrorText } from '../../../../platform/web/layout/broken-screen.tsx'
import { confirmPayment, type PaymentResult } from '../../../sales/contract/payments.ts'
import { useBank } from '../../../sales/web/pay/use-bank.tsx'
import { useCardChoice } from '../../../sales/web/pay/use-card-choice.ts'
import { type Appointment, listOwnAppointments } from '../../contract/appointments.ts'
import { payAppointment } from '../../contract/pay.ts'

/** What was paid after its time is given back. */
const isBooked = async ({ id }: Appointment): Promise<boolean> =>
  (await call(listOwnAppointments)).some((each) => each.id === id && each.state === 'booked')

/**
 * `pay` resolves to undefined once a held appointment is paid, else to why it is not, in words; pressing again asks the server how it
 * stands first, so nothing is paid twice. Render `dialog`.
 */
export function usePay() {
  const { t } = useTranslation('payments')
  const { t: tOwn } = useTranslation('appointments')
  const errorText = useErrorText()
  const bank = useBank()
  const choice = useCardChoice()

  async function bring({ id, price }: Appointment, pmId: string | undefined): Promise<PaymentResult> {
    const result = await call(payAppointment, { params: { id }, body: { pmId } })
    const { status, clientSecret, receiptId } = result
    if (status !== 'requires_action' || clientSecret === null || receiptId === null) return result
    await bank.ask(clientSecret, price ?? undefined)
    return call(confirmPayment, { params: { id: receiptId } })
  }

  async function pay(appointment: Appointment, pmId: string | undefined): Promise<string | undefined> {
    try {
      const { status, error } = await bring(appointment, pmId)
      if (status === 'succeeded') return (await isBooked(appointment)) ? undefined : tOwn('payLate')
      return status === 'requires_action' ? tOwn('payLeft') : t(`cardError.${error ?? 'card_declined'}`)
    } catch (reason) {
      return errorText(reason)
    } finally {
      void readAgainSoon('appointments', 'receipts', 'user')
    }
  }

  return { pay, choice, dialog: bank.dialog }
}
