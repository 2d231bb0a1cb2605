import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import type { DirectoryRow } from '../../../contracts/admin-users.ts'
import { useToday } from '../../gym.ts'
import { sentence } from '../../language/when.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Table } from '../../ui/table.tsx'
import { seenOn } from '../../widgets/member-file/seen-on.ts'
import { walkRows } from './search-field.tsx'
import styles from './users.module.css'

interface UsersTableProps {
  members: readonly DirectoryRow[]
  /** Of what was looked for before. */
  isStale: boolean
}

/** Members one below the other; the whole row opens, and arrow keys go from name to name. */
export function UsersTable({ members, isStale }: UsersTableProps) {
  const { t } = useTranslation('admin-users')
  return (
    <Table
      caption={t('table')}
      data-stale={isStale || undefined}
      className={classNames(styles.table, isStale && styles.stale)}
      onKeyDown={walkRows}
    >
      <thead>
        <tr>
          <th>{t('column.member')}</th>
          <th>{t('column.plan')}</th>
          <th>{t('column.state')}</th>
          <th>{t('column.seen')}</th>
          <th>{t('column.contact')}</th>
          <th>{t('column.center')}</th>
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <Row key={member.id} member={member} />
        ))}
      </tbody>
    </Table>
  )
}

function Row({ member }: { member: DirectoryRow }) {
  const { t, i18n } = useTranslation('admin-users')
  const today = useToday()
  const navigate = useNavigate()
  const to = `/admin/users/${member.id}`
  return (
    <tr
      data-link
      onClick={(event) => {
        if (!(event.target as Element).closest('a')) void navigate(to)
      }}
    >
      <td>
        <span className={styles.who}>
          <Avatar image={member.image} size={32} marked={member.isPro} />
          <span className={styles.words}>
            <Link to={to} prefetch="intent" className={styles.name} data-member-link>
              {member.surname}, {member.name}
            </Link>
            <span className={styles.soft}>{member.cin}</span>
          </span>
        </span>
      </td>
      <td>{member.plan?.name ?? <span className={styles.soft}>{t('state.noPlan')}</span>}</td>
      <td>
        <State member={member} />
      </td>
      <td className={styles.seen}>
        {member.lastSeen ? sentence(seenOn(member.lastSeen, today, i18n.language)) : t('state.never')}
      </td>
      <td>
        <span className={styles.words}>
          <span>{member.phone}</span>
          <span className={classNames(styles.soft, styles.mail)}>{member.email}</span>
        </span>
      </td>
      <td>{member.center?.name}</td>
    </tr>
  )
}

/** What is out of the ordinary; nothing for who is simply a member. */
function State({ member }: { member: DirectoryRow }) {
  const { t } = useTranslation('admin-users')
  const { status, overdueSince, isPro, roles } = member
  return (
    <span className={styles.marks}>
      {status !== 'ACTIVE' && <Badge>{t(`status.${status}`)}</Badge>}
      {overdueSince && <Badge color="#d6322d">{t('state.overdue')}</Badge>}
      {isPro && <Badge color="#e9b32a">{t('state.pro')}</Badge>}
      {roles
        .filter((role) => role !== 'USER')
        .map((role) => (
          <Badge key={role}>{t(`role.${role}`)}</Badge>
        ))}
    </span>
  )
}
