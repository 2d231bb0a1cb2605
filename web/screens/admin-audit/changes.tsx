import { useTranslation } from 'react-i18next'
import type { AuditLine } from '../../../contracts/audit-log.ts'
import { Spoken } from '../../ui/skeleton.tsx'
import styles from './audit.module.css'
import { momentText } from './moment-text.ts'

/** As many are read at a glance; more are opened. */
const atAGlance = 3
/** Characters of a value that is read at a glance. */
const short = 80

/** Values that tell best what it is about, the best first. */
const telling = ['name', 'nameEs', 'name_es', 'title.es', 'on_date', 'when', 'from', 'id']

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** What was before and what is after, value by value. */
export function Changes({ changes, zone }: { changes: AuditLine['changes']; zone: string }) {
  const { t } = useTranslation('admin-audit')
  if (changes.length === 0) return '—'
  const isLong = ({ before, after }: AuditLine['changes'][number]) =>
    (before ?? '').length > short || (after ?? '').length > short
  const gist = telling
    .map((name) => changes.find(({ field }) => field === name))
    .find((one) => one && !isLong(one))
  const list = <ChangeList changes={changes} zone={zone} />
  if (changes.length <= atAGlance && !changes.some(isLong)) return list
  return (
    <details className={styles.details}>
      <summary>
        {gist && <strong lang="">{gist.after ?? gist.before}</strong>}
        {gist && ' · '}
        {t('all', { count: changes.length })}
      </summary>
      {list}
    </details>
  )
}

function ChangeList({ changes, zone }: { changes: AuditLine['changes']; zone: string }) {
  const { t, i18n } = useTranslation('admin-audit')
  const names = t('field', { returnObjects: true }) as Record<string, string>
  const nameOf = (field: string) =>
    field
      .split('.')
      .map((part) => names[part] ?? part)
      .join(' · ')
  const said = (value: string) => {
    if (value === 'true') return t('yes')
    if (value === 'false') return t('no')
    if (!instant.test(value) || Number.isNaN(Date.parse(value))) return value
    return momentText(value, zone, i18n.language)
  }
  return (
    <dl className={styles.changes}>
      {changes.map(({ field, before, after }) => (
        <div key={field} className={styles.change}>
          <dt>{nameOf(field)}</dt>
          <dd lang="">
            {before !== null && (
              <del>
                <Spoken>{t('before')}: </Spoken>
                {said(before)}
              </del>
            )}
            {before !== null && after !== null && <span aria-hidden> → </span>}
            {after !== null && (
              <ins>
                <Spoken>{t('after')}: </Spoken>
                {said(after)}
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
