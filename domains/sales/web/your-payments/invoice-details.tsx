import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isTaxNumber } from '../../../../platform/rules/tax-number.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { TextField } from '../../../../platform/web/ui/forms/field.tsx'
import { SubmitButton } from '../../../../platform/web/ui/forms/submit-button.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { FormProblem } from '../../../../platform/web/widgets/form-problem.tsx'
import { NotYet } from '../../../../platform/web/widgets/not-yet.tsx'
import { type FieldErrors, useCallForm } from '../../../../platform/web/widgets/use-call-form.ts'
import { useToastedWork } from '../../../../platform/web/widgets/use-toasted-work.ts'
import type { InvoiceDetails } from '../../../invoicing/contract/invoices.ts'
import { invoiceDetailsQuery, keepInvoiceDetails } from '../api/payments.ts'
import styles from './your-payments.module.css'

/** NIF, name and address for full invoices. */
export function InvoiceDetailsSection() {
  const { t } = useTranslation('invoices')
  const reading = useQuery(invoiceDetailsQuery())
  const { data } = reading
  return (
    <section className={stack(4, 'packed', 'shrink')} aria-labelledby="invoice-details">
      <h2 id="invoice-details" className={styles.heading}>
        {t('details.title')}
      </h2>
      {data === undefined ? (
        <NotYet reading={reading} title={t('details.failed')} height={260} />
      ) : (
        <div className={stack(4, 'panel-l', 'pad4')}>
          <p className={look('soft')}>{t('details.text')}</p>
          <DetailsForm key={data?.nif ?? ''} details={data} />
        </div>
      )}
    </section>
  )
}

const nothing: InvoiceDetails = { name: '', nif: '', address: '' }

function DetailsForm({ details }: { details: InvoiceDetails | null }) {
  const { t } = useTranslation('invoices')
  const { busy: clearing, run } = useToastedWork()
  const { form, field, problem, busy } = useCallForm({
    initial: { ...(details ?? nothing) },
    check: ({ nif = '' }): FieldErrors => (isTaxNumber(nif) ? {} : { nif: 'tax_number_invalid' }),
    send: async ({ name = '', nif = '', address = '' }) => {
      await keepInvoiceDetails({ name, nif, address })
      toast(t('details.saved'), 'good')
    },
  })
  async function clear() {
    await run(async () => {
      await keepInvoiceDetails(null)
      toast(t('details.cleared'), 'good')
    })
  }
  return (
    <form {...form} className={stack(4)}>
      <TextField {...field('name', t('details.name'))} required maxLength={120} autoComplete="organization" />
      <TextField {...field('nif', t('details.nif'))} required maxLength={20} autoCapitalize="characters" />
      <TextField
        hint={t('details.addressHint')}
        {...field('address', t('details.address'))}
        required
        maxLength={200}
        autoComplete="street-address"
      />
      <FormProblem problem={problem} />
      <div className={row(3, 'wrap')}>
        <SubmitButton kind="quiet" wide={false} busy={busy}>
          {t('details.save')}
        </SubmitButton>
        {details && (
          <Button busy={clearing} onClick={() => void clear()}>
            {t('details.clear')}
          </Button>
        )}
      </div>
    </form>
  )
}
