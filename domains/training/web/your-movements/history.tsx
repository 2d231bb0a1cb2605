import { useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { look, stack } from '../../../../platform/web/ui/primitives.ts'
import { Skeleton, Spoken, Waiting } from '../../../../platform/web/ui/states/skeleton.tsx'
import { NotYet } from '../../../../platform/web/widgets/not-yet.tsx'
import type { Movement } from '../../contract/movements.ts'
import { historyQuery } from '../api/movements.ts'
import { HistoryRow } from './history-row.tsx'
import { RecordChart } from './record-chart.tsx'
import styles from './your-movements.module.css'

interface HistoryProps {
  memberId: number
  movement: Movement
}

export function History({ memberId, movement }: HistoryProps) {
  const { t } = useTranslation('your-movements')
  const id = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const reading = useQuery(historyQuery(memberId, movement.id))
  const { data } = reading
  return (
    <section aria-labelledby={id} className={stack(3, 'above3')}>
      <h3 id={id} ref={title} tabIndex={-1} className={styles.partTitle}>
        {t('history.title')}
      </h3>
      {data ? (
        <>
          {data.length > 1 && <RecordChart records={data} unit={movement.unit} />}
          <table className={classNames(look('table'), styles.table)}>
            <thead>
              <tr>
                <th scope="col">{t('history.when')}</th>
                <th scope="col">{t('history.value')}</th>
                <th scope="col">
                  <Spoken>{t('history.actions')}</Spoken>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.map((record) => (
                <HistoryRow
                  key={record.id}
                  memberId={memberId}
                  record={record}
                  onGone={() => title.current?.focus()}
                />
              ))}
            </tbody>
          </table>
        </>
      ) : (
        <NotYet reading={reading} title={t('history.failed')}>
          <Waiting>
            <div className={stack(3, 'above3')}>
              <Skeleton height={200} />
              <Skeleton height={150} />
            </div>
          </Waiting>
        </NotYet>
      )}
    </section>
  )
}
