import { type ReactNode, useState } from 'react'
import { queries } from '../../../../platform/web/api/query-client.ts'
import { paymentsConfigQuery } from '../api/payments.ts'
import { cardProviders } from './providers.ts'

/**
 * `ask` resolves when the bank's confirmation ended, however; the server knows the result. `amount` in euros, none
 * when a card is being saved. Render `dialog` outside forms.
 */
export function useBank() {
  const [dialog, setDialog] = useState<ReactNode>()

  async function ask(clientSecret: string, amount?: number): Promise<void> {
    const { provider, publicKey } = await queries.ensureQueryData(paymentsConfigQuery())
    if (provider === 'off') return
    await cardProviders[provider].confirm({ publicKey, clientSecret, amount }, setDialog)
    setDialog(undefined)
  }

  return { ask, dialog }
}
