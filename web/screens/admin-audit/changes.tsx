import { useTranslation } from 'react-i18next'
import type { AuditLine } from '../../../contracts/audit-log.ts'
import { Spoken } from '../../ui/skeleton.tsx'
import styles from './audit.module.css'

/** As many are read at a glance; more are opened. */
const atAGlance = 3
/** Characters of a value that is read at a glance. */
const short = 80

/** Values that tell best what it is about, the best first. */
const telling = ['name', 'nameEs', 'name_es', 'title.es', 'on_date', 'when', 'from']

interface ChangesProps {
  changes: AuditLine['changes']
  /** What it is about stands beside it already. */
  isNamed: boolean
}

/** What was before and what is after, value by value, as the server says them. */
export function Changes({ changes, isNamed }: ChangesProps) {
  const { t } = useTranslation('admin-audit')
  if (changes.length === 0) return '—'
  const isLong = ({ before, after }: AuditLine['changes'][number]) =>
    (before ?? '').length > short || (after ?? '').length > short
  const gist = isNamed
    ? undefined
    : telling.map((name) => changes.find(({ field }) => field === name)).find((one) => one && !isLong(one))
  const list = <ChangeList changes={changes} />
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

function ChangeList({ changes }: { changes: AuditLine['changes'] }) {
  const { t } = useTranslation('admin-audit')
  return (
    <dl className={styles.changes}>
      {changes.map(({ field, name, before, after }) => (
        <div key={field} className={styles.change}>
          <dt>{name}</dt>
          <dd lang="">
            {before !== null && (
              <del>
                <Spoken>{t('before')}: </Spoken>
                <Value text={before} />
              </del>
            )}
            {before !== null && after !== null && <span aria-hidden> → </span>}
            {after !== null && (
              <ins>
                <Spoken>{t('after')}: </Spoken>
                <Value text={after} />
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A colour is seen, not only named. */
function Value({ text }: { text: string }) {
  const isColor = /^#[\da-f]{6}$/i.test(text)
  return (
    <>
      {isColor && <span className={styles.swatch} style={{ background: text }} />}
      {text}
    </>
  )
}
