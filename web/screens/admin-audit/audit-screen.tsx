import { IconX } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { AuditAction, AuditEntity } from '../../../contracts/audit.ts'
import type { AuditLine } from '../../../contracts/audit-log.ts'
import { auditQuery, fetchAuditFile } from '../../api/audit.ts'
import { useZone } from '../../gym.ts'
import { Button } from '../../ui/button.tsx'
import { useAddress } from '../../widgets/admin-kit/address.ts'
import { DownloadButton } from '../../widgets/admin-kit/download-button.tsx'
import { QueryList } from '../../widgets/admin-kit/list.tsx'
import { AdminPage, AdminWaiting } from '../../widgets/admin-page.tsx'
import styles from './audit.module.css'
import { filterOf, filters } from './audit-filter.ts'
import { AuditFilters } from './audit-filters.tsx'
import { Changes } from './changes.tsx'
import { momentText } from './moment-text.ts'

export const clientLoader = () => null
export const HydrateFallback = AdminWaiting

/** The log of what staff did. */
export default function AuditScreen() {
  const { t, i18n } = useTranslation('admin-audit')
  const zone = useZone()
  const address = useAddress(filters)
  const filter = filterOf(address.values)
  const query = useInfiniteQuery(auditQuery(filter))
  const lines = query.data?.pages.flatMap(({ content }) => content) ?? []
  const isFiltered = Object.keys(filter).length > 0
  const people = lines.flatMap(({ by, about }) => (about ? [by, about] : [by]))
  const only = filter.entityId && lines.find((line) => line.entityId === filter.entityId)?.subject

  return (
    <AdminPage
      title={t('title')}
      intro={t('intro')}
      actions={
        <DownloadButton fetch={() => fetchAuditFile(filter)} fileName={t('csvName')}>
          {t('csv')}
        </DownloadButton>
      }
    >
      <AuditFilters
        address={address.values}
        onSet={address.set}
        onClear={address.clear}
        nameOf={(id) => people.find((one) => one.id === id)?.name}
      />
      {only && (
        <p className={styles.only}>
          <Button
            aria-label={t('onlyClear')}
            onClick={() => address.set({ of: undefined, entity: undefined })}
          >
            {t('only', { subject: only })} <IconX size={18} aria-hidden />
          </Button>
        </p>
      )}
      <QueryList
        query={query}
        rowsOf={() => lines}
        caption={t('title')}
        failed={t('failed')}
        empty={{
          title: t(isFiltered ? 'noMatch' : 'none'),
          text: t(isFiltered ? 'noMatchText' : 'noneText'),
        }}
        paging={() => ({ ...query, label: t('more'), end: t('end') })}
        rowClass={() => styles.row}
        columns={{
          at: {
            head: t('column.at'),
            card: 'aside',
            className: styles.when,
            cell: (line) => <time dateTime={line.at}>{momentText(line.at, zone, i18n.language)}</time>,
          },
          by: { head: t('column.by'), className: styles.person, cell: (line) => line.by.name },
          what: {
            head: t('whatAndWhom'),
            isRowHead: true,
            card: 'title',
            className: styles.what,
            cell: (line) => (
              <Deed
                line={line}
                onSubject={() =>
                  address.replace({
                    entity: line.entity as AuditEntity,
                    of: line.entityId ?? undefined,
                    from: address.values.from,
                    until: address.values.until,
                  })
                }
              />
            ),
          },
          changes: {
            head: t('column.changes'),
            card: 'below',
            className: styles.cell,
            cell: (line) => <Changes changes={line.changes} isNamed={line.subject !== ''} />,
          },
          why: { head: t('column.why'), cell: (line) => line.why && <span lang="">{line.why}</span> },
        }}
      />
    </AdminPage>
  )
}

/** The action, and what it was done to. Pressing the subject shows its history. */
function Deed({ line, onSubject }: { line: AuditLine; onSubject: () => void }) {
  const { t } = useTranslation('admin-audit')
  const { action, subject, about } = line
  return (
    <>
      {t(`action.${action as AuditAction}`, { defaultValue: action })}
      {subject && subject !== about?.name && (
        <button
          type="button"
          className={styles.subject}
          lang=""
          title={t('history', { subject })}
          onClick={onSubject}
        >
          {subject}
        </button>
      )}
      {about && <span className={styles.about}>{about.name}</span>}
    </>
  )
}
