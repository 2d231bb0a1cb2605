import { IconX } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { AuditAction, AuditEntity } from '../../../../platform/contract/audit.ts'
import { useAddress } from '../../../../platform/web/admin-kit/address.ts'
import { DownloadButton } from '../../../../platform/web/admin-kit/download-button.tsx'
import { QueryList } from '../../../../platform/web/admin-kit/list.tsx'
import { callForFile } from '../../../../platform/web/api/call.ts'
import { moreQueryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { momentText } from '../../../../platform/web/language/moment-text.ts'
import { useZone } from '../../../../platform/web/site.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, row } from '../../../../platform/web/ui/primitives.ts'
import { AdminPage } from '../../../../platform/web/widgets/admin-page.tsx'
import { type AuditLine, exportAudit, listAudit } from '../../contract/audit-log.ts'
import styles from './audit.module.css'
import { filterOf, filters } from './audit-filter.ts'
import { AuditFilters } from './audit-filters.tsx'
import { Changes } from './changes.tsx'

export default function AuditScreen() {
  const { t, i18n } = useTranslation('admin-audit')
  const zone = useZone()
  const address = useAddress(filters)
  const filter = filterOf(address.values)
  const query = useInfiniteQuery({ ...moreQueryOf(listAudit, 'before', filter), staleTime: 0 })
  const lines = query.data?.pages.flatMap(({ content }) => content) ?? []
  const isFiltered = Object.keys(filter).length > 0
  const people = lines.flatMap(({ by, about }) => (about ? [by, about] : [by]))
  const only = filter.entityId && lines.find((line) => line.entityId === filter.entityId)?.subject

  return (
    <AdminPage
      title={t('title')}
      intro={t('intro')}
      actions={
        <DownloadButton fetch={() => callForFile(exportAudit, { query: filter })} fileName={t('csvName')}>
          {t('csv')}
        </DownloadButton>
      }
    >
      <AuditFilters address={address} nameOf={(id) => people.find((one) => one?.id === id)?.name} />
      {only && (
        <p className={row(2, 'stretch', 'wrap', 'below4')}>
          <Button
            aria-label={t('onlyClear', { subject: only })}
            onClick={() => address.set({ of: undefined, entity: undefined })}
          >
            {t('only', { subject: only })} <IconX size={18} aria-hidden />
          </Button>
        </p>
      )}
      <QueryList
        query={query}
        caption={t('title')}
        failed={t('failed')}
        empty={{
          title: t(isFiltered ? 'noMatch' : 'none'),
          text: t(isFiltered ? 'noMatchText' : 'noneText'),
        }}
        paging={{ label: t('more'), end: t('end') }}
        rowClass={() => styles.row}
        columns={{
          at: {
            head: t('column.at'),
            card: 'aside',
            className: styles.when,
            cell: (line) => <time dateTime={line.at}>{momentText(line.at, zone, i18n.language)}</time>,
          },
          by: {
            head: t('column.by'),
            className: styles.person,
            cell: ({ by, token }) => (
              <>
                {by?.name ?? t('nobody')}
                {token && <span className={look('soft', 'block')}>{t('viaToken', { name: token })}</span>}
              </>
            ),
          },
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
            className: styles.cell,
            cell: (line) => <Changes changes={line.changes} isNamed={line.subject !== ''} />,
          },
          why: { head: t('column.why'), cell: (line) => line.why && <span lang="">{line.why}</span> },
        }}
      />
    </AdminPage>
  )
}

/** The action and its subject. Pressing the subject shows its history. */
function Deed({ line, onSubject }: { line: AuditLine; onSubject: () => void }) {
  const { t } = useTranslation('admin-audit')
  const { action, subject, about, by } = line
  return (
    <>
      {t(`action.${action as AuditAction}`, { defaultValue: action })}
      {subject && subject !== about?.name && (
        <button
          type="button"
          className={classNames(look('soft', 'block'), styles.subject)}
          lang=""
          title={t('history', { subject })}
          onClick={onSubject}
        >
          {subject}
        </button>
      )}
      {about && about.id !== by?.id && <span className={look('regular', 'block')}>{about.name}</span>}
    </>
  )
}
