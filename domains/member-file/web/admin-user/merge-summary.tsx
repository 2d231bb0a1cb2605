import { useTranslation } from 'react-i18next'
import { dayAt } from '../../../../platform/rules/local-time.ts'
import { shortDateOfYear } from '../../../../platform/web/language/when.ts'
import { useZone } from '../../../../platform/web/site.ts'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import type { MergedPerson, MergePreview } from '../../contract/merging.ts'
import styles from './user.module.css'

/** Both accounts, and what would become of what they have. */
export function MergeSummary({ preview }: { preview: MergePreview }) {
  const { t } = useTranslation('merging')
  const { kept, merged, topics, logInOf } = preview
  return (
    <>
      <Person label={t('kept')} person={kept} />
      <Person label={t('merged')} person={merged} />
      <h3 className={look('size-m', 'semibold')}>{t('counts')}</h3>
      <ul className={classNames(stack(1), styles.list)}>
        {topics.map(({ topic, ...counts }) => (
          <li key={topic}>
            {`${t(`topic.${topic}`)}: `}
            {(['moved', 'left', 'ended'] as const)
              .filter((what) => counts[what] > 0)
              .map((what) => t(what, { count: counts[what] }))
              .join('; ')}
          </li>
        ))}
        <li>{t(`logIn.${logInOf}`)}</li>
        <li>{t('empty')}</li>
      </ul>
    </>
  )
}

function Person({ label, person }: { label: string; person: MergedPerson }) {
  const { t, i18n } = useTranslation('merging')
  const facts = [person.cin, person.email, person.phone, person.birth].filter(Boolean)
  const day = shortDateOfYear(dayAt(Date.parse(person.since), useZone()), i18n.language)
  const since = t('since', { day })
  return (
    <div>
      <p className={look('soft', 'size-s')}>{label}</p>
      <p className={look('semibold')}>{`${person.name} ${person.surname}`}</p>
      <p className={look('size-s', 'break-anywhere')}>{[...facts, since].join(' · ')}</p>
    </div>
  )
}
