import { IconTicket } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { clockTime, dayAt } from '../../../../platform/rules/local-time.ts'
import { number, useAddress } from '../../../../platform/web/admin-kit/address.ts'
import { QueryList } from '../../../../platform/web/admin-kit/list.tsx'
import { PersonLink } from '../../../../platform/web/admin-kit/person-link.tsx'
import { pageQueryOf, queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { serverNow } from '../../../../platform/web/api/server-clock.ts'
import { onDay, sentence } from '../../../../platform/web/language/when.ts'
import { Badge } from '../../../../platform/web/ui/badge.tsx'
import { Button, LinkButton } from '../../../../platform/web/ui/button.tsx'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { AdminPage } from '../../../../platform/web/widgets/admin-page.tsx'
import { useOwnUser } from '../../../people/web/widgets/own-user.tsx'
import { countDraws, type DrawSummary, listDraws } from '../../contract/draws.ts'
import { drawState } from '../../rules/draw.ts'
import { StartDialog } from './start-dialog.tsx'

/** Milliseconds. */
const refetchInterval = 10_000

export default function DrawsScreen() {
  const { t } = useTranslation('admin-draws')
  const isAdmin = useOwnUser().data?.isAdmin ?? false
  const [starting, setStarting] = useState(false)
  return (
    <AdminPage
      title={t('title')}
      intro={t('intro')}
      actions={
        isAdmin && (
          <>
            <LinkButton to="/admin/activities">{t('turnOn')}</LinkButton>
            <Button kind="primary" aria-haspopup="dialog" onClick={() => setStarting(true)}>
              <IconTicket size={20} aria-hidden /> {t('start')}
            </Button>
          </>
        )
      }
    >
      <History />
      {isAdmin && <Winners />}
      {starting && <StartDialog onClose={() => setStarting(false)} />}
    </AdminPage>
  )
}

function History() {
  const { t, i18n } = useTranslation('admin-draws')
  const { values, set } = useAddress({ page: number })
  const query = useQuery({
    ...pageQueryOf(listDraws, { query: { page: values.page ?? 0 } }),
    refetchInterval,
  })
  const now = serverNow()
  const day = ({ timeZone }: DrawSummary, date: string) =>
    sentence(onDay(date, dayAt(now, timeZone), i18n.language))
  const stateOf = (draw: DrawSummary) => {
    if (draw.couldNotServeAll !== null) return t(draw.couldNotServeAll ? 'state.some' : 'state.all')
    const times = { wishesFrom: Date.parse(draw.wishesFrom), closesAt: Date.parse(draw.closesAt) }
    return t(`state.${drawState(now, times, draw.decidedAt !== null)}`)
  }
  return (
    <QueryList
      query={query}
      rowsOf={(page) => page.content}
      caption={t('list')}
      failed={t('failed')}
      empty={{ title: t('none'), text: t('noneText'), icon: <IconTicket aria-hidden /> }}
      to={({ id }) => `/draws/${id}`}
      paging={{ label: t('list'), onPage: (page) => set({ page: page || undefined }) }}
      columns={{
        day: {
          head: t('column.day'),
          card: 'title',
          isRowHead: true,
          cell: (draw) => <Link to={`/draws/${draw.id}`}>{day(draw, draw.date)}</Link>,
        },
        activity: { head: t('column.activity'), cell: ({ activity }) => activity },
        center: { head: t('column.center'), cell: ({ center }) => center },
        opens: {
          head: t('column.opens'),
          cell: (draw) =>
            `${day(draw, dayAt(Date.parse(draw.opensAt), draw.timeZone))}, ${clockTime(draw.opensAt, draw.timeZone)}`,
        },
        tickets: {
          head: t('column.tickets'),
          number: true,
          namedOnCard: true,
          cell: ({ tickets }) => tickets,
        },
        won: { head: t('column.won'), number: true, namedOnCard: true, cell: ({ won }) => won ?? '—' },
        state: { head: t('column.state'), card: 'aside', cell: (draw) => <Badge>{stateOf(draw)}</Badge> },
      }}
    />
  )
}

function Winners() {
  const { t } = useTranslation('admin-draws')
  const query = useQuery(queryOf(countDraws))
  return (
    <section className={stack(3, 'fit', 'above6')} aria-labelledby="winners">
      <h2 id="winners" className={look('size-h3')}>
        {t('people')}
      </h2>
      <p className={look('soft')}>{t('peopleIntro')}</p>
      <QueryList
        query={query}
        caption={t('people')}
        failed={t('peopleFailed')}
        empty={{ title: t('peopleNone') }}
        columns={{
          name: {
            head: t('person.name'),
            card: 'title',
            isRowHead: true,
            order: ({ name, surname }) => `${name} ${surname}`,
            cell: ({ id, name, surname }) => <PersonLink id={id} name={`${name} ${surname}`.trim()} />,
          },
          entered: {
            head: t('person.entered'),
            number: true,
            namedOnCard: true,
            order: ({ entered }) => entered,
            cell: ({ entered }) => entered,
          },
          won: {
            head: t('person.won'),
            number: true,
            namedOnCard: true,
            order: ({ won }) => won,
            cell: ({ won }) => won,
          },
          wonLately: {
            head: t('person.wonLately'),
            number: true,
            namedOnCard: true,
            order: ({ wonLately }) => wonLately,
            cell: ({ wonLately }) => wonLately,
          },
        }}
      />
    </section>
  )
}
