import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FigureWish, slippingQuery } from '../../api/figures.ts'
import { useCenter } from '../../gym.ts'
import { Card } from '../../ui/card.tsx'
import { SelectField } from '../../ui/field.tsx'
import { QueryList, SubLine } from '../../widgets/admin-kit/list.tsx'
import { PersonLink } from '../../widgets/admin-kit/person-link.tsx'
import { FigureDownload } from './figure-section.tsx'
import { useFigureText } from './figure-text.ts'
import styles from './figures.module.css'

const choices = [1, 2, 3, 4, 6, 8, 12, 26]

interface SlippingAwayProps {
  wish: FigureWish & { weeks: number }
  onWeeks: (weeks: number) => void
}

/** Members with a plan who have not come for some weeks. */
export function SlippingAway({ wish, onWeeks }: SlippingAwayProps) {
  const { t } = useTranslation('admin-figures')
  const { number, day } = useFigureText()
  const center = useCenter()
  const [page, setPage] = useState(0)
  const { weeks, of } = wish
  const query = useQuery(slippingQuery({ weeks, of, page }, center?.id))
  return (
    <Card className={styles.section}>
      <div className={styles.sectionHead}>
        <div>
          <h2 className={styles.sectionTitle}>{t('table.slipping')}</h2>
          <p className={styles.soft}>{t('slipping.text', { count: weeks })}</p>
        </div>
        <div className={styles.weeks}>
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
        rowsOf={(found) => found.content}
        caption={t('table.slipping')}
        expected={5}
        empty={{ title: t('empty.slipping') }}
        above={({ totalElements }) =>
          totalElements > 0 && <p className={styles.soft}>{t('slipping.count', { count: totalElements })}</p>
        }
        paging={(found) => ({
          label: t('slipping.pages'),
          page,
          pages: found.totalPages,
          onPage: setPage,
        })}
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
