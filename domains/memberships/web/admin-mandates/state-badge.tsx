import { useTranslation } from 'react-i18next'
import { Badge } from '../../../../platform/web/ui/badge.tsx'
import type { RemittanceState } from '../../contract/remittances.ts'

const colors: Partial<Record<RemittanceState, string>> = {
  draft: '#e9b32a',
  sent: '#2463b0',
  settled: '#2f8f4e',
}

export function StateBadge({ state }: { state: RemittanceState }) {
  const { t } = useTranslation('admin-mandates')
  const color = colors[state]
  return <Badge {...(color && { color })}>{t(`state.${state}`)}</Badge>
}
