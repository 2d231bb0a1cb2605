import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { isGranted } from '../../../../platform/contract/roles.ts'
import { type Columns, RowActions, SubLine } from '../../../../platform/web/admin-kit/list.tsx'
import { PickBox } from '../../../../platform/web/admin-kit/pick-box.tsx'
import { sentence } from '../../../../platform/web/language/when.ts'
import { useToday } from '../../../../platform/web/site.ts'
import { Avatar } from '../../../../platform/web/ui/avatar.tsx'
import { Badge } from '../../../../platform/web/ui/badge.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row } from '../../../../platform/web/ui/primitives.ts'
import { seenOn } from '../../../../platform/web/widgets/seen-on.ts'
import type { DirectoryRow } from '../../../people/contract/admin-users.ts'
import { isStopped } from '../../../people/rules/address-state.ts'
import styles from './users.module.css'

interface Picking {
  /** Null where rows cannot be picked. */
  picked: ReadonlySet<number> | null
  onPick: (memberId: number, on: boolean) => void
}

export function useUserColumns({ picked, onPick }: Picking): Columns<DirectoryRow> {
  const { t, i18n } = useTranslation('admin-users')
  const { t: tMany } = useTranslation('many-members')
  const today = useToday()
  return {
    member: {
      head: t('column.member'),
      card: 'title',
      cell: (member) => (
        <span className={row(3)}>
          {picked && (
            <PickBox
              label={tMany('pick', { name: `${member.name} ${member.surname}` })}
              checked={picked.has(member.id)}
              onPick={(on) => onPick(member.id, on)}
            />
          )}
          <Avatar
            image={member.image}
            of={`${member.name} ${member.surname}`}
            size={32}
            marked={member.isPro}
          />
          <span>
            <Link
              to={`/admin/users/${member.id}`}
              prefetch="intent"
              className={classNames(look('strong', 'semibold', 'no-underline'), styles.name)}
            >
              {member.surname}, {member.name}
            </Link>
            <span className={styles.document}>
              <SubLine>{member.cin}</SubLine>
            </span>
          </span>
        </span>
      ),
    },
    plan: {
      head: t('column.plan'),
      cell: ({ plan }) => plan?.name ?? <SubLine>{t('state.noPlan')}</SubLine>,
    },
    state: { head: t('column.state'), card: 'aside', cell: (member) => <Marks member={member} /> },
    seen: {
      head: t('column.seen'),
      cell: ({ lastSeen }) => (
        <span className={look('nowrap')}>
          {lastSeen ? sentence(seenOn(lastSeen, today, i18n.language)) : t('state.never')}
        </span>
      ),
    },
    contact: {
      head: t('column.contact'),
      card: 'hidden',
      cell: ({ phone, email }) => (
        <>
          {phone}
          <span className={styles.mail}>
            <SubLine>{email}</SubLine>
          </span>
        </>
      ),
    },
    center: { head: t('column.center'), card: 'hidden', cell: ({ center }) => center?.name },
  }
}

function Marks({
  member: { status, addressState, overdueSince, limitedUntil, isPro, roles, tags },
}: {
  member: DirectoryRow
}) {
  const { t } = useTranslation('admin-users')
  return (
    <RowActions>
      {status !== 'ACTIVE' && <Badge>{t(`status.${status}`)}</Badge>}
      {limitedUntil && <Badge>{t('kinds.limited')}</Badge>}
      {isStopped(addressState) && <Badge color="#d6322d">{t('state.stopped')}</Badge>}
      {overdueSince && <Badge color="#d6322d">{t('state.overdue')}</Badge>}
      {isPro && <Badge color="#e9b32a">{t('state.pro')}</Badge>}
      {tags.map((tag) => (
        <Badge key={`tag ${tag}`}>{tag}</Badge>
      ))}
      {roles.filter(isGranted).map((role) => (
        <Badge key={role}>{t(`role.${role}`)}</Badge>
      ))}
    </RowActions>
  )
}
