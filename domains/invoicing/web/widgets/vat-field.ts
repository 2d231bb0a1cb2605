import { useTranslation } from 'react-i18next'
import { gymVats } from '../../../../platform/contract/vat-codes.ts'
import type { Input } from '../../../../platform/web/admin-kit/contract-form.tsx'

export function useVatOptions() {
  const { t } = useTranslation('invoices')
  return gymVats.map((vat) => [vat, t(`vat.option.${vat}`)] as const)
}

/** The VAT of something sold. */
export function useVatInput(): Input {
  const { t } = useTranslation('invoices')
  return { name: 'vat', label: t('vat.label'), hint: t('vat.hint'), required: true, options: useVatOptions() }
}
