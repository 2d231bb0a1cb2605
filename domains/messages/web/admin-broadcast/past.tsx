import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Language, languageFacts } from '../../../../platform/contract/languages.ts'
import { clockTime, dayAt } from '../../../../platform/rules/local-time.ts'
import { number, useAddress } from '../../../../platform/web/admin-kit/address.ts'
import { QueryList } from '../../../../platform/web/admin-kit/list.tsx'
import { pageQueryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { serverNow } from '../../../../platform/web/api/server-clock.ts'
import { shortDate } from '../../../../platform/web/language/when.ts'
import { useZone } from '../../../../platform/web/site.ts'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { listBroadcasts, type SentBroadcast } from '../../contract/broadcasts.ts'
import styles from './broadcast.module.css'

const filters = { page: number }

/** Milliseconds between two looks at messages that are being delivered. */
const pollEvery = 3_000
/** Milliseconds after which an undelivered message counts as lost. */
const settledAfter = 15 * 60_000

const isOnItsWay = ({ at, push, mail }: SentBroadcast) =>
  serverNow() - Date.parse(at) < settledAfter &&
  [push, mail].some((one) => one && one.sent + one.failed < one.of)

export function Past() {
  const { t, i18n } = useTranslation('admin-messages')
  const zone = useZone()
  const { values, set } = useAddress(filters)
  const query = useQuery({
    ...pageQueryOf(listBroadcasts, { query: { page: values.page ?? 0 } }),
    refetchInterval: ({ state }) => (state.data?.content.some(isOnItsWay) ? pollEvery : false),
  })
  const outcome = (one: SentBroadcast['push']) =>
    one && one.of > 0 ? t(one.failed > 0 ? 'outcomeFailed' : 'outcome', one) : '—'
  const audience = (one: SentBroadcast) => {
    const { language } = one.to
    const whom = whomOf(one)
    return language ? `${whom} · ${languageFacts[language].name}` : whom
  }
  const whomOf = ({ to, toName }: SentBroadcast) => {
    if (to.kind === 'role') return t(`roles.${to.role}`)
    if (to.kind === 'day') return `${toName}, ${shortDate(to.date, i18n.language)}`
    if (to.kind === 'members') return t('named', { count: to.memberIds.length })
    return toName || t(`kind.${to.kind}`)
  }
  return (
    <section className={classNames(stack(3), styles.past)} aria-label={t('past')}>
      <h2 className={look('size-h3')}>{t('past')}</h2>
      <QueryList
        query={query}
        caption={t('past')}
        failed={t('failed')}
        expected={3}
        empty={{ title: t('none'), text: t('noneText') }}
        paging={{ label: t('pages'), onPage: (page) => set({ page: page || undefined }) }}
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
