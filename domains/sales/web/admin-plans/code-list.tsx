import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryList, RowButton } from '../../../../platform/web/admin-kit/list.tsx'
import { monthDay } from '../../../../platform/web/language/when.ts'
import { useToday } from '../../../../platform/web/site.ts'
import { useEuros, usePercent } from '../../../../platform/web/widgets/euros.ts'
import type { DiscountCode } from '../../contract/discount-codes.ts'

interface CodeListProps {
  query: UseQueryResult<DiscountCode[]>
  add: ReactNode
  onOpen: (id: number) => void
}

export function CodeList({ query, add, onOpen }: CodeListProps) {
  const { t } = useTranslation('admin-sales')
  const { t: c, i18n } = useTranslation('admin-codes')
  const euros = useEuros()
  const percentage = usePercent()
  const today = useToday()
  const stateOf = ({ onOffer, until, maxUses, uses }: DiscountCode) => {
    if (!onOffer) return c('stopped')
    if (until !== null && until < today) return c('ended')
    return maxUses !== null && uses >= maxUses ? c('usedUp') : c('active')
  }
  const offOf = ({ percent, amount, sells, months }: DiscountCode) => {
    const off = percent === null ? `−${euros(amount ?? 0)}` : `−${percentage(percent)}`
    return sells.includes('plan') ? c('offMonths', { off, count: months }) : off
  }
  const day = (date: string) => monthDay(date, i18n.language)
  const validOf = ({ from, until }: DiscountCode) => {
    const parts = [from && c('fromDay', { day: day(from) }), until && c('untilDay', { day: day(until) })]
    return parts.filter(Boolean).join(' ') || c('always')
  }
  return (
    <QueryList
      query={query}
      caption={c('table')}
      failed={c('failed')}
      empty={{ title: c('empty'), text: c('emptyText'), action: add }}
      columns={{
        code: {
          head: c('code'),
          card: 'title',
          order: ({ code }) => code,
          cell: ({ id, code }) => (
            <RowButton label={t('plans.edit', { name: code })} onClick={() => onOpen(id)}>
              {code}
            </RowButton>
          ),
        },
        off: { head: c('off'), card: 'aside', cell: offOf },
        sells: { head: c('sells'), cell: ({ sells }) => sells.map((each) => c(`for.${each}`)).join(', ') },
        valid: { head: c('valid'), namedOnCard: true, cell: validOf },
        uses: {
          head: c('uses'),
          number: true,
          namedOnCard: true,
          order: ({ uses }) => uses,
          cell: ({ uses, maxUses }) => (maxUses === null ? uses : c('usesOf', { uses, max: maxUses })),
        },
        state: { head: t('payments.state'), cell: stateOf },
      }}
    />
  )
}
