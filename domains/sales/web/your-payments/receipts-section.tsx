import { IconReceipt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../../../platform/web/layout/broken-screen.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { Pager } from '../../../../platform/web/ui/pager.tsx'
import { look, row, stack } from '../../../../platform/web/ui/primitives.ts'
import { Skeleton, Waiting } from '../../../../platform/web/ui/states/skeleton.tsx'
import { EmptyState, ErrorState } from '../../../../platform/web/ui/states/state.tsx'
import { receiptsQuery } from '../api/payments.ts'
import { ReceiptRow } from './receipt-row.tsx'
import styles from './your-payments.module.css'

export function ReceiptsSection() {
  const { t } = useTranslation('your-payments')
  const errorText = useErrorText()
  const heading = useRef<HTMLHeadingElement>(null)
  const [page, setPage] = useState(0)
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(receiptsQuery(page))

  function turnTo(next: number) {
    setPage(next)
    // The next page begins above.
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }

  return (
    <section className={stack(4, 'packed', 'shrink')} aria-labelledby="receipts">
      <h2 id="receipts" ref={heading} className={styles.heading} tabIndex={-1}>
        {t('receipts.title')}
      </h2>
      {error && (!data || isPlaceholderData) ? (
        <ErrorState
          title={t('receipts.failed')}
          text={errorText(error)}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : !data ? (
        <ReceiptsWaiting />
      ) : data.empty ? (
        <EmptyState
          icon={<IconReceipt aria-hidden />}
          title={t('receipts.empty')}
          text={t('receipts.emptyText')}
        />
      ) : (
        <>
          <ul
            className={classNames(look('panel-l'), styles.list, isPlaceholderData && styles.stale)}
            aria-busy={isPlaceholderData}
          >
            {data.content.map((receipt) => (
              <ReceiptRow key={receipt.id} receipt={receipt} />
            ))}
          </ul>
          <Pager label={t('receipts.pages')} page={page} pages={data.totalPages} onPage={turnTo} />
        </>
      )}
    </section>
  )
}

export function ReceiptsWaiting() {
  return (
    <Waiting>
      <div className={classNames(look('panel-l'), styles.list)}>
        {[0, 1, 2].map((index) => (
          <div key={index} className={classNames(row(3, 'rows2'), styles.receipt)}>
            <Skeleton height={44} />
          </div>
        ))}
      </div>
    </Waiting>
  )
}
