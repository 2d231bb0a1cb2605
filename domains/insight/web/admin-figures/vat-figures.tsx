import { useTranslation } from 'react-i18next'
import { stack } from '../../../../platform/web/ui/primitives.ts'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import type { CompanyVat } from '../../../invoicing/contract/vat-figures.ts'
import type { Figures } from '../../contract/figures.ts'
import { FigureSection } from './figure-section.tsx'
import type { FigureWish } from './range-choice.ts'

interface VatFiguresProps {
  figures: Figures
  wish: FigureWish
}

/** Summed in cents, to avoid rounding errors. */
const sumOf = (lines: CompanyVat['lines'], what: 'base' | 'tax' | 'total') =>
  lines.reduce((cents, line) => cents + Math.round(line[what] * 100), 0) / 100

/** Invoiced amounts of each company, by VAT; empty where none issues invoices. */
export function VatFigures({ figures: { vat }, wish }: VatFiguresProps) {
  const { t } = useTranslation('admin-figures')
  const euros = useEuros()
  if (vat.length === 0) return null
  return (
    <FigureSection
      table="vat"
      wish={wish}
      chart={
        <ul className={stack(2, 'soft')}>
          {vat.map(({ id, name: company, lines }) => (
            <li key={id}>
              {lines.length === 0
                ? t('notInvoiced', { company })
                : t('invoiced', {
                    company,
                    base: euros(sumOf(lines, 'base')),
                    tax: euros(sumOf(lines, 'tax')),
                    total: euros(sumOf(lines, 'total')),
                  })}
            </li>
          ))}
        </ul>
      }
      heads={(['company', 'vat', 'base', 'tax', 'total'] as const).map((head) => t(`csv.${head}`))}
      words={2}
      rows={vat.flatMap(({ name, lines }) =>
        lines.map((row) => [name, t(`vat.${row.vat}`), euros(row.base), euros(row.tax), euros(row.total)]),
      )}
    />
  )
}
