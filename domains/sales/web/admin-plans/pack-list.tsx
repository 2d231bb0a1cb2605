import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryList, RowButton, SubLine } from '../../../../platform/web/admin-kit/list.tsx'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import type { AdminPack } from '../../contract/packs.ts'
import { usePackName } from '../buy/pack-facts.tsx'

interface PackListProps {
  query: UseQueryResult<AdminPack[]>
  add: ReactNode
  onOpen: (id: number) => void
}

export function PackList({ query, add, onOpen }: PackListProps) {
  const { t } = useTranslation('admin-sales')
  const { t: p } = useTranslation('admin-packs')
  const euros = useEuros()
  const nameOf = usePackName()
  return (
    <QueryList
      query={query}
      caption={p('table')}
      failed={p('failed')}
      empty={{ title: p('empty'), text: p('emptyText'), action: add }}
      columns={{
        name: {
          head: p('name'),
          card: 'title',
          cell: (pack) => (
            <RowButton label={t('plans.edit', { name: nameOf(pack) })} onClick={() => onOpen(pack.id)}>
              {nameOf(pack)}
            </RowButton>
          ),
        },
        price: {
          head: t('products.price'),
          number: true,
          card: 'aside',
          order: (pack) => pack.price,
          cell: (pack) => euros(pack.price),
        },
        days: {
          head: p('lasts'),
          number: true,
          namedOnCard: true,
          order: (pack) => pack.days ?? Number.MAX_SAFE_INTEGER,
          cell: ({ days }) => (days === null ? p('forever') : p('dayCount', { count: days })),
        },
        audience: {
          head: p('audience'),
          cell: ({ audience, shareable }) => (
            <>
              {p(`for.${audience}`)}
              {shareable && <SubLine>{p('shared')}</SubLine>}
            </>
          ),
        },
        sold: {
          head: t('products.sold'),
          number: true,
          namedOnCard: true,
          order: (pack) => pack.sold,
          cell: (pack) => pack.sold,
        },
        state: {
          head: t('payments.state'),
          cell: (pack) => (pack.onOffer ? t('plans.onOffer') : p('off')),
        },
      }}
    />
  )
}
