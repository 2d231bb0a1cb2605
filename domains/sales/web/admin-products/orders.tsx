import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localeOf } from '../../../../platform/contract/languages.ts'
import { number, oneOf, useAddress, words } from '../../../../platform/web/admin-kit/address.ts'
import { FilterBar } from '../../../../platform/web/admin-kit/filter-bar.tsx'
import { QueryList, RowActions, SubLine } from '../../../../platform/web/admin-kit/list.tsx'
import { PersonLink } from '../../../../platform/web/admin-kit/person-link.tsx'
import { useRowWork } from '../../../../platform/web/admin-kit/row-work.ts'
import { SearchField } from '../../../../platform/web/admin-kit/search-field.tsx'
import { command, moreQueryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { useCenters, useZone } from '../../../../platform/web/site.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Segmented } from '../../../../platform/web/ui/forms/segmented.tsx'
import { look } from '../../../../platform/web/ui/primitives.ts'
import { toast } from '../../../../platform/web/ui/states/toast.tsx'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import { type DeskOrder, handOverOrder, listDeskOrders, undoHandOver } from '../../contract/orders.ts'
import { CancelOrderDialog } from './cancel-order-dialog.tsx'

const filters = { state: oneOf(['over']), name: words, at: number }

const withSize = ({ product, variant }: DeskOrder): string =>
  variant === null ? product.name : `${product.name} ${variant}`

export function Orders() {
  const { t, i18n } = useTranslation('admin-sales')
  const centers = useCenters()
  const timeZone = useZone()
  const euros = useEuros()
  const address = useAddress(filters)
  const { values, set } = address
  const { state = 'waiting', name = '', at } = values
  const query = useInfiniteQuery(moreQueryOf(listDeskOrders, 'after', { state, name, at, size: 50 }))
  const [cancelling, setCancelling] = useState<DeskOrder>()
  const { busy, run } = useRowWork()
  const day = new Intl.DateTimeFormat(localeOf(i18n.language), { dateStyle: 'medium', timeZone })
  const isAll = state === 'waiting' && name === '' && at === undefined

  const undo = ({ id }: DeskOrder, pressed?: Element) =>
    run(
      id,
      async () => {
        await command(undoHandOver, { params: { id } })
        toast(t('orders.undone'))
      },
      pressed,
    )
  const handOver = (order: DeskOrder, pressed: Element) =>
    run(
      order.id,
      async () => {
        await command(handOverOrder, { params: { id: order.id } })
        const back = { label: t('orders.undo'), run: () => void undo(order) }
        toast(t('orders.handedOver', { name: order.member.name }), 'good', back)
      },
      pressed,
    )
  const say = (order: DeskOrder) => ({
    name: `${order.member.name} ${order.member.surname}`,
    product: withSize(order),
  })

  return (
    <>
      <FilterBar
        label={t('payments.filters')}
        address={address}
        first={
          <>
            <Segmented
              label={t('orders.which')}
              choices={[
                { value: 'waiting', label: t('orders.waiting') },
                { value: 'over', label: t('orders.over') },
              ]}
              value={state}
              onChange={(next) => set({ state: next === 'over' ? next : undefined })}
            />
            <SearchField label={t('orders.search')} text={name} onText={(text) => set({ name: text })} />
          </>
        }
        filters={[
          centers.length > 1 && {
            name: 'at',
            label: t('orders.center'),
            any: t('orders.everywhere'),
            options: centers.map((center) => [center.id, center.name]),
          },
        ]}
      />
      <QueryList
        query={query}
        caption={t('orders.table')}
        failed={t('orders.failed')}
        empty={{
          title: t(isAll ? 'orders.empty' : 'orders.none'),
          text: t(isAll ? 'orders.emptyText' : 'orders.noneText'),
        }}
        paging={{ label: t('payments.more') }}
        columns={{
          member: {
            head: t('orders.member'),
            card: 'title',
            cell: ({ member }) => (
              <PersonLink id={member.id} image={member.image} name={`${member.name} ${member.surname}`} />
            ),
          },
          product: {
            head: t('orders.product'),
            cell: (order) => (
              <>
                {withSize(order)}
                <SubLine>{order.center.name}</SubLine>
                {order.withdrawn && (
                  <strong className={look('size-s', 'block')}>
                    {t(order.status === 'handed_over' ? 'orders.toReturn' : 'orders.withdrawn')}
                  </strong>
                )}
              </>
            ),
          },
          day: {
            head: t(state === 'waiting' ? 'orders.since' : 'orders.ended'),
            cell: (order) => day.format(new Date(order.endedAt ?? order.createdAt)),
          },
          amount: {
            head: t('orders.amount'),
            number: true,
            card: 'aside',
            cell: (order) => euros(order.amount),
          },
          state: {
            head: t('orders.state'),
            card: 'actions',
            cell: (order) =>
              order.status === 'waiting' ? (
                <RowActions>
                  {!order.withdrawn && (
                    <Button
                      busy={busy === order.id}
                      aria-label={t('orders.handOverWho', say(order))}
                      onClick={({ currentTarget }) => void handOver(order, currentTarget)}
                    >
                      {t('orders.handOver')}
                    </Button>
                  )}
                  <Button
                    kind="plain"
                    aria-haspopup="dialog"
                    aria-label={t('orders.cancelWho', say(order))}
                    onClick={() => setCancelling(order)}
                  >
                    {t('orders.cancel')}
                  </Button>
                </RowActions>
              ) : (
                <RowActions>
                  {t(`orders.status.${order.status}`)}
                  {order.handedOverBy && ` ${t('orders.by', { name: order.handedOverBy })}`}
                  {order.status === 'handed_over' && (
                    <Button
                      kind="plain"
                      busy={busy === order.id}
                      aria-label={t('orders.undoWho', say(order))}
                      onClick={({ currentTarget }) => void undo(order, currentTarget)}
                    >
                      {t('orders.undo')}
                    </Button>
                  )}
                </RowActions>
              ),
          },
        }}
      />
      {cancelling && (
        <CancelOrderDialog key={cancelling.id} order={cancelling} onClose={() => setCancelling(undefined)} />
      )}
    </>
  )
}
