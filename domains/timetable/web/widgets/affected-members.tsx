import { useTranslation } from 'react-i18next'
import { type Column, List } from '../../../../platform/web/admin-kit/list.tsx'
import { ReachBefore } from '../../../people/web/to-call/reach-before.tsx'
import type { CancelEffect } from '../../contract/class-changes.ts'
import styles from './affected-members.module.css'

type Member = CancelEffect['members'][number]

export function AffectedMembers({ effect: { members, reach } }: { effect: CancelEffect }) {
  const { t } = useTranslation('admin-door')
  if (members.length === 0) return <p>{t('cancelling.nobody')}</p>
  const someWait = members.some((member) => member.waits > 0)
  const refunds = members.reduce((sum, member) => sum + member.refunds, 0)
  const count = (name: 'places' | 'waits' | 'refunds', head: string): Column<Member> => ({
    head,
    number: true,
    namedOnCard: true,
    cell: (member) => member[name],
  })
  return (
    <>
      <p>{t('cancelling.affected', { count: members.length })}</p>
      <ReachBefore reach={reach} />
      <div className={styles.people}>
        <List
          caption={t('cancelling.members')}
          rows={members}
          columns={{
            member: {
              head: t('cancelling.member'),
              isRowHead: true,
              card: 'title',
              cell: (member) => `${member.name} ${member.surname}`,
            },
            places: count('places', t('cancelling.places')),
            ...(someWait && { waits: count('waits', t('cancelling.waits')) }),
            refunds: count('refunds', t('cancelling.back')),
          }}
        />
      </div>
      {refunds > 0 && <p>{t('cancelling.refunds', { count: refunds })}.</p>}
    </>
  )
}
