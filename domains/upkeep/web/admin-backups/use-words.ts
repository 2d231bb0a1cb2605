import { useTranslation } from 'react-i18next'
import { localeOf } from '../../../../platform/contract/languages.ts'
import { momentText } from '../../../../platform/web/language/moment-text.ts'
import { useZone } from '../../../../platform/web/site.ts'
import type { BackupProof } from '../../contract/backups.ts'

/** Moments, sizes and results as people say them. */
export function useWords() {
  const { t, i18n } = useTranslation('admin-backups')
  const zone = useZone()
  const when = (at: string) => momentText(at, zone, i18n.language)
  const number = (value: number, digits = 0) =>
    value.toLocaleString(localeOf(i18n.language), { maximumFractionDigits: digits })
  const size = (bytes: number) =>
    bytes < 1024 ** 3 ? `${number(bytes / 1024 ** 2, 1)} MB` : `${number(bytes / 1024 ** 3, 1)} GB`
  return {
    when,
    number,
    size,
    compared: ({ rows, tables, sums }: BackupProof) =>
      t('compared', { rows: number(rows), tables: number(tables), sums: number(sums) }),
  }
}
