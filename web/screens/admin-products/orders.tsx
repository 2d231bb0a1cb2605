import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { DeskOrder } from '../../../contracts/orders.ts'
import { deskOrdersQuery, handOverOrder, type OrderFilter, undoHandOver } from '../../api/goods.ts'
import { useGym, useZone } from '../../gym.ts'
import { useErrorText } from '../../layout/broken-screen.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/state.tsx'
import { rowBeside, Table } from '../../ui/table.tsx'
import { toast } from '../../ui/toast.tsx'
import { useEuros } from '../../widgets/pay/euros.ts'
import { usePaused } from '../../widgets/use-paused.ts'
import { useSlash } from '../../widgets/use-slash.ts'
import { CancelOrderDialog } from './cancel-order-dialog.tsx'
import styles from './products.module.css'

/** What members have paid and wait for, and what is over. */
export function Orders() {
  const { t } = useTranslation('admin-sales')
  const { centers } = useGym()
  const search = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<OrderFilter['state']>('waiting')
  const [at, setAt] = useState(0)
  const [typed, setTyped] = useState('')
  const name = usePaused(typed.trim())
  useSlash(search)
  return (
    <>
      <search className={styles.filters} aria-label={t('payments.filters')}>
        <div className={styles.which}>
          <Segmented
            label={t('orders.which')}
            choices={[
              { value: 'waiting', label: t('orders.waiting') },
              { value: 'over', label: t('orders.over') },
            ]}
            value={state}
            onChange={setState}
          />
        </div>
        <TextField
          ref={search}
          type="search"
          aria-keyshortcuts="/"
          label={t('orders.search')}
          required
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {centers.length > 1 && (
          <SelectField
            label={t('orders.center')}
            required
            value={at}
            onChange={(event) => setAt(Number(event.target.value))}
          >
            <option value={0}>{t('orders.everywhere')}</option>
            {centers.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
      </search>
      <Found filter={{ state, name, ...(at > 0 && { at }) }} />
    </>
  )
}

function Found({ filter }: { filter: OrderFilter }) {
  const { t } = useTranslation('admin-sales')
  const errorText = useErrorText()
  const query = useInfiniteQuery(deskOrdersQuery(filter))
  const { data, error, refetch, isFetching, isPlaceholderData, hasNextPage, fetchNextPage } = query
  const [cancelling, setCancelling] = useState<DeskOrder>()
  if (error && (!data || isPlaceholderData)) {
    return (
      <ErrorState
        title={t('orders.failed')}
        text={errorText(error)}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  }
  if (!data) {
    return (
      <Waiting>
        <Skeleton height={400} />
      </Waiting>
    )
  }
  const orders = data.pages.flatMap((page) => page.content)
  const isFresh = filter.state === 'waiting' && filter.name === '' && filter.at === undefined
  return (
    <div className={styles.found} aria-busy={isPlaceholderData}>
      {orders.length === 0 ? (
        <EmptyState
          title={t(isFresh ? 'orders.empty' : 'orders.none')}
          text={t(isFresh ? 'orders.emptyText' : 'orders.noneText')}
        />
      ) : (
        <OrderTable orders={orders} state={filter.state} onCancel={setCancelling} />
      )}
      {hasNextPage && (
        <Button wide busy={isFetching} onClick={() => void fetchNextPage()}>
          {t('payments.more')}
        </Button>
      )}
      {cancelling && (
        <CancelOrderDialog key={cancelling.id} order={cancelling} onClose={() => setCancelling(undefined)} />
      )}
    </div>
  )
}

interface OrderTableProps {
  orders: readonly DeskOrder[]
  state: OrderFilter['state']
  onCancel: (order: DeskOrder) => void
}

function OrderTable({ orders, state, onCancel }: OrderTableProps) {
  const { t } = useTranslation('admin-sales')
  return (
    <Table caption={t('orders.table')}>
      <thead>
        <tr>
          <th>{t('orders.member')}</th>
          <th>{t('orders.product')}</th>
          <th>{t('orders.state')}</th>
          <th>{t(state === 'waiting' ? 'orders.since' : 'orders.ended')}</th>
          <th data-number>{t('orders.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <Line key={order.id} order={order} onCancel={onCancel} />
        ))}
      </tbody>
    </Table>
  )
}

function Line({ order, onCancel }: { order: DeskOrder; onCancel: (order: DeskOrder) => void }) {
  const { t, i18n } = useTranslation('admin-sales')
  const errorText = useErrorText()
  const euros = useEuros()
  const [busy, setBusy] = useState(false)
  const { member, product, status } = order
  const name = `${member.name} ${member.surname}`
  const timeZone = useZone()
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeZone })
  const values = { name, product: product.name }

  /** The row goes with what is done to it. */
  async function during(work: () => Promise<void>, pressed?: Element) {
    const beside = pressed && rowBeside(pressed)
    setBusy(true)
    try {
      await work()
      beside?.focus()
    } catch (reason) {
      toast(errorText(reason), 'bad')
    } finally {
      setBusy(false)
    }
  }
  const undo = (pressed?: Element) =>
    during(async () => {
      await undoHandOver(order.id)
      toast(t('orders.undone'))
    }, pressed)
  const handOver = (pressed: Element) =>
    during(async () => {
      await handOverOrder(order.id)
      toast(t('orders.handedOver', { name: member.name }), 'good', {
        label: t('orders.undo'),
        run: () => void undo(),
      })
    }, pressed)

  return (
    <tr>
      <td>
        <Link className={styles.person} to={`/admin/users/${member.id}`}>
          <Avatar image={member.image} size={32} />
          {name}
        </Link>
      </td>
      <td>
        {product.name}
        <span className={styles.sub}>{order.center.name}</span>
      </td>
      <td>
        {status === 'waiting' ? (
          <span className={styles.actions}>
            <Button
              busy={busy}
              aria-label={t('orders.handOverWho', values)}
              onClick={({ currentTarget }) => void handOver(currentTarget)}
            >
              {t('orders.handOver')}
            </Button>
            <Button
              kind="plain"
              aria-haspopup="dialog"
              aria-label={t('orders.cancelWho', values)}
              onClick={() => onCancel(order)}
            >
              {t('orders.cancel')}
            </Button>
          </span>
        ) : (
          <span className={styles.actions}>
            {t(`orders.status.${status}`)}
            {order.handedOverBy && ` ${t('orders.by', { name: order.handedOverBy })}`}
            {status === 'handed_over' && (
              <Button
                kind="plain"
                busy={busy}
                aria-label={t('orders.undoWho', values)}
                onClick={({ currentTarget }) => void undo(currentTarget)}
              >
                {t('orders.undo')}
              </Button>
            )}
          </span>
        )}
      </td>
      <td className={styles.when}>{day.format(new Date(order.endedAt ?? order.createdAt))}</td>
      <td data-number>{euros(order.amount)}</td>
    </tr>
  )
}
