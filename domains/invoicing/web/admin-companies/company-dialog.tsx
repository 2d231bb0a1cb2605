import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { defaultZone } from '../../../../platform/contract/default-zone.ts'
import { useContractForm } from '../../../../platform/web/admin-kit/contract-form.tsx'
import { FormDialog } from '../../../../platform/web/admin-kit/form-dialog.tsx'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import { Switch } from '../../../../platform/web/ui/forms/switch.tsx'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { addCompany, type Company, CompanyForm, changeCompany } from '../../contract/invoices.ts'

interface CompanyDialogProps {
  /** Undefined to add one. */
  company: Company | undefined
  onClose: () => void
}

export function CompanyDialog({ company, onClose }: CompanyDialogProps) {
  const { t } = useTranslation('invoices')
  const isInvoicing = company?.invoicingSince != null
  const [invoicing = isInvoicing, setInvoicing] = useState<boolean>()
  const form = useContractForm({
    schema: CompanyForm,
    parts: [
      { name: 'legalName', label: t('companies.legalName') },
      {
        name: 'nif',
        label: t('companies.nif'),
        ...(isInvoicing && { hint: t('companies.nifFixed'), more: { readOnly: true } }),
      },
      { name: 'address', label: t('companies.address'), hint: t('companies.addressHint') },
      { name: 'timeZone', label: t('companies.timeZone'), hint: t('companies.timeZoneHint') },
    ],
    value: company ?? { timeZone: defaultZone },
    fixed: { invoicing: isInvoicing || invoicing },
    send: async (body, _, was) => {
      if (company) {
        const seen = { ...was, invoicing: isInvoicing }
        await command(changeCompany, { params: { id: company.id }, body: { ...body, was: seen } })
      } else await command(addCompany, { body })
      toast(t('companies.saved'), 'good')
      onClose()
    },
  })
  const title = company
    ? t('companies.edit', { name: company.legalName || t('companies.unnamed') })
    : t('companies.add')
  return (
    <FormDialog title={title} form={form} save={t('companies.save')} onClose={onClose}>
      {!isInvoicing && (
        <Switch
          label={t('companies.invoicing')}
          hint={t('companies.invoicingHint')}
          on={invoicing}
          onChange={setInvoicing}
        />
      )}
    </FormDialog>
  )
}
