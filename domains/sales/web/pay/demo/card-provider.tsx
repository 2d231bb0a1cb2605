import type { CardProvider } from '../providers.ts'
import { DemoBankDialog } from './demo-bank-dialog.tsx'
import { DemoCardForm } from './demo-card-form.tsx'

const demo: CardProvider = {
  CardForm: DemoCardForm,
  confirm: ({ clientSecret, amount }, show) =>
    new Promise((resolve) => {
      show(<DemoBankDialog clientSecret={clientSecret} amount={amount} onClose={resolve} />)
    }),
}

export default demo
