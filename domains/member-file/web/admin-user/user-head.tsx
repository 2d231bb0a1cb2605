import { IconTag } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asciiAddress } from '../../../../platform/contract/mail-address.ts'
import { isGranted } from '../../../../platform/contract/roles.ts'
import { dayAt } from '../../../../platform/rules/local-time.ts'
import { sentence } from '../../../../platform/web/language/when.ts'
import { useToday, useZone } from '../../../../platform/web/site.ts'
import { Avatar } from '../../../../platform/web/ui/avatar.tsx'
import { Badge } from '../../../../platform/web/ui/badge.tsx'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { columns, look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { Notice } from '../../../../platform/web/ui/states/notice.tsx'
import { seenOn, withYear } from '../../../../platform/web/widgets/seen-on.ts'
import type { AdminUser } from '../../../people/contract/admin-users.ts'
import { isStopped } from '../../../people/rules/address-state.ts'
import { isUnlimited } from '../../../sales/rules/weekly-sessions.ts'
import styles from './user.module.css'

// Opened rarely.
const TagDialog = lazy(() => import('../../../people/web/member-file/tag-dialog.tsx'))

export function UserHead({ member }: { member: AdminUser }) {
  const { t, i18n } = useTranslation('admin-users')
  const { t: tMany } = useTranslation('many-members')
  const [tagging, setTagging] = useState(false)
  const today = useToday()
  const zone = useZone()
  const credits = (count: number) => (isUnlimited(count) ? t('user.unlimited') : count)
  const day = (instant: string) => withYear(dayAt(Date.parse(instant), zone), today, i18n.language)
  return (
    <>
      {member.overdueSince && (
        <div className={look('below4')}>
          <Notice tone="bad">{t('user.overdue', { day: day(member.overdueSince) })}</Notice>
        </div>
      )}
      {isStopped(member.addressState) && (
        <div className={look('below4')}>
          <Notice tone="bad" title={t(`state.${member.addressState}`)}>
            <p>{t(`user.${member.addressState}`)}</p>
          </Notice>
        </div>
      )}
      <section
        className={classNames(stack(4, 'middle', 'panel-l', 'pad4'), styles.head)}
        aria-label={t('user.facts')}
      >
        <Avatar
          image={member.image}
          of={`${member.name} ${member.surname}`}
          size={96}
          marked={member.isPro}
        />
        <div className={stack(2)}>
          <p className={row(2, 'rows1', 'wrap')}>
            <Badge>{member.plan?.name ?? t('state.noPlan')}</Badge>
            {member.isPro && <Badge color="#e9b32a">{t('state.pro')}</Badge>}
            {member.status === 'INACTIVE' && <Badge color="#d6322d">{t('status.INACTIVE')}</Badge>}
            {member.status === 'MAINTENANCE' && <Badge>{t('status.MAINTENANCE')}</Badge>}
            {member.roles.filter(isGranted).map((role) => (
              <Badge key={role}>{t(`role.${role}`)}</Badge>
            ))}
            {member.tags.map((tag) => (
              <Badge key={`tag ${tag}`}>{tag}</Badge>
            ))}
            {!member.hasPassword && <Badge>{t('state.invited')}</Badge>}
            {member.addressState === 'unconfirmed' && <Badge>{t('state.unconfirmed')}</Badge>}
            {isStopped(member.addressState) && (
              <Badge color="#d6322d">{t(`state.${member.addressState}`)}</Badge>
            )}
            <Button kind="plain" aria-haspopup="dialog" onClick={() => setTagging(true)}>
              <IconTag size={20} aria-hidden /> {tMany('tag.button')}
            </Button>
          </p>
          <p className={classNames(row(6, 'stretch', 'wrap', 'rows0'), styles.reach)}>
            {member.phone && <a href={`tel:${member.phone.replace(/[^\d+]/g, '')}`}>{member.phone}</a>}
            {member.email && <a href={`mailto:${asciiAddress(member.email)}`}>{member.email}</a>}
          </p>
          {member.observations && (
            <p className={styles.observations}>
              <span className={look('soft')}>{t('user.observations')}: </span>
              {member.observations}
            </p>
          )}
        </div>
        <dl className={classNames(columns(2, 4, 'rows3', 'ruled', 'whole'), styles.facts)}>
          <Fact name={t('user.activity')} value={credits(member.credits.activity)} isLarge />
          <Fact name={t('user.open')} value={credits(member.credits.open)} isLarge />
          <Fact name={t('user.document')} value={member.cin} />
          <Fact name={t('user.center')} value={member.center?.name ?? '—'} />
          <Fact
            name={t('user.seen')}
            value={
              member.lastSeen ? sentence(seenOn(member.lastSeen, today, i18n.language)) : t('state.never')
            }
          />
          <Fact name={t('user.since')} value={day(member.createdAt)} />
        </dl>
      </section>
      <Suspense fallback={null}>
        {tagging && (
          <TagDialog
            title={tMany('tag.titleOf', { name: member.name })}
            memberIds={[member.id]}
            onClose={() => setTagging(false)}
          />
        )}
      </Suspense>
    </>
  )
}

function Fact({ name, value, isLarge }: { name: string; value: string | number; isLarge?: boolean }) {
  return (
    <div className={styles.fact} data-large={isLarge}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
