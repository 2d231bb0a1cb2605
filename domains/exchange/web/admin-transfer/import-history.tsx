import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { localeOf } from '../../../../platform/contract/languages.ts'
import { List } from '../../../../platform/web/admin-kit/list.tsx'
import { Loaded } from '../../../../platform/web/admin-kit/loaded.tsx'
import { queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { useZone } from '../../../../platform/web/site.ts'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look } from '../../../../platform/web/ui/primitives.ts'
import { listImports } from '../../contract/transfer.ts'
import styles from './transfer.module.css'

export function useShortInstant(): (at: string) => string {
  const { i18n } = useTranslation()
  const format = new Intl.DateTimeFormat(localeOf(i18n.language), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: useZone(),
  })
  return (at) => format.format(new Date(at))
}

/** Earlier imports, each with its gap sheet. */
export function ImportHistory() {
  const { t } = useTranslation(['admin-transfer', 'admin-moving-in'])
  const shortInstant = useShortInstant()
  const query = useQuery(queryOf(listImports))
  return (
    <section className={look('above8')}>
      <h2 className={classNames(look('below2'), styles.partTitle)}>{t('admin-moving-in:gaps.history')}</h2>
      <p className={look('soft', 'below3')}>{t('admin-moving-in:gaps.historyText')}</p>
      <Loaded query={query} height={120}>
        {(imports) =>
          imports.length === 0 ? (
            <p className={look('soft')}>{t('admin-moving-in:gaps.noHistory')}</p>
          ) : (
            <List
              caption={t('admin-moving-in:gaps.history')}
              rows={imports}
              to={({ id }) => `/admin/transfer?sheet=${id}`}
              columns={{
                what: {
                  head: t('admin-moving-in:gaps.what'),
                  isRowHead: true,
                  card: 'title',
                  cell: ({ id, entity, program }) => (
                    <Link to={`/admin/transfer?sheet=${id}`}>
                      {t(`entity.${entity}`)}
                      {program && ` · ${t(`admin-moving-in:program.${program}`)}`}
                    </Link>
                  ),
                },
                when: {
                  head: t('admin-moving-in:gaps.when'),
                  cell: ({ at }) => shortInstant(at),
                },
                file: {
                  head: t('admin-moving-in:gaps.file'),
                  className: look('break-anywhere'),
                  cell: ({ fileName }) => fileName,
                },
                by: { head: t('admin-moving-in:gaps.by'), cell: ({ by }) => by },
                lines: {
                  head: t('admin-moving-in:gaps.lines'),
                  number: true,
                  card: 'hidden',
                  cell: ({ counts }) => counts.made + counts.queued + counts.changed,
                },
                gaps: {
                  head: t('admin-moving-in:gaps.gaps'),
                  number: true,
                  card: 'aside',
                  cell: ({ gaps, filled }) =>
                    gaps === filled ? t('admin-moving-in:gaps.allFilled') : gaps - filled,
                },
              }}
            />
          )
        }
      </Loaded>
    </section>
  )
}
