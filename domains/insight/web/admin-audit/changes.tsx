import { useTranslation } from 'react-i18next'
import { fallbackLanguage } from '../../../../platform/contract/languages.ts'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { stack } from '../../../../platform/web/ui/primitives.ts'
import { Spoken } from '../../../../platform/web/ui/states/skeleton.tsx'
import type { AuditLine } from '../../contract/audit-log.ts'
import styles from './audit.module.css'

/** Changes shown before the rest is folded away. */
const atAGlance = 3
/** Characters of a value shown before it is cut. */
const short = 80

/** Fields shown first, in this order. */
const telling = ['name', `name.${fallbackLanguage}`, `title.${fallbackLanguage}`, 'on_date', 'when', 'from']

interface ChangesProps {
  changes: AuditLine['changes']
  /** The row already names the subject. */
  isNamed: boolean
}

/** The changed values before and after. */
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
    <dl className={classNames(stack(3, 'rows0'), styles.changes)}>
      {changes.map(({ field, name, before, after }) => (
        <div key={field} className={classNames(stack(0, 'whole'), styles.change)}>
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

function Value({ text }: { text: string }) {
  const isColor = /^#[\da-f]{6}$/i.test(text)
  return (
    <>
      {isColor && <span className={styles.swatch} style={{ background: text }} />}
      {text}
    </>
  )
}
