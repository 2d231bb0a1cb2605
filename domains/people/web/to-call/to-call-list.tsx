import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listToCall } from '../../../../platform/contract/reached.ts'
import { queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { PersonRow } from './person-to-call.tsx'
import styles from './to-call-list.module.css'

/** Milliseconds, so that what a colleague ticks off goes away. */
const refetchInterval = 20_000

/** The members to call because messages did not reach them; nothing without any, or while that is not known. */
export function ToCallList() {
  const { t } = useTranslation('to-call')
  const { people = [], total = 0 } = useQuery({ ...queryOf(listToCall), refetchInterval }).data ?? {}
  if (people.length === 0) return null
  return (
    <details className={classNames(look('panel', 'below4'), styles.list)} open={people.length <= 3}>
      <summary className={look('semibold', 'pad3')}>{t('list', { count: total })}</summary>
      <div className={stack(2, 'pad3')}>
        <p className={look('soft', 'size-sm')}>{t('listText')}</p>
        <ul>
          {people.map((person) => (
            <PersonRow key={person.memberId} person={person} />
          ))}
        </ul>
        {total > people.length && <p>{t('more', { count: total - people.length })}</p>}
      </div>
    </details>
  )
}
