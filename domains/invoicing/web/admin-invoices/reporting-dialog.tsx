import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isTaxNumber } from '../../../../platform/rules/tax-number.ts'
import { FormDialog, FormNote } from '../../../../platform/web/admin-kit/form-dialog.tsx'
import { command } from '../../../../platform/web/api/endpoint-query.ts'
import { TextField } from '../../../../platform/web/ui/forms/field.tsx'
import { Segmented } from '../../../../platform/web/ui/forms/segmented.tsx'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { type FieldErrors, useCallForm } from '../../../../platform/web/widgets/use-call-form.ts'
import { type Company, changeReporting, Reporting } from '../../contract/invoices.ts'

/** Turns VERI*FACTU on or off, and names who made the software. */
export function ReportingDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const { t } = useTranslation('admin-invoices')
  const [reporting, setReporting] = useState(company.reporting)
  const isFixed = company.reporting === 'production'
  const form = useCallForm({
    initial: { name: company.maker.name, nif: company.maker.nif },
    check: ({ nif = '' }): FieldErrors => (isTaxNumber(nif) ? {} : { nif: 'tax_number_invalid' }),
    send: async ({ name = '', nif = '' }) => {
      await command(changeReporting, {
        params: { id: company.id },
        body: { reporting, maker: { name, nif } },
      })
      toast(t('saved'), 'good')
      onClose()
    },
  })
  return (
    <FormDialog title={t('reporting.title')} form={form} save={t('save')} onClose={onClose}>
      {isFixed ? (
        <FormNote>{t('reporting.fixed')}</FormNote>
      ) : (
        <>
          <Segmented
            label={t('reporting.title')}
            choices={Reporting.options.map((value) => ({ value, label: t(`reporting.short.${value}`) }))}
            value={reporting}
            onChange={setReporting}
          />
          <FormNote>{t(`reporting.hint.${reporting}`)}</FormNote>
        </>
      )}
      <TextField
        {...form.field('name', t('maker.name'))}
        hint={t('maker.hint')}
        required
        maxLength={120}
        autoComplete="off"
      />
      <TextField
        {...form.field('nif', t('maker.nif'))}
        required
        maxLength={20}
        autoCapitalize="characters"
        autoComplete="off"
      />
    </FormDialog>
  )
}
