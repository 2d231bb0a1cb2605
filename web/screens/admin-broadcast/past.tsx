import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { SentBroadcast } from '../../../contracts/broadcasts.ts'
import type { Language } from '../../../contracts/languages.ts'
import { clockTime, dayAt } from '../../../rules/local-time.ts'
import { broadcastsQuery } from '../../api/broadcasts.ts'
import { useZone } from '../../gym.ts'
import { shortDate } from '../../language/when.ts'
import { number, useAddress } from '../../widgets/admin-kit/address.ts'
import { QueryList } from '../../widgets/admin-kit/list.tsx'
import styles from './broadcast.module.css'

const filters = { page: number }

/** The messages that were sent, and how many arrived. */
export function Past() {
  const { t, i18n } = useTranslation('admin-messages')
  const zone = useZone()
  const { values, set } = useAddress(filters)
  const outcome = (one: SentBroadcast['push']) =>
    one && one.of > 0 ? t(one.failed > 0 ? 'outcomeFailed' : 'outcome', one) : '—'
  const audience = ({ to, toName }: SentBroadcast) => {
    if (to.kind === 'role') return t(`roles.${to.role}`)
    if (to.kind === 'day') return `${toName}, ${shortDate(to.date, i18n.language)}`
    return toName || t(`kind.${to.kind}`)
  }
  return (
    <section className={styles.past} aria-label={t('past')}>
      <h2 className={styles.heading}>{t('past')}</h2>
      <QueryList
        query={useQuery(broadcastsQuery(values.page ?? 0))}
        rowsOf={(found) => found.content}
        caption={t('past')}
        failed={t('failed')}
        expected={3}
        empty={{ title: t('none'), text: t('noneText') }}
        paging={(found) => ({
          label: t('pages'),
          page: found.number,
          pages: found.totalPages,
          onPage: (page) => set({ page: page || undefined }),
        })}
        columns={{
          at: {
            head: t('column.at'),
            card: 'aside',
            cell: ({ at }) =>
              `${shortDate(dayAt(Date.parse(at), zone), i18n.language)} ${clockTime(at, zone)}`,
          },
          what: {
            head: t('column.what'),
            isRowHead: true,
            card: 'title',
            cell: ({ title }) => title[i18n.language as Language],
          },
          to: { head: t('column.to'), cell: audience },
          push: { head: t('column.push'), namedOnCard: true, cell: ({ push }) => outcome(push) },
          mail: { head: t('column.mail'), namedOnCard: true, cell: ({ mail }) => outcome(mail) },
          by: { head: t('column.by'), card: 'hidden', cell: ({ by }) => by },
        }}
      />
    </section>
  )
}
