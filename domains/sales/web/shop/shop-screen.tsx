import { lazy, type MouseEvent, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router'
import { Page } from '../../../../platform/web/layout/page.tsx'
import { hostContext } from '../../../../platform/web/page-context.ts'
import { PageMeta } from '../../../../platform/web/seo/page-meta.tsx'
import { useSession } from '../../../../platform/web/session/use-session.ts'
import { LinkButton } from '../../../../platform/web/ui/button.tsx'
import { classNames } from '../../../../platform/web/ui/class-names.ts'
import { FarPicture } from '../../../../platform/web/ui/far-picture.tsx'
import { columns, look, stack } from '../../../../platform/web/ui/primitives.ts'
import { EmptyState } from '../../../../platform/web/ui/states/state.tsx'
import { listProducts, type Product } from '../../contract/products.ts'
import { productImage } from '../widgets/product-image.ts'
import { productPrice } from './product-price.ts'
import styles from './shop-screen.module.css'
import { productAddress, useWantedProduct } from './use-wanted-product.ts'

const BuyProduct = lazy(() => import('./buy-product.tsx'))
const OwnOrders = lazy(() => import('./own-orders.tsx'))

export async function loader({ context }: LoaderFunctionArgs) {
  return { products: await context.get(hostContext).api(listProducts) }
}

/** Reloads for another language only, not when a product opens. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href === nextUrl.href

export default function ShopScreen() {
  const { t } = useTranslation('shop')
  const { products } = useLoaderData<typeof loader>()
  const { wanted, choose, close } = useWantedProduct(products)
  return (
    <Page title={t('title')} intro={t('intro')}>
      <PageMeta title={t('title')} description={t('description')} />
      {products.length === 0 ? (
        <EmptyState title={t('empty.title')} text={t('empty.text')}>
          <LinkButton to="/contact">{t('how.ask')}</LinkButton>
        </EmptyState>
      ) : (
        <>
          <ul className={classNames(columns(2, 4), styles.products)}>
            {products.map((product) => (
              <li key={product.id} className={stack(0)}>
                <ProductCard product={product} onBuy={() => void choose(product)} />
              </li>
            ))}
          </ul>
          <section className={classNames(stack(3, 'left', 'above12'), styles.how)}>
            <h2 className={look('size-h3')}>{t('how.title')}</h2>
            <p>{t('how.text')}</p>
            <LinkButton to="/contact">{t('how.ask')}</LinkButton>
          </section>
        </>
      )}
      <Orders />
      <Suspense fallback={null}>
        {wanted && <BuyProduct key={wanted.id} product={wanted} onClose={close} />}
      </Suspense>
    </Page>
  )
}

function ProductCard({ product, onBuy }: { product: Product; onBuy: () => void }) {
  const { t, i18n } = useTranslation('shop')
  const buy = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onBuy()
  }
  return (
    <article className={classNames(stack(1), styles.product)}>
      <FarPicture
        className={classNames(look('below2'), styles.picture)}
        src={productImage(product.image)}
        alt=""
        width={600}
        height={600}
      />
      <h2 className={look('size-h4', 'tight')}>{product.name}</h2>
      <p className={look('soft', 'tabular')}>{productPrice(i18n.language, product.price)}</p>
      {product.soldOut ? (
        <p className={look('above2', 'soft', 'semibold')}>{t('soldOut')}</p>
      ) : (
        <LinkButton
          className={look('above2')}
          to={productAddress(product.id)}
          prefetch="none"
          rel="nofollow"
          wide
          aria-label={t('buyNamed', { name: product.name })}
          onClick={buy}
        >
          {t('buy')}
        </LinkButton>
      )}
    </article>
  )
}

function Orders() {
  const { t } = useTranslation('shop')
  const isMember = useSession().status === 'member'
  return (
    <section
      id="orders"
      className={classNames(stack(3, 'above12'), styles.orders)}
      data-only="member"
      aria-labelledby="orders-title"
    >
      <h2 id="orders-title" className={look('size-h3')}>
        {t('orders.title')}
      </h2>
      <Suspense fallback={null}>{isMember && <OwnOrders />}</Suspense>
    </section>
  )
}
