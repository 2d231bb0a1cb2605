import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryList, SubLine } from '../../../../platform/web/admin-kit/list.tsx'
import { PersonLink } from '../../../../platform/web/admin-kit/person-link.tsx'
import { pageQueryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { useCenter } from '../../../../platform/web/site.ts'
import { Card } from '../../../../platform/web/ui/card.tsx'
import { SelectField } from '../../../../platform/web/ui/forms/field.tsx'
import { look, row } from '../../../../platform/web/ui/primitives.ts'
import { listSlipping } from '../../contract/figures.ts'
import { FigureDownload } from './figure-section.tsx'
import { useFigureText } from './figure-text.ts'
import styles from './figures.module.css'
import { type FigureWish, patience } from './range-choice.ts'

const choices = [1, 2, 3, 4, 6, 8, 12, 26]

interface SlippingAwayProps {
  wish: FigureWish
  onWeeks: (weeks: number) => void
}

export function SlippingAway({ wish, onWeeks }: SlippingAwayProps) {
  const { t } = useTranslation('admin-figures')
  const { number, day } = useFigureText()
  const center = useCenter()
  const [page, setPage] = useState(0)
  const { weeks, of } = wish
  const query = useQuery(
    pageQueryOf(listSlipping, { query: { weeks, of, page, centerId: center?.id }, patience }),
  )
  return (
    <Card className={styles.section}>
      <div className={row(4, 'rows2', 'between', 'wrap')}>
        <div>
          <h2 className={look('size-h4')}>{t('table.slipping')}</h2>
          <p className={look('soft')}>{t('slipping.text', { count: weeks })}</p>
        </div>
        <div className={row(2, 'bottom')}>
          <SelectField
            label={t('slipping.weeks')}
            required
            value={weeks}
            onChange={(event) => {
              setPage(0)
              onWeeks(Number(event.target.value))
            }}
          >
            {choices.map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </SelectField>
          <FigureDownload table="slipping" wish={wish} />
        </div>
      </div>
      <QueryList
        query={query}
        caption={t('table.slipping')}
        expected={5}
        empty={{ title: t('empty.slipping') }}
        above={({ totalElements }) =>
          totalElements > 0 && <p className={look('soft')}>{t('slipping.count', { count: totalElements })}</p>
        }
        paging={{ label: t('slipping.pages'), onPage: setPage }}
        columns={{
          name: {
            head: t('csv.name'),
            isRowHead: true,
            card: 'title',
            cell: (row) => <PersonLink id={row.id} name={`${row.name} ${row.surname}`} />,
          },
          plan: {
            head: t('csv.plan'),
            cell: ({ plan, planEnded }) => (
              <>
                {plan}
                {planEnded && <SubLine>{t('slipping.ended', { day: day(planEnded) })}</SubLine>}
              </>
            ),
          },
          lastSeen: {
            head: t('csv.lastSeen'),
            cell: ({ lastSeen }) => (lastSeen ? day(lastSeen) : t('slipping.never')),
          },
          weeks: {
            head: t('csv.weeks'),
            number: true,
            card: 'aside',
            cell: (row) => number(row.weeks),
          },
        }}
      />
    </Card>
  )
}
