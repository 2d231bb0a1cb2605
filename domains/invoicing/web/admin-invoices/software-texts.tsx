import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import type { ReportingState } from '../../contract/invoice-records.ts'
import type { Company } from '../../contract/invoices.ts'
import styles from './invoices.module.css'

interface TextsProps {
  company: Company
  software: z.output<typeof ReportingState>['software']
}

const facts = ['name', 'id', 'version', 'installation', 'maker', 'does', 'only', 'signs', 'law'] as const
const advice = [
  'issues',
  'series',
  'reports',
  'chain',
  'receipts',
  'mends',
  'not',
  'dates',
  'sources',
] as const

/** The declaration of the software, and what an adviser wants to know. */
export function SoftwareTexts({ company, software }: TextsProps) {
  const { t } = useTranslation('admin-invoices')
  const { name, nif } = company.maker
  const values = { ...software, maker: name ? `${name} (${nif})` : t('declaration.noMaker') }
  return (
    <div className={stack(3)}>
      <details>
        <summary className={classNames(look('semibold', 'touch'), styles.summary)}>
          {t('declaration.title')}
        </summary>
        <ul className={classNames(stack(2), styles.text)}>
          {facts.map((fact) => (
            <li key={fact}>{t(`declaration.${fact}`, values)}</li>
          ))}
        </ul>
      </details>
      <details>
        <summary className={classNames(look('semibold', 'touch'), styles.summary)}>
          {t('adviser.title')}
        </summary>
        <ul className={classNames(stack(2), styles.text)}>
          {advice.map((each) => (
            <li key={each}>{t(`adviser.${each}`)}</li>
          ))}
        </ul>
      </details>
    </div>
  )
}
