import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { textIn } from '../../../../platform/contract/texts.ts'
import { oneOf, useAddress } from '../../../../platform/web/admin-kit/address.ts'
import { QueryList, RowButton } from '../../../../platform/web/admin-kit/list.tsx'
import { queryOf } from '../../../../platform/web/api/endpoint-query.ts'
import { Button } from '../../../../platform/web/ui/button.tsx'
import { Tabs } from '../../../../platform/web/ui/forms/segmented.tsx'
import { AdminPage } from '../../../../platform/web/widgets/admin-page.tsx'
import { useEuros } from '../../../../platform/web/widgets/euros.ts'
import { type AdminProduct, listAllProducts } from '../../contract/products.ts'
import { productImage } from '../widgets/product-image.ts'
import { Orders } from './orders.tsx'
import { NewProductDialog, ProductDialog } from './product-dialog.tsx'
import styles from './products.module.css'
import { StockDialog } from './stock-dialog.tsx'

const tabs = ['orders', 'goods'] as const
const filters = { tab: oneOf(['goods']) }

export default function AdminProductsScreen() {
  const { t } = useTranslation('admin-sales')
  const { values, set } = useAddress(filters)
  const [open, setOpen] = useState<number | 'new'>()
  const [counting, setCounting] = useState<number>()
  const tab = values.tab ?? 'orders'
  const { data } = useQuery(queryOf(listAllProducts))
  const product = data?.find(({ id }) => id === open)
  const counted = data?.find(({ id }) => id === counting)
  const close = () => setOpen(undefined)
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
          onChange={(next) => set({ tab: next === 'goods' ? next : undefined })}
        />
      </div>
      <div role="tabpanel" id="products-panel" aria-label={t(`products.${tab}`)}>
        {tab === 'orders' ? <Orders /> : <Goods onOpen={setOpen} onCount={setCounting} />}
      </div>
      {open === 'new' && <NewProductDialog onClose={close} onAdded={setOpen} />}
      {product && <ProductDialog key={product.id} product={product} onClose={close} />}
      {counted && <StockDialog key={counted.id} product={counted} onClose={() => setCounting(undefined)} />}
    </AdminPage>
  )
}

interface GoodsProps {
  onOpen: (id: number | 'new') => void
  onCount: (id: number) => void
}

function Goods({ onOpen, onCount }: GoodsProps) {
  const { t, i18n } = useTranslation('admin-sales')
  const { t: tStock } = useTranslation('admin-products')
  const euros = useEuros()
  const stockOf = (stock: number | null) => (stock === null ? '∞' : String(stock))
  const nameOf = (product: AdminProduct) => textIn(product.texts.name, i18n.language)
  return (
    <QueryList
      query={useQuery(queryOf(listAllProducts))}
      caption={t('products.table')}
      failed={t('products.failed')}
      empty={{
        title: t('products.empty'),
        text: t('products.emptyText'),
        action: <Button onClick={() => onOpen('new')}>{t('products.add')}</Button>,
      }}
      columns={{
        name: {
          head: t('products.name'),
          card: 'title',
          order: nameOf,
          cell: (product) => (
            <RowButton
              label={t('products.edit', { name: nameOf(product) })}
              onClick={() => onOpen(product.id)}
            >
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
              {nameOf(product)}
            </RowButton>
          ),
        },
        price: {
          head: t('products.price'),
          number: true,
          card: 'aside',
          order: (product) => product.price,
          cell: (product) => euros(product.price),
        },
        stock: {
          head: tStock('head'),
          namedOnCard: true,
          cell: ({ stock, variants }) =>
            variants.length > 0
              ? variants
                  .map((size) => `${textIn(size.texts.name, i18n.language)}\u00a0${stockOf(size.stock)}`)
                  .join(' · ')
              : stock === null
                ? tStock('notCounted')
                : stock,
        },
        sold: {
          head: t('products.sold'),
          number: true,
          namedOnCard: true,
          order: (product) => product.sold,
          cell: (product) => product.sold,
        },
        waiting: {
          head: t('products.waiting'),
          number: true,
          namedOnCard: true,
          order: (product) => product.waiting,
          cell: (product) => product.waiting,
        },
        state: {
          head: t('payments.state'),
          cell: (product) => t(product.onOffer ? 'plans.onOffer' : 'plans.off'),
        },
        count: {
          head: tStock('open'),
          card: 'actions',
          cell: (product) => (
            <Button
              kind="plain"
              aria-haspopup="dialog"
              aria-label={tStock('openNamed', { name: nameOf(product) })}
              onClick={() => onCount(product.id)}
            >
              {tStock('open')}
            </Button>
          ),
        },
      }}
    />
  )
}
