import { useQuery } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isTaxNumber } from '../../../../platform/rules/tax-number.ts'
import { type FormPart, useContractForm } from '../../../../platform/web/admin-kit/contract-form.tsx'
import { FormDialog, FormNote } from '../../../../platform/web/admin-kit/form-dialog.tsx'
import { Loaded } from '../../../../platform/web/admin-kit/loaded.tsx'
import { command, queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { Dialog } from '../../../../platform/web/ui/dialog.tsx'
import { Segmented } from '../../../../platform/web/ui/forms/segmented.tsx'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import type { FieldErrors } from '../../../../platform/web/widgets/use-call-form.ts'
import { useWhyInput } from '../../../../platform/web/widgets/why-dialog.tsx'
import { correctInvoice, getInvoiceToCorrect, type InvoiceToCorrect } from '../../contract/invoices.ts'
import { useVatOptions } from './vat-field.ts'

interface CorrectInvoiceDialogProps {
  paymentId: number
  onClose: () => void
}

const [Vat, Buyer, Unpaid] = correctInvoice.body.options
const schemas = { vat: Vat, buyer: Buyer, unpaid: Unpaid }

/** Corrects the invoice of a payment without moving money. Admins only. */
export function CorrectInvoiceDialog({ paymentId, onClose }: CorrectInvoiceDialogProps) {
  const { t } = useTranslation('admin-invoices')
  const query = useQuery({ ...queryOf(getInvoiceToCorrect, { params: { id: paymentId } }), gcTime: 0 })
  const [what, setWhat] = useState<keyof typeof schemas>('vat')
  const typedWhy = useRef('')
  if (query.data && query.data.left !== 0)
    return (
      <CorrectionForm
        key={what}
        paymentId={paymentId}
        invoice={query.data}
        what={what}
        typedWhy={typedWhy}
        onWhat={setWhat}
        onClose={onClose}
      />
    )
  return (
    <Dialog open onClose={onClose} title={t('correct.open')}>
      <Loaded query={query} failed={t('correct.failed')}>
        {() => <Notice>{t('correct.nothingLeft')}</Notice>}
      </Loaded>
    </Dialog>
  )
}

interface CorrectionFormProps extends CorrectInvoiceDialogProps {
  invoice: InvoiceToCorrect
  what: keyof typeof schemas
  /** The reason is kept when another kind of correction is chosen. */
  typedWhy: RefObject<string>
  onWhat: (what: keyof typeof schemas) => void
}

function CorrectionForm({ paymentId, invoice, what, typedWhy, onWhat, onClose }: CorrectionFormProps) {
  const { t } = useTranslation(['admin-invoices', 'invoices'])
  const euros = useEuros()
  const why = useWhyInput()
  const vatOptions = useVatOptions()
  const [value] = useState(() => ({ vat: invoice.vats[0], ...invoice.buyer, why: typedWhy.current }))
  const inputs: Record<typeof what, FormPart[]> = {
    vat: [{ name: 'vat', label: t('correct.rightVat'), required: true, options: vatOptions }],
    buyer: [
      [
        { name: 'name', label: t('invoices:details.name') },
        { name: 'nif', label: t('invoices:details.nif'), more: { autoCapitalize: 'characters' } },
      ],
      { name: 'address', label: t('invoices:details.address'), hint: t('invoices:details.addressHint') },
    ],
    unpaid: [],
  }
  const possible = invoice.isUnpaid ? (['vat', 'buyer', 'unpaid'] as const) : (['vat', 'buyer'] as const)
  const form = useContractForm({
    schema: schemas[what] as typeof Buyer,
    value,
    fixed: { what: what as 'buyer' },
    parts: [
      <p key="of">{t('correct.of', { number: invoice.number, amount: euros(invoice.left) })}</p>,
      <Segmented
        key="what"
        label={t('correct.what')}
        choices={possible.map((value) => ({ value, label: t(`correct.kind.${value}`) }))}
        value={what}
        onChange={onWhat}
      />,
      <FormNote key="effect">
        {t(what === 'buyer' && !invoice.buyer ? 'correct.effect.full' : `correct.effect.${what}`)}
      </FormNote>,
      ...inputs[what],
      {
        ...why,
        onText: (text) => {
          typedWhy.current = text
        },
      },
    ],
    check: ({ nif }): FieldErrors =>
      what === 'buyer' && !isTaxNumber(nif ?? '') ? { nif: 'tax_number_invalid' } : {},
    send: async (body) => {
      const { number } = await command(correctInvoice, { params: { id: paymentId }, body })
      toast(t('correct.done', { number }), 'good')
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('correct.open')}
      form={form}
      kind="danger"
      save={t('correct.confirm')}
      onClose={onClose}
    />
  )
}
