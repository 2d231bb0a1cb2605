import { useTranslation } from 'react-i18next'
import { localeOf } from '../../../../platform/contract/languages.ts'
import { isTaxNumber } from '../../../../platform/rules/tax-number.ts'
import type { FormPart } from '../../../../platform/web/admin-kit/contract-form.tsx'
import { look } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import type { Typed } from '../../../../platform/web/widgets/drafts.ts'
import type { FieldErrors } from '../../../../platform/web/widgets/use-call-form.ts'
import type { OutsideInvoice } from '../../contract/outside-invoices.ts'
import { useVatOptions } from './vat-field.ts'

const invoiceFields = ['invoiceNumber', 'invoicedOn'] as const
const buyerFields = ['buyerNif', 'buyerName', 'buyerAddress'] as const

/** Parts of a form that ask for the invoice of another program; none if `outside` is null. */
export function useOutsideInvoice(outside: OutsideInvoice | null) {
  const { t, i18n } = useTranslation(['outside-invoices', 'invoices'])
  const vatOptions = useVatOptions()
  const { said, isFull, isCorrected } = outside ?? { said: {}, isFull: false, isCorrected: false }
  const lacksBuyer = isFull && !said.buyerName
  const isKnown = isCorrected && !lacksBuyer
  const asked = { required: false, more: { readOnly: isCorrected } }

  function parts(): FormPart[] {
    if (!outside) return []
    if (isKnown) {
      const day = new Intl.DateTimeFormat(localeOf(i18n.language), { dateStyle: 'long', timeZone: 'UTC' })
      const date = day.format(new Date(said.invoicedOn ?? ''))
      return [
        <Notice key="names">
          <p>{t('names', { number: said.invoiceNumber ?? '', date })}</p>
        </Notice>,
      ]
    }
    return [
      <div key="outside">
        <h3 className={look('size-m', 'bold')}>{t('title')}</h3>
        <p className={look('soft')}>{t(lacksBuyer ? 'erased' : 'text')}</p>
      </div>,
      [
        { name: 'invoiceNumber', label: t('number'), ...asked },
        { name: 'invoicedOn', label: t('date'), ...asked },
      ],
      !isCorrected && { name: 'vat', label: t('invoices:vat.label'), required: true, options: vatOptions },
      !isFull && (
        <p key="buyer" className={look('soft')}>
          {t('buyer')}
        </p>
      ),
      [
        { name: 'buyerName', label: t('buyerName') },
        { name: 'buyerNif', label: t('buyerNif'), more: { autoCapitalize: 'characters' } },
      ],
      {
        name: 'buyerAddress',
        label: t('buyerAddress'),
        hint: t('invoices:details.addressHint'),
      },
    ]
  }

  const isEmpty = (typed: Typed, names: readonly string[]) => names.every((name) => !typed[name]?.trim())
  const missing = (typed: Typed) =>
    [...invoiceFields, ...(isFull || !isEmpty(typed, buyerFields) ? buyerFields : [])].filter(
      (name) => !typed[name]?.trim(),
    )
  /** A known invoice cannot be left out: the server has it. The buyer of an erased account can. */
  const isLeftOut = (typed: Typed) =>
    isCorrected
      ? isEmpty(typed, buyerFields)
      : !said.invoiceNumber && isEmpty(typed, [...invoiceFields, ...buyerFields])

  return {
    parts: parts(),
    value: outside && !isKnown ? said : {},
    check: (typed: Typed): FieldErrors => {
      if (!outside || isKnown || isLeftOut(typed)) return {}
      return {
        ...Object.fromEntries(missing(typed).map((name) => [name, 'required'])),
        ...(typed.buyerNif && !isTaxNumber(typed.buyerNif) && { buyerNif: 'tax_number_invalid' }),
      }
    },
    /** Says whether the corrective invoice is issued here or elsewhere. */
    effect: (typed: Typed) =>
      outside && <p>{t(isKnown || missing(typed).length === 0 ? 'here' : 'elsewhere')}</p>,
  }
}
