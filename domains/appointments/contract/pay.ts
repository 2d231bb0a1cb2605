import { z } from 'zod'
import { endpoint } from '../../../platform/contract/endpoint.ts'
import { cardPaymentFails, PaymentMethodId, PaymentResult } from '../../sales/contract/payments.ts'

export const payAppointment = endpoint({
  route: 'POST /api/appointments/:id/payments',
  access: 'member',
  onBehalf: 'pay',
  summary:
    'Pays a held appointment by a card of whoever logged in, the default one when left out; repeated, the state of its payment.',
  body: z.object({ pmId: PaymentMethodId.optional() }),
  returns: PaymentResult,
  fails: [...cardPaymentFails.filter((code) => code !== 'price_changed'), 'hold_over'],
  keepsAnswer: 'refusals',
})
