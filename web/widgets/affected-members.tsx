import { useTranslation } from 'react-i18next'
import type { CancelEffect } from '../../contracts/classes.ts'
import { Table } from '../ui/table.tsx'
import styles from './affected-members.module.css'

/** Whom it concerns when classes are cancelled, and what comes back to them. */
export function AffectedMembers({ effect: { members } }: { effect: CancelEffect }) {
  const { t } = useTranslation('admin-door')
  if (members.length === 0) return <p>{t('cancelling.nobody')}</p>
  const someWait = members.some((member) => member.waits > 0)
  const refunds = members.reduce((sum, member) => sum + member.refunds, 0)
  return (
    <>
      <p>{t('cancelling.told', { count: members.length })}</p>
      <div className={styles.people}>
        <Table caption={t('cancelling.members')}>
          <thead>
            <tr>
              <th scope="col">{t('cancelling.member')}</th>
              <th scope="col" data-number>
                {t('cancelling.places')}
              </th>
              {someWait && (
                <th scope="col" data-number>
                  {t('cancelling.waits')}
                </th>
              )}
              <th scope="col" data-number>
                {t('cancelling.back')}
              </th>
            </tr>
          </thead>
          <tbody>
            {members.map((member) => (
              <tr key={member.id}>
                <th scope="row">
                  {member.name} {member.surname}
                </th>
                <td data-number>{member.places || ''}</td>
                {someWait && <td data-number>{member.waits || ''}</td>}
                <td data-number>{member.refunds || ''}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      {refunds > 0 && <p>{t('cancelling.refunds', { count: refunds })}.</p>}
    </>
  )
}
