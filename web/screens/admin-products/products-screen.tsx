import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { AdminProduct } from '../../../contracts/products.ts'
import { allProductsQuery } from '../../api/goods.ts'
import { useErrorText } from '../../layout/broken-screen.tsx'
import { Button } from '../../ui/button.tsx'
import { Tabs } from '../../ui/segmented.tsx'
import { Skeleton, Waiting } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/state.tsx'
import { RowButton, Table } from '../../ui/table.tsx'
import { AdminPage, AdminWaiting } from '../../widgets/admin-page.tsx'
import { useEuros } from '../../widgets/pay/euros.ts'
import { productImage } from '../../widgets/product-image.ts'
import { Orders } from './orders.tsx'
import { ProductDialog } from './product-dialog.tsx'
import styles from './products.module.css'

export const clientLoader = () => null
export const HydrateFallback = AdminWaiting

const tabs = ['orders', 'goods'] as const

/** What waits to be handed over, and what the shop sells. Which of the two is in the address. */
export default function AdminProductsScreen() {
  const { t } = useTranslation('admin-sales')
  const [address, setAddress] = useSearchParams()
  const [open, setOpen] = useState<number | 'new'>()
  const tab = address.get('tab') === 'goods' ? 'goods' : 'orders'
  const { data } = useQuery(allProductsQuery())
  const choose = (next: (typeof tabs)[number]) =>
    setAddress(next === 'goods' ? { tab: next } : {}, { replace: true, preventScrollReset: true })
  return (
    <AdminPage
      title={t('products.title')}
      intro={t('products.intro')}
      actions={
        tab === 'goods' && (
          <Button kind="primary" aria-haspopup="dialog" onClick={() => setOpen('new')}>
            <IconPlus size={20} aria-hidden /> {t('products.add')}
          </Button>
        )
      }
    >
      <div className={styles.tabs}>
        <Tabs
          label={t('products.tabs')}
          panelId="products-panel"
          choices={tabs.map((value) => ({ value, label: t(`products.${value}`) }))}
          value={tab}
          onChange={choose}
        />
      </div>
      <div role="tabpanel" id="products-panel" aria-label={t(`products.${tab}`)}>
        {tab === 'orders' ? <Orders /> : <Goods onOpen={setOpen} />}
      </div>
      {open !== undefined && (
        <ProductDialog
          key={open}
          product={data?.find(({ id }) => id === open)}
          onClose={() => setOpen(undefined)}
          onAdded={setOpen}
        />
      )}
    </AdminPage>
  )
}

function Goods({ onOpen }: { onOpen: (id: number | 'new') => void }) {
  const { t } = useTranslation('admin-sales')
  const errorText = useErrorText()
  const { data, error, refetch, isFetching } = useQuery(allProductsQuery())
  if (error && !data) {
    return (
      <ErrorState
        title={t('products.failed')}
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
  if (data.length === 0) {
    return (
      <EmptyState title={t('products.empty')} text={t('products.emptyText')}>
        <Button onClick={() => onOpen('new')}>{t('products.add')}</Button>
      </EmptyState>
    )
  }
  return <GoodsTable products={data} onOpen={onOpen} />
}

function GoodsTable({
  products,
  onOpen,
}: {
  products: readonly AdminProduct[]
  onOpen: (id: number) => void
}) {
  const { t, i18n } = useTranslation('admin-sales')
  const euros = useEuros()
  return (
    <Table caption={t('products.table')}>
      <thead>
        <tr>
          <th>{t('products.name')}</th>
          <th data-number>{t('products.price')}</th>
          <th data-number>{t('products.sold')}</th>
          <th data-number>{t('products.waiting')}</th>
          <th>{t('payments.state')}</th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => {
          const name = i18n.language === 'ca' ? product.nameCa : product.nameEs
          return (
            <tr key={product.id}>
              <td>
                <RowButton label={t('products.edit', { name })} onClick={() => onOpen(product.id)}>
                  {product.image && (
                    <img
                      className={styles.thumb}
                      src={productImage(product.image)}
                      alt=""
                      width={56}
                      height={42}
                      loading="lazy"
                    />
                  )}
                  {name}
                </RowButton>
              </td>
              <td data-number>{euros(product.price)}</td>
              <td data-number>{product.sold}</td>
              <td data-number>{product.waiting}</td>
              <td>{t(product.onOffer ? 'plans.onOffer' : 'plans.off')}</td>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}
