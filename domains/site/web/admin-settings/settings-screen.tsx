import { useQuery } from '@tanstack/react-query'
import { Settings } from '../../../gym/web/admin-settings/settings.tsx'
import { useVatOptions } from '../../../invoicing/web/widgets/vat-field.ts'
import { plansQuery } from '../../../sales/web/api/plans.ts'

export default function SettingsScreen() {
  const plans = useQuery(plansQuery()).data ?? []
  const plan = plans.map(({ key, name }) => [key, name] as const)
  return <Settings choices={{ plan, vat: useVatOptions() }} />
}
